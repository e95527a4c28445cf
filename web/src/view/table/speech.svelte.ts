// The dealer's voice: what is announced can be spoken by the browser. Decides nothing but whether it is wanted; the
// page says what. Off until somebody turns it on.

const KEPT = "croupier-speech";

class Speech {
  readonly possible = typeof speechSynthesis !== "undefined";
  on = $state(false);

  constructor() {
    try {
      this.on = this.possible && localStorage.getItem(KEPT) === "on";
    } catch {
      // a browser that keeps nothing is silent
    }
  }

  turn(on: boolean): void {
    this.on = on;
    if (!on && this.possible) speechSynthesis.cancel();
    try {
      localStorage.setItem(KEPT, on ? "on" : "off");
    } catch {
      // what cannot be kept holds until the page is closed
    }
  }

  /** Say something; what is urgent cuts off what was being said. */
  say(text: string, language: string, urgent = false): void {
    if (!this.on || !this.possible || text === "") return;
    if (urgent) speechSynthesis.cancel();
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = language;
    speechSynthesis.speak(spoken);
  }
}

export const speech = new Speech();

// The messages of one language, all files of its folder.

const files: Record<string, string> = import.meta.glob("./en/*.ftl", { eager: true, query: "?raw", import: "default" });

export default Object.values(files);

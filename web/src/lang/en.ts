// The messages of one language that are said wherever one is; what a page alone says is in the folder `pages`.

const files: Record<string, string> = import.meta.glob("./en/*.ftl", { eager: true, query: "?raw", import: "default" });

export default Object.values(files);

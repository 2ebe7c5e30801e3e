/** Addresses that run or show what is written in them. */
const RUNS = /^\s*(javascript|vbscript|data):/i;
const ADDRESSES = ["href", "action", "formaction", "xlink:href", "hx-get", "hx-post", "src", "srcdoc"];
/** What a page of the shop never has: it would load, lead or run elsewhere. */
const NEVER = ["style", "base", "object", "embed", "iframe", "frame", "applet"];

/** @returns what of a page would run or style something without being a file of the shop's own. */
export async function inlineIn(html: string): Promise<string[]> {
  const found: string[] = [];
  const rewriter = new HTMLRewriter().on("*", {
    element(element) {
      const { tagName } = element;
      if (NEVER.includes(tagName)) found.push(`<${tagName}>`);
      if (tagName === "script" && !element.getAttribute("src")) found.push("<script> without src");
      for (const [name, value] of element.attributes) {
        const runs = ADDRESSES.includes(name) && RUNS.test(value) && !(tagName === "img" && name === "src");
        const isInline = name === "style" || /^(on|hx-on)/.test(name) || /^js:/.test(value.trim());
        if (runs || isInline) found.push(`<${tagName} ${name}="${value.slice(0, 40)}">`);
      }
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

/** Reads the shop's pages as whoever looks at them does: words, and what leads where. */
const PLAIN: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'", "#39": "'" };

export const plain = (html: string): string =>
  html.replace(/&(lt|gt|quot|amp|#x27|#39);/g, (_, name: string) => PLAIN[name] ?? "");

/** The words of some HTML, one space between them, without what only a screen reader says differently. */
export const wordsOf = (html: string): string =>
  plain(html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .replace(/ ([?!.,;])/g, "$1")
    .trim();

/** What a tag with such an attribute holds: `inside(html, "nav", "Breadcrumb")`. The first one, up to its own end. */
export function inside(html: string, tag: string, mark = ""): string {
  const open = new RegExp(`<${tag}\\b[^>]*${mark.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}[^>]*>`).exec(html);
  if (!open) throw new Error(`There is no <${tag} … ${mark}>`);
  const from = open.index + open[0].length;
  let depth = 1;
  for (const edge of html.slice(from).matchAll(new RegExp(`<(/?)${tag}\\b[^>]*>`, "g"))) {
    depth += edge[1] ? -1 : 1;
    if (depth === 0) return html.slice(from, from + edge.index);
  }
  throw new Error(`<${tag} … ${mark}> does not end`);
}

/** Links as "their words → their address". */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = "", text = ""]) => `${wordsOf(text)} → ${plain(href)}`,
  );

/** Labels in the order in which they stand. */
export const labelsIn = (html: string): string[] =>
  [...html.matchAll(/<(label|legend)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = ""]) => wordsOf(text));

export const buttonsIn = (html: string): string[] =>
  [...html.matchAll(/<button\b[^>]*>(.*?)<\/button>/gs)].map(([, text = ""]) => wordsOf(text));

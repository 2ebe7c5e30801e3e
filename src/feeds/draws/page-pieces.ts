/** What matters of a results page, in the order it is printed. */
export type Piece =
  | { kind: "heading"; label: string; text: string }
  | { kind: "ball"; text: string }
  | { kind: "words"; text: string };

/** Takes a page apart. `embedded` is the JSON that the site's framework leaves in it, "" where there is none. */
export function pagePieces(page: string): { embedded: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let embedded = "";
  let open: { keep: (text: string) => void; text: string } | null = null;
  let words = "";

  /** Text inside such an element belongs together, and to nothing else. */
  const gather = (keepOf: (element: HTMLRewriterTypes.Element) => (text: string) => void) => ({
    element(element: HTMLRewriterTypes.Element) {
      if (open) return;
      const mine = { keep: keepOf(element), text: "" };
      open = mine;
      element.onEndTag(() => {
        mine.keep(mine.text.trim());
        if (open === mine) open = null;
      });
    },
  });

  new HTMLRewriter()
    .on(
      "script#__NEXT_DATA__",
      gather(() => (text) => {
        embedded = text;
      }),
    )
    .on(
      "script, style, title",
      gather(() => () => {}),
    )
    .on(
      "h2",
      gather((element) => {
        const label = element.getAttribute("aria-label") ?? "";
        return (text) => pieces.push({ kind: "heading", label, text });
      }),
    )
    .on(
      "div.rounded-full",
      gather(() => (text) => pieces.push({ kind: "ball", text })),
    )
    .onDocument({
      text({ text, lastInTextNode }) {
        if (open) open.text += text;
        else words += text;
        if (open || !lastInTextNode) return;
        if (words.trim()) pieces.push({ kind: "words", text: words.trim() });
        words = "";
      },
    })
    .transform(page);
  return { embedded, pieces };
}

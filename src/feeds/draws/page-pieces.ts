/** What matters of a results page, in the order it is printed. */
export type PagePiece =
  | { kind: "heading"; label: string; text: string }
  | { kind: "ball"; text: string }
  | { kind: "words"; text: string };

type Element = HTMLRewriterTypes.Element;

/** Takes a page apart. `embedded` is the JSON that the site's framework leaves in it, "" where there is none. */
export function pagePieces(page: string): { embedded: string; pieces: PagePiece[] } {
  const pieces: PagePiece[] = [];
  let embedded = "";
  const keepEmbedded = (text: string) => {
    embedded = text;
  };
  const keepBall = (text: string) => pieces.push({ kind: "ball", text });
  const keepHeading = (element: Element) => {
    const label = element.getAttribute("aria-label") ?? "";
    return (text: string) => pieces.push({ kind: "heading", label, text });
  };
  const { inElement, elsewhere } = textReader((text) => pieces.push({ kind: "words", text }));

  new HTMLRewriter()
    .on(
      "script#__NEXT_DATA__",
      inElement(() => keepEmbedded),
    )
    .on(
      "script, style, title",
      inElement(() => () => {}),
    )
    .on("h2", inElement(keepHeading))
    .on(
      "div.rounded-full",
      inElement(() => keepBall),
    )
    .onDocument(elsewhere)
    .transform(page);
  return { embedded, pieces };
}

/** Text inside an element that is asked for belongs together, and to nothing else; all other text is words. */
function textReader(keepWords: (text: string) => void) {
  let open: { text: string } | null = null;
  let words = "";
  return {
    inElement: (keepOf: (element: Element) => (text: string) => void) => ({
      element(element: Element) {
        if (open) return;
        const keep = keepOf(element);
        const mine = { text: "" };
        open = mine;
        element.onEndTag(() => {
          keep(mine.text.trim());
          if (open === mine) open = null;
        });
      },
    }),
    elsewhere: {
      text({ text, lastInTextNode }: HTMLRewriterTypes.Text) {
        if (open) open.text += text;
        else words += text;
        if (open || !lastInTextNode) return;
        if (words.trim()) keepWords(words.trim());
        words = "";
      },
    },
  };
}

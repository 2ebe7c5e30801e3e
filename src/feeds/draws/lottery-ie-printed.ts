import { type Reading, readDay, readGame, type WrittenDraw } from "./gather-draws.ts";

/**
 * Draws as the page prints them (about the last five): a dated heading, then a card each for Main, Plus 1 and
 * Plus 2 without any heading of its own. A card's message may name its game; else only its place does.
 */
export function printedDraws(pieces: PagePiece[]): Reading {
  const reading: Reading = { written: [], unread: [] };
  for (const evening of evenings(pieces)) {
    if (evening.cards.length === 0)
      reading.unread.push({ where: evening.drawDate, reason: "no winning numbers are printed under it" });
    for (const [index, card] of evening.cards.entries())
      reading.written.push(writtenDraw(evening, card, index));
  }
  return reading;
}

type Card = { numbers: string[]; bonus: string[]; named: string | null };
type Evening = { drawDate: string; alsoDated?: string; cards: Card[] };

function evenings(pieces: PagePiece[]): Evening[] {
  const all: Evening[] = [];
  let cards: Card[] = [];
  let balls: string[] = [];
  for (const piece of pieces) {
    // Only a label's balls count: what follows any other words (a raffle, an advertisement) goes nowhere.
    if (piece.kind === "ball") balls.push(piece.text);
    else balls = [];
    if (piece.kind === "heading") {
      const evening = eveningOf(piece);
      if (evening) all.push(evening);
      cards = evening?.cards ?? [];
    } else if (piece.kind === "words") {
      if (piece.text === "Winning numbers") cards.push({ numbers: balls, bonus: [], named: null });
      const card = cards.at(-1);
      if (card && piece.text === "Bonus") card.bonus = balls;
      if (card) card.named ??= /Lotto Plus [12]/.exec(piece.text)?.[0] ?? null;
    }
  }
  return all;
}

/** "Draw, Monday, September 14th, 2026" ("Last draw, …" for the newest) is the label; "Mon 14/09/26" is shown. */
function eveningOf({ label, text }: PagePiece & { kind: "heading" }): Evening | null {
  const labelled = /^(?:last )?draw,\s*(.+)$/i.exec(label)?.[1];
  const shown = /\d/.test(text) ? text : undefined;
  if (labelled) return { drawDate: labelled, ...(shown && { alsoDated: shown }), cards: [] };
  return shown && "day" in readDay(shown) ? { drawDate: shown, cards: [] } : null;
}

/** Where a card is missing, places say nothing; where name and place disagree, neither is believed. */
function writtenDraw({ cards, ...dates }: Evening, card: Card, index: number): WrittenDraw {
  const byPlace = cards.length === 3 ? readGame(index + 1) : null;
  const byName = card.named ? readGame(card.named) : byPlace;
  return {
    where: `${dates.drawDate}, card ${index + 1}`,
    ...dates,
    drawType: byPlace === null || byPlace === byName ? byName : null,
    winningNumbers: card.numbers,
    bonusBall: card.bonus.length === 1 ? card.bonus[0] : card.bonus.join(" "),
  };
}

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

/** Text inside a wanted element is one value; all other text is words. */
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

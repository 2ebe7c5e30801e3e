/**
 * Whether each word that was typed is the beginning of a word of a text, whatever the case or the accents: "unp res" fits
 * "Unpaid Results".
 */
export function wordsFit(typed: string, text: string): boolean {
  const wanted = wordsIn(typed);
  const words = wordsIn(text);
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)));
}

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

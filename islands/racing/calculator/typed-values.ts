/** A text that is not empty. */
export const given = (text: string): string | undefined => text.trim() || undefined;

/** NaN for text that is no whole number: the engine has the sentence for it. */
export function wholeNumber(text: string): number | undefined {
  if (text.trim() === "") return undefined;
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}

import { cutPage, visibleText } from "./frame.ts";
import type { ShownPage } from "./shown-pages.ts";

const SAME_LENGTH = 0.02;
const AROUND = 40;
/** A new bet's reference is chance. */
const REFERENCE = /\b[0-9A-Z]{3}-[0-9A-Z]{3}\b/g;

/**
 * What a bare server's page has otherwise than the shop's: other cards, other words in them, or another length by more
 * than two in a hundred. Null where they agree.
 */
export function differenceOf({ path, cut, card }: ShownPage, ours: string, bare: string): string | null {
  const [inOurs, inBare] = [cutPage(ours, cut).inside, cutPage(bare, cut).inside];
  const count = (html: string): number => html.split(card).length - 1;
  if (count(inOurs) === 0 || count(inOurs) !== count(inBare))
    return `${path}: ${count(inOurs)} and ${count(inBare)} cards`;
  if (Math.abs(ours.length - bare.length) > ours.length * SAME_LENGTH)
    return `${path}: ${ours.length} and ${bare.length} bytes`;
  const [said, saidBare] = [inOurs, inBare].map(
    (html) => `${visibleText(html).replaceAll(REFERENCE, "…")} end`,
  );
  if (said === saidBare) return null;
  const at = [...said!].findIndex((letter, index) => letter !== saidBare![index]);
  const around = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `${path}: “${around(said!)}” and “${around(saidBare!)}”`;
}

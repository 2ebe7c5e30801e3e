import { nextDrawInWords } from "../../domain/lottery/next-draw-in-words.ts";
import type { Shop } from "../../operations/shop.ts";

/** The next draw that still takes bets, and until when. */
export const nextDrawLine = ({ clock, rules }: Shop): string => nextDrawInWords(clock.now(), rules.drawDays);

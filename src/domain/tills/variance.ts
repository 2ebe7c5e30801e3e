import { formatMoney } from "../money.ts";

/** The count less the expected content, in pence, in words: "£2.00 over", "£0.50 short", "no difference". */
export function varianceText(pence: number): string {
  if (pence === 0) return "no difference";
  return `${formatMoney(Math.abs(pence))} ${pence > 0 ? "over" : "short"}`;
}

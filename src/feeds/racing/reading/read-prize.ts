import type { Prize, Region } from "../../../domain/racing/race.ts";

const AMOUNT = /^([£€])?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** "£4,187", "€10,030", "£25770", "7921.50": without a sign it is in the money of the country. Null: not said. */
export function readPrize(text: string, region: Region | null, basis: Prize["basis"]): Prize | null {
  const [, sign, whole, decimals = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (!whole) return null;
  const amountMinor = Number(whole.replaceAll(",", "") + decimals.padEnd(2, "0"));
  const euro = sign ? sign === "€" : region === "IRE";
  return {
    text: sign ? text.trim() : `${euro ? "€" : "£"}${text.trim()}`,
    amountMinor,
    currency: euro ? "EUR" : "GBP",
    basis,
  };
}

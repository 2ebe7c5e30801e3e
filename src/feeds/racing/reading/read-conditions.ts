import type { Distance, Prize, Region } from "../../../domain/racing/races/race.ts";

const YARDS = { m: 1760, f: 220, y: 1 } as const;
const PART = /(\d+(?:\.\d+)?)?\s*([½¼¾])?\s*([mfy])/g;
const VULGAR: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

/** "2m½f", "1m1½f", "2m190y", "2m 1f 33y", "8f", and bare furlongs "15.5", which are shown as 1m7½f. */
export function readDistance(...written: string[]): Distance {
  const text = written.map((one) => one.trim()).find((one) => one !== "") ?? "";
  if (/^\d+(\.\d+)?$/.test(text))
    return { text: inMiles(Number(text)), yards: Math.round(Number(text) * YARDS.f) };
  let yards = 0;
  const rest = text
    .toLowerCase()
    .replace(PART, (_, number: string | undefined, vulgar: string | undefined, unit: string) => {
      yards += (Number(number ?? 0) + (VULGAR[vulgar ?? ""] ?? 0)) * YARDS[unit as keyof typeof YARDS];
      return "";
    });
  return { text, yards: rest.trim() === "" && yards > 0 ? Math.round(yards) : null };
}

function inMiles(furlongs: number): string {
  const miles = Math.floor(furlongs / 8);
  const rest = furlongs - miles * 8;
  const half = rest % 1 >= 0.25 ? "½" : "";
  const shown = rest >= 0.25 ? `${Math.floor(rest) || ""}${half}f` : "";
  return `${miles > 0 ? `${miles}m` : ""}${shown}`;
}

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

/** "Class 5", 5, "5". Irish races have none. */
export function readRaceClass(text: string): number | null {
  const [, number] = /^(?:class\s*)?([1-7])$/i.exec(text.trim()) ?? [];
  return number ? Number(number) : null;
}

/** "Good To Soft" and "Good to Soft" are one. */
export const readGoing = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ (To|In|Places)\b/g, (word) => word.toLowerCase());

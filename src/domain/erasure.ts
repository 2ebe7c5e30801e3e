import { addMonths } from "./accounts/exclusion.ts";

/** When the name of a customer or of a colleague may be erased, and how the press is confirmed. */

const MONTHS_A_YEAR = 12;

/** The first London day on which it may be erased: so many years after the last, both as "2026-09-10". */
export const erasableFrom = (last: string, years: number): string => addMonths(last, years * MONTHS_A_YEAR);

const alike = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/**
 * Whether what was typed names this person: their number, or their name, whose accents, marks and capital letters no
 * keyboard has to have.
 */
export function confirms(typed: string, { id, name }: { id: number; name: string }): boolean {
  const wanted = alike(name);
  return typed.trim() === String(id) || (wanted !== "" && alike(typed) === wanted);
}

export type ConfirmationRefusal = { code: "erasure-unconfirmed"; id: number; name: string };

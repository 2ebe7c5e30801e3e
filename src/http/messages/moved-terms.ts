import { formatDay } from "../../domain/london-time.ts";
import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import { formatMoney } from "../../domain/money.ts";
import type { MovedField } from "./words.ts";

/** A term of a lottery bet that somebody else has saved, as the wire and the form call it. */
export function movedTerm(field: keyof SelectionTerms, terms: SelectionTerms): MovedField {
  if (field === "betPence") return { field: "betAmount", now: formatMoney(terms.betPence) };
  if (field === "startDate") return { field, now: formatDay(terms.startDate) };
  if (field === "selectedNumbers") return { field, now: terms.selectedNumbers.join(", ") };
  if (field === "numberOfWeeks") return { field, now: String(terms.numberOfWeeks) };
  return { field, now: terms[field] ? "on" : "off" };
}

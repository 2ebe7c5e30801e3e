/**
 * Dividends to a stake of one pound (in Ireland one euro), as The Racing API names and writes them: "£9.50", places
 * "£2.30 £3.80". They stand with the result, in its `raw`. CSF and tricast are the computer's, the others the tote's.
 */
export const TOTE_LABELS = {
  tote_win: "Tote win",
  tote_pl: "Tote place",
  tote_ex: "Tote exacta",
  tote_csf: "CSF",
  tote_tricast: "Tricast",
  tote_trifecta: "Tote trifecta",
} as const;
export type ToteField = keyof typeof TOTE_LABELS;
export const TOTE_FIELDS = Object.keys(TOTE_LABELS) as ToteField[];

export type ToteTexts = Partial<Record<ToteField, string>>;

/** What a result's `raw` has of them. */
export const toteIn = (raw: ToteTexts): ToteTexts =>
  Object.fromEntries(TOTE_FIELDS.flatMap((field) => (raw[field] ? [[field, raw[field]]] : [])));

const AMOUNT = /^[£€]?(\d{1,3}(?:,\d{3})+|\d{1,7})\.(\d{2})$/;

/** The dividends of a text in pence or cents, in its order; null where one of them is none: "", "0.00", "void". */
export function dividendsIn(text: string): number[] | null {
  const amounts = text
    .trim()
    .split(/\s+/)
    .map((one) => {
      const [, whole = "", decimals = ""] = AMOUNT.exec(one) ?? [];
      return Number(whole.replaceAll(",", "") + decimals);
    });
  return amounts.every((pence) => pence > 0) ? amounts : null;
}

import * as v from "valibot";
import type { FormState } from "../../../views/ui/form-state.ts";
import {
  type CashPieces,
  DENOMINATIONS,
  type Denomination,
  MOST_PIECES,
  type PieceField,
  pieceField,
  piecesName,
} from "../../domain/tills/cash-pieces.ts";
import { readForm } from "../request/forms.ts";
import { lines } from "../request/inputs.ts";
import { typedOpeningBalance } from "../request/money-inputs.ts";

/** The number of one note or coin; blank is zero. */
const typedPieces = (one: Denomination) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d*$/, `Enter how many ${piecesName(one)} there are, as a whole number`),
      v.check(
        (text) => Number(text) <= MOST_PIECES,
        `Enter at most ${MOST_PIECES.toLocaleString("en-GB")} ${piecesName(one)}`,
      ),
      v.transform(Number),
    ),
    "",
  );

const eachPiece = Object.fromEntries(
  DENOMINATIONS.map((one) => [pieceField(one), typedPieces(one)]),
) as Record<PieceField, ReturnType<typeof typedPieces>>;

/** A note on the count. */
export const typedNote = v.optional(lines(500, "A note"), "");

/** An amount of nothing or more, in pence; null where it was left blank. */
export const amountOrBlank = v.optional(
  v.lazy((given) =>
    String(given).trim() === ""
      ? v.pipe(
          v.unknown(),
          v.transform(() => null),
        )
      : typedOpeningBalance,
  ),
  "",
);

/** A posted counting sheet. `addUp` is the button that adds up without scripts. */
const SHEET = {
  ...eachPiece,
  addUp: v.optional(v.string(), ""),
  key: v.optional(v.string(), ""),
};

type Read<Value> =
  /** It comes back as it is, with a sentence where something is wrong, or with its sums. */
  | { ok: false; form: FormState; status: 200 | 422 }
  | { ok: true; value: Value; pieces: CashPieces; key: string; typed: FormState["typed"] };

/**
 * Reads a posted counting sheet and the form's other fields. A sheet without a figure is no count of zero.
 */
export async function readCount<E extends v.ObjectEntries>(
  request: Request,
  entries: E,
): Promise<Read<v.InferOutput<v.ObjectSchema<E, undefined>>>> {
  const sheet = await readForm(request, v.object({ ...SHEET, ...entries }));
  if (!sheet.ok) return { ok: false, form: sheet.form, status: 422 };
  const { typed } = sheet;
  const value = sheet.value as v.InferOutput<v.ObjectSchema<E & typeof SHEET, undefined>>;
  const isBlank = DENOMINATIONS.every((one) => String(typed[pieceField(one)] ?? "").trim() === "");
  const { addUp, key } = value as { addUp: string; key: string };
  if (isBlank) return { ok: false, form: { typed, errors: { "": EMPTY_SHEET } }, status: 422 };
  if (addUp !== "") return { ok: false, form: { typed, errors: {} }, status: 200 };
  return { ok: true, value, pieces: piecesIn(value), key, typed };
}

const EMPTY_SHEET = "Count the drawer first. Where it is empty, enter 0.";

const piecesIn = (read: object): CashPieces =>
  Object.fromEntries(
    DENOMINATIONS.map((one) => [
      String(one.pence),
      (read as Record<string, number>)[pieceField(one)] ?? 0,
    ]).filter(([, count]) => count !== 0),
  );

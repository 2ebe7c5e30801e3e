import { cashAccount, OTHER_SIDE } from "../../src/domain/accounts/chart.ts";
import type { CheckedDatabase } from "./checked-database.ts";
import type { SideSum } from "./ledger-pass.ts";

/** The shop's account on the other side of a customer's rows; null where the type is none, or the shift is not there. */
export type OtherSide = (side: Pick<SideSum, "type" | "shiftId">) => string | null;

export async function otherSides(books: CheckedDatabase): Promise<OtherSide> {
  const shifts = await books.rows("select id, till_id from shifts");
  const tills = new Map(shifts.map(([id, tillId]) => [Number(id), Number(tillId)]));
  return ({ type, shiftId }) => {
    const other: string | undefined = (OTHER_SIDE as Record<string, string>)[type];
    if (other === undefined) return null;
    if (other !== "cash") return other;
    if (shiftId === null) return cashAccount(null);
    const tillId = tills.get(shiftId);
    return tillId === undefined ? null : cashAccount(tillId);
  };
}

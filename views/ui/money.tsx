import { formatMoney } from "../../src/domain/money.ts";

/** An amount in pence. A debt is said three ways, sign, word and colour: never by colour alone. */
export function Money({ pence, owed = false }: { pence: number; owed?: boolean }) {
  return pence < 0 && owed ? (
    <span className="money owed">
      {`${formatMoney(pence)} `}
      <span className="small">owed</span>
    </span>
  ) : (
    <span className={pence < 0 ? "money owed" : "money"}>{formatMoney(pence)}</span>
  );
}

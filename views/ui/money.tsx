import { formatMoney } from "../../src/domain/money.ts";

/**
 * An amount in pence. A debt is shown by word and colour: "£18.50 owed", without the sign, which would repeat
 * it.
 */
export function Money({ pence, owed = false }: { pence: number; owed?: boolean }) {
  return pence < 0 && owed ? (
    <span className="money owed">
      {`${formatMoney(-pence)} `}
      <span className="small">owed</span>
    </span>
  ) : (
    <span className={pence < 0 ? "money owed" : "money"}>{formatMoney(pence)}</span>
  );
}

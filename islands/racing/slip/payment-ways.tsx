import type { ReactElement } from "react";
import { formatMoney } from "../../../src/domain/money.ts";
import type { BalanceAfter } from "../bets-on-wire.ts";

export type PaymentWay = "paid" | "owed";

type PaymentWaysProps = {
  id: string;
  totalStakePence: number;
  chosen: PaymentWay | null;
  /** Null where the shop could not say. */
  balanceAfter: BalanceAfter | null;
  busy: boolean;
  onChoose: (way: PaymentWay) => void;
};

/** The two ways to pay, each with its amount and the balance that it leaves. */
export function PaymentWays(props: PaymentWaysProps): ReactElement {
  const { id, totalStakePence, chosen, balanceAfter, busy, onChoose } = props;
  return (
    <fieldset className="payment-ways" disabled={busy}>
      <legend className="visually-hidden">How is it paid?</legend>
      {WAYS.map(({ way, name, says }) => (
        <label key={way} className="payment-way">
          <input
            type="radio"
            name={`${id}-way`}
            value={way}
            checked={chosen === way}
            onChange={() => onChoose(way)}
          />
          <span>
            <strong>{name}</strong> <span className="payment-amount">{formatMoney(totalStakePence)}</span>{" "}
            <span className="soft small">{says}</span>
            {balanceAfter && <BalanceLeft pence={balanceAfter[`${way}Pence`]} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const WAYS = [
  { way: "paid", name: "Paid", says: "cash received" },
  { way: "owed", name: "Credit/Owed", says: "deducted from the balance" },
] as const;

function BalanceLeft({ pence }: { pence: number }): ReactElement {
  return (
    <span className={pence < 0 ? "payment-after owed" : "payment-after"}>
      <span className="small">Balance after</span> {formatMoney(Math.abs(pence))}
      {pence < 0 && <span className="small"> owed</span>}
    </span>
  );
}

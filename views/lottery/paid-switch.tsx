import { urls } from "../../src/urls.ts";

/** On which page the switch stands: its sums are other ones. */
export type PaidFrom = "results" | "unpaid";

type Props = {
  result: { id: number; playerName: string; paid: boolean };
  from: PaidFrom;
  /** The account whose unpaid results the page has; null where it has everybody's. */
  account?: number | null;
};

/**
 * Paid over the counter, or not yet: a form of one button, so that it works without a script. It alone is swapped: what
 * is open in its row stays open.
 */
export function PaidSwitch({ result: { id, playerName, paid }, from, account }: Props) {
  return (
    <form
      id={`result-${id}-paid`}
      className="paid"
      method="post"
      action={urls.lottery.markPaid(id)}
      hx-post={urls.lottery.markPaid(id)}
      hx-target="this"
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      <input type="hidden" name="paid" value={String(!paid)} />
      <input type="hidden" name="from" value={from} />
      {account && <input type="hidden" name="account" value={account} />}
      <button type="submit" id={`paid-${id}`} className="switch" role="switch" aria-checked={paid}>
        <i aria-hidden="true" />
        {paid ? "Paid" : "Unpaid"}
        <span className="visually-hidden"> to {playerName}</span>
      </button>
    </form>
  );
}

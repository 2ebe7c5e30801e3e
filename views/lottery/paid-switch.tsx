import { urls } from "../../src/http/urls/urls.ts";

/** On which page the switch stands: its sums are other ones. */
export type PaidFrom = "results" | "unpaid";

type Props = {
  result: { id: number; playerName: string; paid: boolean; paidTransactionId: number | null };
  from: PaidFrom;
  /** The account whose unpaid results the page has; null where it has everybody's. */
  account?: number | null;
  /** Marks this one request. Lottery Results is kept as it was written and has none: what is sent again is refused there. */
  requestKey?: string;
};

/**
 * Paid over the counter, put on the account, or neither yet: a form, so that it works without a script. It alone is swapped:
 * what is open in its row stays open.
 */
export function PaidSwitch({ result, from, account, requestKey }: Props) {
  const { id, playerName, paid, paidTransactionId } = result;
  const action = urls.lottery.markPaid(id);
  return (
    <form
      id={`result-${id}-paid`}
      className="paid"
      method="post"
      action={action}
      hx-post={action}
      hx-target="this"
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      <input type="hidden" name="paid" value={String(!paid)} />
      <input type="hidden" name="from" value={from} />
      {requestKey && <input type="hidden" name="key" value={requestKey} />}
      {account && <input type="hidden" name="account" value={account} />}
      <button type="submit" id={`paid-${id}`} className="switch" role="switch" aria-checked={paid}>
        <i aria-hidden="true" />
        {paid ? "Paid" : "Unpaid"}
        <span className="visually-hidden">{` to ${playerName}`}</span>
      </button>
      {paidTransactionId !== null && <span className="soft small">on the account</span>}
      {!paid && (
        <button type="submit" name="to" value="account" className="button small quiet">
          To account
          <span className="visually-hidden">{` of ${playerName}`}</span>
        </button>
      )}
    </form>
  );
}

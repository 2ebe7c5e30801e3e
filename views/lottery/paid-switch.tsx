import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";

/** The page of the switch: its sums differ. */
export type PaidFrom = "results" | "unpaid";

type Props = {
  result: {
    id: number;
    playerName: string;
    paid: boolean;
    lapsedAt: Date | null;
    paidTransactionId: number | null;
  };
  from: PaidFrom;
  /** The account of the page's unpaid results; null for all accounts. */
  account?: number | null;
  /** The request's key. Lottery Results is cached and has none: a repeated request is refused there. */
  requestKey?: string;
};

/**
 * Paid in cash, to the account, or not yet: a form, so that it works without a script. Only the switch is
 * swapped: open parts of its row stay open.
 */
export function PaidSwitch({ result, from, account, requestKey }: Props) {
  const { id, playerName, paid, lapsedAt, paidTransactionId } = result;
  if (lapsedAt)
    return (
      <p id={`result-${id}-paid`} className="paid">
        <Badge kind="plain">Lapsed</Badge>
        <a className="small" href={urls.lottery.unpaid}>
          {formatInstant(lapsedAt)}
        </a>
      </p>
    );
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
          Add to balance
          <span className="visually-hidden">{` of ${playerName}`}</span>
        </button>
      )}
    </form>
  );
}

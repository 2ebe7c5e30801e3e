import { urls } from "../../src/urls.ts";

/** Where the switch stands: the row that it belongs to is drawn differently on the two pages. */
export type PaidFrom = "results" | "unpaid";

type Props = { result: { id: number; playerName: string; paid: boolean }; from: PaidFrom };

/** Paid over the counter, or not yet: a form of one button, so that it works without a script. */
export function PaidSwitch({ result: { id, playerName, paid }, from }: Props) {
  return (
    <form
      className="paid"
      method="post"
      action={urls.lottery.markPaid(id)}
      hx-post={urls.lottery.markPaid(id)}
      hx-target={`#result-${id}`}
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      <input type="hidden" name="paid" value={String(!paid)} />
      <input type="hidden" name="from" value={from} />
      <button type="submit" id={`paid-${id}`} className="switch" role="switch" aria-checked={paid}>
        <i aria-hidden="true" />
        {paid ? "Paid" : "Unpaid"}
        <span className="visually-hidden"> to {playerName}</span>
      </button>
    </form>
  );
}

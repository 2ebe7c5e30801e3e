import { urls } from "../../../src/http/urls/urls.ts";

type Props = {
  betId: number;
  reference: string;
  /** The page around it. */
  back: string;
  /** Its place: the part the answer changes. */
  from: "card" | "details";
};

/** Checks whether the bet can be settled: a form of one button, so that it works without a script. */
export function CheckResults({ betId, reference, back, from }: Props) {
  const action = urls.racing.checkBet(betId);
  return (
    <form
      method="post"
      action={action}
      hx-post={action}
      hx-target={from === "card" ? `#bet-${betId}` : "#bet-details"}
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="from" value={from} />
      <button
        type="submit"
        id={`check-${betId}-${from}`}
        className={from === "card" ? "button small" : "button"}
        data-busy="Checking..."
      >
        Check Results<span className="visually-hidden">{` of bet ${reference}`}</span>
      </button>
    </form>
  );
}

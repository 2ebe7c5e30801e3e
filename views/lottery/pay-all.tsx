import { counted } from "../../src/domain/exact-text.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { keyed, Letter } from "../ui/letter.tsx";

export type PayAllProps = {
  player: { playerId: number; name: string; pence: number; resultIds: readonly number[] };
  /** What it does to exactly these results: pays them, or takes back that they were paid. */
  pays: boolean;
  /** Marks this one request: sent twice it is done once. */
  requestKey: string;
  /** The account whose unpaid results the page has; null where it has everybody's. */
  account: number | null;
};

/** Pays all of a player's listed winnings at once, over the counter or on to the account, and takes it back: a form. */
export function PayAll({ player, pays, requestKey, account }: PayAllProps) {
  const { playerId, name, pence, resultIds } = player;
  // Where the page is about one player.
  const letter = pays && account ? "A" : undefined;
  return (
    <form
      method="post"
      action={urls.lottery.payAll}
      hx-post={urls.lottery.payAll}
      hx-target={`#owed-to-${playerId}`}
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="results" value={resultIds.join(",")} />
      <input type="hidden" name="paid" value={String(pays)} />
      {account && <input type="hidden" name="account" value={account} />}
      <button
        type="submit"
        id={`pay-all-${playerId}`}
        className={pays ? "button small act" : "button small"}
        {...keyed(letter)}
      >
        {pays ? "Pay all" : "Undo"}
        <Letter of={letter} />
        <span className="visually-hidden">
          {" "}
          {counted(resultIds.length, "result")} of {name}, {formatMoney(pence)}
        </span>
      </button>
      {pays && (
        <button type="submit" name="to" value="account" className="button small quiet">
          To account
          <span className="visually-hidden">
            {" "}
            of {name}, {formatMoney(pence)}
          </span>
        </button>
      )}
    </form>
  );
}

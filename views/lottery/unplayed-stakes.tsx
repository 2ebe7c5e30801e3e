import type { ReactNode } from "react";
import type { CashOrAccount } from "../../src/domain/lottery/cash-or-account.ts";
import { formatMoney } from "../../src/domain/money.ts";

type Props = {
  accountId: number;
  /** A deleted account is given nothing. */
  hasAccount: boolean;
  unplayedPence: number;
  givenBack: { collectionIds: readonly number[]; pence: number; to: CashOrAccount } | null;
  post: {
    giveBack: string;
    takeAgain: string;
    /** The element the answer replaces; by default itself. */
    target?: string;
    /** A cached page has none: a repeated request is refused there. */
    requestKey?: string;
  };
};

/**
 * Payments for weeks that will not be played, refunded by one press, and today's refunds, reversed by
 * another.
 */
export function UnplayedStakes({ accountId, hasAccount, unplayedPence, givenBack, post }: Props) {
  return (
    <div id={`unplayed-of-${accountId}`} className="unplayed">
      {unplayedPence > 0 && (
        <OneForm action={post.giveBack} of={accountId} post={post}>
          <strong>{unplayedText(unplayedPence)}</strong>
          <input type="hidden" name="pence" value={unplayedPence} />
          <button type="submit" className="button small act" data-busy="Saving...">
            Give back in cash
          </button>
          {hasAccount && (
            <button type="submit" name="to" value="account" className="button small" data-busy="Saving...">
              Add to balance
            </button>
          )}
        </OneForm>
      )}
      {givenBack && (
        <OneForm action={post.takeAgain} of={accountId} post={post}>
          <span className="soft">
            {formatMoney(givenBack.pence)} was given back {GIVEN_TO[givenBack.to]} today.
          </span>
          <input type="hidden" name="collections" value={givenBack.collectionIds.join(",")} />
          <button type="submit" className="button small quiet" data-busy="Saving...">
            Undo<span className="visually-hidden"> giving {formatMoney(givenBack.pence)} back</span>
          </button>
        </OneForm>
      )}
    </div>
  );
}

export const unplayedText = (pence: number): string =>
  `${formatMoney(pence)} is paid for weeks that will not be played.`;

export const GIVEN_TO: Record<CashOrAccount, string> = { cash: "in cash", account: "to the account" };

type FormProps = { action: string; of: number; post: Props["post"]; children: ReactNode };

const OneForm = ({ action, of, post, children }: FormProps) => (
  <form
    method="post"
    action={action}
    hx-post={action}
    hx-target={post.target ?? `#unplayed-of-${of}`}
    hx-swap="outerHTML"
    hx-sync="this:drop"
  >
    <input type="hidden" name="account" value={of} />
    {post.requestKey && <input type="hidden" name="key" value={post.requestKey} />}
    {children}
  </form>
);

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement, RefObject } from "react";
import { formatMoney } from "../../../src/domain/money.ts";
import { noDialogComes } from "../../browser/awaited-dialog.ts";
import type { WayOn } from "../../browser/call-shop.ts";
import { useShopClock } from "../use-shop-clock.ts";
import { WayOnLink } from "../way-on-link.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { PlacedBets } from "./placed-bets.tsx";
import { asOfNow, possibleReturnOf, type QuotedSlip } from "./quoted-slip.ts";
import { SlipItems } from "./slip-items.tsx";
import { focusWrongStake } from "./slip-stake.tsx";
import { removeItems, replaceItems } from "./slip-store.ts";
import type { StoredSlip } from "./stored-slip.ts";
import { usePlaceButton } from "./use-place-button.ts";
import { type Placement, type PlacingStep, usePlacing } from "./use-placing.ts";
import { useQuote } from "./use-quote.ts";
import { useSlip } from "./use-slip.ts";

export type SlipInsideProps = {
  id: string;
  accountId: number;
  accountName: string;
  /** The shop's setting: the total is typed before the slip is placed. */
  stakeCheck: boolean;
  /** The shop's clock when the page was made, an instant. */
  now: string;
};

/** The inside of the slip panel: its bets, their cost, and its placement. */
export function SlipInside({ id, accountId, accountName, ...page }: SlipInsideProps): ReactElement {
  useSignals();
  const now = useShopClock(page.now);
  const stored = useSlip(accountId);
  const quoted = useQuote(accountId, stored, now);
  const placement = heldByStakes(usePlacing(accountId, stored, quoted, now));
  const button = usePlaceButton(placement);
  const { slip, unread } = stored.value;
  const { items, placing } = slip;
  const quote = quoted.quote.value;
  const placed = placement.placed.value;
  const step = placement.step.value;
  const sent = step === "placing" || step === "asking";

  return (
    <div className="slip-inside">
      {items.length === 0 && (placed ? <PlacedBets placed={placed} /> : <EmptySlip />)}
      <SlipTrouble
        unread={unread}
        unchecked={quoted.failed.value && items.length > 0}
        unanswered={placing !== null && !sent}
        message={placement.message.value}
        wayOn={placement.wayOn.value}
      />
      <SlipItems
        items={items}
        quote={placing ? null : quote}
        now={now()}
        isHeld={(item) => sent || (placing?.itemIds.includes(item.id) ?? false)}
        onChange={(item) => replaceItems(accountId, [item])}
        onRemove={(item) => removeItems(accountId, [item.id])}
        onAccept={(changed) => {
          // The pressed button leaves with the old prices: the focus moves to the next one.
          button.current?.focus();
          replaceItems(
            accountId,
            changed.map(({ item, quote: ofItem }) => asOfNow(item, ofItem)),
          );
        }}
      />
      {items.length > 0 && (
        <SlipTotals
          possibleReturnPence={possibleReturnOf(slip, quote)}
          totalStakePence={slip.totalStakePence}
          accountName={accountName}
          button={button}
          text={buttonText(step, placing !== null)}
          busy={step !== "none"}
          onPlace={() => void (placing ? placement.place(placing) : placement.begin())}
        />
      )}
      <SlipPayment
        id={`${id}-payment`}
        stakeCheck={page.stakeCheck}
        {...{ accountName, slip, quote, placement }}
      />
    </div>
  );
}

/** A stake on the slip that is no amount is put right before it is placed. */
function heldByStakes(placement: Placement): Placement {
  const begin = async (): Promise<void> => (focusWrongStake() ? noDialogComes() : placement.begin());
  return { ...placement, begin };
}

type SlipPaymentProps = {
  id: string;
  accountName: string;
  stakeCheck: boolean;
  slip: StoredSlip;
  quote: QuotedSlip | null;
  placement: Placement;
};

/** How the slip is paid, from the choice until the answer to the placing. */
function SlipPayment(props: SlipPaymentProps): ReactElement | null {
  useSignals();
  const { id, accountName, stakeCheck, slip, quote, placement } = props;
  const step = placement.step.value;
  if (step !== "choosing" && step !== "placing") return null;
  return (
    <PaymentDialog
      id={id}
      accountName={accountName}
      stakeCheck={stakeCheck}
      totalStakePence={slip.totalStakePence}
      balanceAfter={quote?.balanceAfter ?? null}
      limits={quote?.limits ?? {}}
      busy={step === "placing"}
      onPlace={(how, changePence) => void placement.place(how, changePence)}
      onClose={placement.cancel}
    />
  );
}

const EmptySlip = (): ReactElement => (
  <p className="empty soft">The slip is empty. Bets you add appear here.</p>
);

function buttonText(step: PlacingStep, isUnanswered: boolean): string {
  if (step === "placing" || step === "asking") return "Placing...";
  if (step === "looking") return "Checking...";
  return isUnanswered ? "Try Again" : "Place Bet";
}

type SlipTotalsProps = {
  possibleReturnPence: number;
  totalStakePence: number;
  accountName: string;
  button: RefObject<HTMLButtonElement | null>;
  /** The button's text. */
  text: string;
  busy: boolean;
  onPlace: () => void;
};

/** The foot of the slip: what it can return, what it costs, and the button that places it. */
export function SlipTotals(props: SlipTotalsProps): ReactElement {
  const { possibleReturnPence, totalStakePence, accountName, button, text, busy, onPlace } = props;
  return (
    <footer>
      <div>
        <span className="soft">Possible return</span>
        <span className="money strong">{formatMoney(possibleReturnPence)}</span>
      </div>
      <div>
        <span className="strong">Total stake</span>
        <span className="money total">{formatMoney(totalStakePence)}</span>
      </div>
      <button
        type="button"
        ref={button}
        className="button act big"
        aria-disabled={busy || undefined}
        onClick={onPlace}
      >
        {text}{" "}
        <span className="for-whom">
          {formatMoney(totalStakePence)} for {accountName}
        </span>
      </button>
    </footer>
  );
}

type SlipTroubleProps = {
  /** Bets that could not be read and were left out; null when nothing of the stored slip could be. */
  unread: number | null;
  /** The prices could not be checked. */
  unchecked: boolean;
  /** It was sent, and the answer did not come. */
  unanswered: boolean;
  message: string | null;
  /** Where that is put right. */
  wayOn: WayOn | null;
};

/** What the clerk must know of the slip before it goes on. */
export function SlipTrouble({
  unread,
  unchecked,
  unanswered,
  message,
  wayOn,
}: SlipTroubleProps): ReactElement | null {
  const sentences = [
    unread === null && "Part of the slip kept in this browser couldn't be read and was left out.",
    unread !== null &&
      unread > 0 &&
      `${unread} ${unread === 1 ? "bet" : "bets"} on this slip could not be read, and ${unread === 1 ? "was" : "were"} left out. Check it.`,
    unanswered && "We heard nothing back. Try again; it will be placed only once.",
    unchecked && !unanswered && "The prices could not be checked. The shop decides when the slip is placed.",
  ].filter(Boolean);
  if (sentences.length === 0 && !message) return null;
  return (
    <div className="slip-trouble">
      {sentences.map((sentence) => (
        <p key={String(sentence)}>{sentence}</p>
      ))}
      {message && (
        <p role="alert">
          {message}
          <WayOnLink wayOn={wayOn} />
        </p>
      )}
    </div>
  );
}

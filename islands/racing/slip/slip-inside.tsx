import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { useShopClock } from "../use-shop-clock.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { PlacedBets } from "./placed-bets.tsx";
import { asOfNow, possibleReturnOf, type QuotedSlip } from "./quoted-slip.ts";
import { SlipItems } from "./slip-items.tsx";
import { removeItems, replaceItems } from "./slip-store.ts";
import { SlipTotals } from "./slip-totals.tsx";
import { SlipTrouble } from "./slip-trouble.tsx";
import type { StoredSlip } from "./stored-slip.ts";
import { usePlaceButton } from "./use-place-button.ts";
import { type Placement, type PlacingStep, usePlacing } from "./use-placing.ts";
import { useQuote } from "./use-quote.ts";
import { useSlip } from "./use-slip.ts";

export type SlipInsideProps = {
  id: string;
  accountId: number;
  /** The shop's setting: the total is typed before the slip is placed. */
  stakeCheck: boolean;
  /** The shop's clock when the page was made, an instant. */
  now: string;
};

/** The inside of the slip panel: what is on it, what it costs, and the way to place it. */
export function SlipInside({ id, accountId, ...page }: SlipInsideProps): ReactElement {
  useSignals();
  const now = useShopClock(page.now);
  const stored = useSlip(accountId);
  const quoted = useQuote(accountId, stored, now);
  const placement = usePlacing(accountId, stored, quoted, now);
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
        onRemove={(item) => removeItems(accountId, [item.id])}
        onAccept={(changed) => {
          // The button that was pressed leaves with the old prices: the focus goes on to what is next.
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
          button={button}
          text={buttonText(step, placing !== null)}
          busy={step !== "none"}
          onPlace={() => void (placing ? placement.place(placing.isPaid) : placement.begin())}
        />
      )}
      <SlipPayment id={`${id}-payment`} stakeCheck={page.stakeCheck} {...{ slip, quote, placement }} />
    </div>
  );
}

type SlipPaymentProps = {
  id: string;
  stakeCheck: boolean;
  slip: StoredSlip;
  quote: QuotedSlip | null;
  placement: Placement;
};

/** How the slip is paid, from the choice until the answer to the placing. */
function SlipPayment({ id, stakeCheck, slip, quote, placement }: SlipPaymentProps): ReactElement | null {
  useSignals();
  const step = placement.step.value;
  if (step !== "choosing" && step !== "placing") return null;
  return (
    <PaymentDialog
      id={id}
      stakeCheck={stakeCheck}
      totalStakePence={slip.totalStakePence}
      balanceAfter={quote?.balanceAfter ?? null}
      busy={step === "placing"}
      onPlace={(isPaid, changePence) => void placement.place(isPaid, changePence)}
      onClose={placement.cancel}
    />
  );
}

const EmptySlip = (): ReactElement => (
  <p className="empty soft">Nothing is on the slip. Put a bet together, and it stands here.</p>
);

function buttonText(step: PlacingStep, isUnanswered: boolean): string {
  if (step === "placing" || step === "asking") return "Placing...";
  if (step === "looking") return "Checking...";
  return isUnanswered ? "Try Again" : "Place Bet";
}

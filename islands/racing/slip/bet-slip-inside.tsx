import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef } from "react";
import { formatMoney } from "../../../src/domain/money.ts";
import { useShopClock } from "../use-shop-clock.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { PlacedBets } from "./placed-bets.tsx";
import { atNewPrices, possibleReturnOf } from "./quoted-slip.ts";
import { SlipLine } from "./slip-line.tsx";
import { removeItems, replaceItem } from "./slip-store.ts";
import { SlipTrouble } from "./slip-trouble.tsx";
import { usePlacing } from "./use-placing.ts";
import { useQuote } from "./use-quote.ts";
import { useSlip } from "./use-slip.ts";

export type BetSlipInsideProps = {
  id: string;
  accountId: number;
  /** The shop's clock when the page was made, an instant. */
  now: string;
};

/** The inside of the slip panel: what is on it, what it costs, and the way to place it. */
export function BetSlipInside({ id, accountId, ...page }: BetSlipInsideProps): ReactElement {
  useSignals();
  const now = useShopClock(page.now);
  const stored = useSlip(accountId);
  const quoted = useQuote(accountId, stored);
  const placement = usePlacing(accountId, stored, quoted);
  const button = useRef<HTMLButtonElement>(null);
  const hadDialog = useRef(false);
  const list = useRef<HTMLUListElement>(null);
  /** The next bet's Remove, or the one before; after the last one the slip's own button. */
  const focusBeside = (at: number): void => {
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById("slip-tab"))?.focus();
  };
  const { slip, unread } = stored.value;
  const { items, placing } = slip;
  const step = placement.step.value;
  const sent = step === "placing" || step === "asking";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the placement is made of signals
  useEffect(() => {
    const beginIfAsked = (): void => {
      const panel = document.getElementById("slip");
      if (!panel?.dataset.toPlace) return;
      delete panel.dataset.toPlace;
      button.current?.focus();
      void placement.begin();
    };
    beginIfAsked();
    document.addEventListener("slip-opened", beginIfAsked);
    return () => document.removeEventListener("slip-opened", beginIfAsked);
  }, []);
  // A dialog that goes takes the focus with it.
  useEffect(() => {
    if (step === "none" && document.activeElement === document.body && hadDialog.current)
      button.current?.focus();
    hadDialog.current = step === "choosing" || step === "placing";
  }, [step]);

  return (
    <div className="slip-inside">
      {placement.placed.value && items.length === 0 && <PlacedBets placed={placement.placed.value} />}
      {items.length === 0 && !placement.placed.value && (
        <p className="empty soft">Nothing is on the slip. Put a bet together, and it stands here.</p>
      )}
      <SlipTrouble
        unread={unread}
        unchecked={quoted.failed.value && items.length > 0}
        unanswered={placing !== null && !sent}
        message={placement.message.value}
      />
      <ul className="slip-items" ref={list}>
        {items.map((item) => {
          const quote = placing ? undefined : quoted.quote.value?.items.get(item.id);
          return (
            <SlipLine
              key={item.id}
              item={item}
              quote={quote}
              now={now()}
              held={sent || (placing?.itemIds.includes(item.id) ?? false)}
              onRemove={() => {
                focusBeside(items.indexOf(item));
                removeItems(accountId, [item.id]);
              }}
              onAccept={() => {
                // Its own button goes with the old prices: on to what is next.
                button.current?.focus();
                if (quote) replaceItem(accountId, atNewPrices(item, quote));
              }}
            />
          );
        })}
      </ul>
      {items.length > 0 && (
        <footer>
          <div>
            <span className="soft">Possible return</span>
            <span className="money strong">{formatMoney(possibleReturnOf(slip, quoted.quote.value))}</span>
          </div>
          <div>
            <span className="strong">Total stake</span>
            <span className="money total">{formatMoney(slip.totalStakePence)}</span>
          </div>
          <button
            type="button"
            ref={button}
            className="button act big"
            aria-disabled={step !== "none" || undefined}
            onClick={() => void (placing ? placement.place(placing.isPaid) : placement.begin())}
          >
            {sent ? "Placing..." : step === "looking" ? "Checking..." : placing ? "Try Again" : "Place Bet"}
          </button>
        </footer>
      )}
      {(step === "choosing" || step === "placing") && (
        <PaymentDialog
          id={`${id}-payment`}
          totalStakePence={slip.totalStakePence}
          balanceAfter={quoted.quote.value?.balanceAfter ?? null}
          busy={step === "placing"}
          onPlace={(isPaid) => void placement.place(isPaid)}
          onClose={placement.cancel}
        />
      )}
    </div>
  );
}

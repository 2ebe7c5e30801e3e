import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type KeyboardEvent, type ReactElement, type RefObject, useLayoutEffect, useRef } from "react";
import { formatMoney } from "../../../src/domain/money.ts";
import { dialogIsOpen } from "../../browser/awaited-dialog.ts";
import { showToastsIn } from "../../browser/toasts.ts";
import type { BalanceAfter } from "../bets-on-wire.ts";
import { type PaymentWay, PaymentWays } from "./payment-ways.tsx";

type PaymentDialogProps = {
  id: string;
  totalStakePence: number;
  /** Null where the shop could not say. */
  balanceAfter: BalanceAfter | null;
  busy: boolean;
  onPlace: (isPaid: boolean) => void;
  onClose: () => void;
};

/**
 * How the slip is paid. Nothing is chosen beforehand, so that a second Enter or click that was meant for the button
 * before places nothing; P and O (or C) choose, Enter places.
 */
export function PaymentDialog(props: PaymentDialogProps): ReactElement {
  useSignals();
  const { id, totalStakePence, balanceAfter, busy, onPlace, onClose } = props;
  const choice = useSignal<PaymentWay | null>(null);
  const dialog = useModal();
  const choose = (way: PaymentWay): void => {
    choice.value = way;
  };
  const chooseByKey = (event: KeyboardEvent<HTMLElement>): void => {
    const way = wayOfKey(event);
    if (!way || busy) return;
    choose(way);
    event.currentTarget.querySelector<HTMLElement>(`[value="${way}"]`)?.focus();
  };

  const after = choice.value && balanceAfter ? balanceAfter[`${choice.value}Pence`] : 0;
  return (
    <dialog
      className="dialog payment"
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      <DialogHead id={id} busy={busy} onClose={() => dialog.current?.close()} />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (choice.value && !busy) onPlace(choice.value === "paid");
        }}
        onKeyDown={chooseByKey}
      >
        <p className="payment-total">
          <span>Total stake</span> <strong className="total">{formatMoney(totalStakePence)}</strong>
        </p>
        <PaymentWays {...{ id, balanceAfter, busy }} chosen={choice.value} onChoose={choose} />
        <p className={after < 0 ? "form-error" : undefined} role="status">
          {after < 0 ? "Account will have negative balance" : ""}
        </p>
        <PlaceBetButton disabled={choice.value === null} busy={busy} />
      </form>
    </dialog>
  );
}

/** P, O and C, pressed alone. */
function wayOfKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): PaymentWay | null {
  if (ctrlKey || altKey || metaKey) return null;
  const ways: Record<string, PaymentWay> = { p: "paid", o: "owed", c: "owed" };
  return ways[key.toLowerCase()] ?? null;
}

/** Opens the dialog as soon as it is on the page, with its first field focused. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: the toasts must be out of the dialog before React takes it away.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    showToastsIn(shown);
    shown?.querySelector<HTMLElement>("input")?.focus();
    dialogIsOpen();
    return () => showToastsIn(null);
  }, []);
  return dialog;
}

type DialogHeadProps = { id: string; busy: boolean; onClose: () => void };

const DialogHead = ({ id, busy, onClose }: DialogHeadProps): ReactElement => (
  <header>
    <h2 id={id}>Payment options</h2>
    <button type="button" className="button quiet" aria-label="Close" disabled={busy} onClick={onClose}>
      ✕
    </button>
  </header>
);

const PlaceBetButton = ({ disabled, busy }: { disabled: boolean; busy: boolean }): ReactElement => (
  <p className="actions">
    <button type="submit" className="button act big" disabled={disabled} aria-disabled={busy || undefined}>
      {busy ? "Placing..." : "Place Bet"}
    </button>
  </p>
);

import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type RefObject, useLayoutEffect, useRef } from "react";
import { formatMoney } from "../../../src/domain/money.ts";
import { dialogIsOpen } from "../../browser/awaited-dialog.ts";
import { showToastsIn } from "../../browser/toasts.ts";
import { FieldErrorText, faultOf } from "../../field-error-text.tsx";
import type { BalanceAfter } from "../bets-on-wire.ts";
import { PaymentWays } from "./payment-ways.tsx";
import { type Payment, usePayment } from "./use-payment.ts";

type PaymentDialogProps = {
  id: string;
  totalStakePence: number;
  /** The shop has the total typed from the customer's slip. */
  stakeCheck: boolean;
  /** Null where the shop could not say. */
  balanceAfter: BalanceAfter | null;
  busy: boolean;
  /** `changePence`: what the clerk gives back of the cash; null where none was typed. */
  onPlace: (isPaid: boolean, changePence: number | null) => void;
  onClose: () => void;
};

/**
 * How the slip is paid. Nothing is chosen beforehand, so that a second Enter or click that was meant for the button
 * before places nothing; P and O (or C) choose, figures are the cash, Enter places.
 */
export function PaymentDialog(props: PaymentDialogProps): ReactElement {
  useSignals();
  const { id, totalStakePence, balanceAfter, busy, onClose } = props;
  const payment = usePayment(props);
  const dialog = useModal();
  const way = payment.way.value;
  const after = way && balanceAfter ? balanceAfter[`${way}Pence`] : 0;
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
      <form className="form" noValidate onSubmit={payment.send} onKeyDown={payment.press}>
        <p className="payment-total">
          <span>Total stake</span> <strong className="total">{formatMoney(totalStakePence)}</strong>
        </p>
        {props.stakeCheck && <SlipTotal id={`${id}-total`} payment={payment} />}
        <PaymentWays {...{ id, balanceAfter, busy }} chosen={way} onChoose={payment.choose} />
        {way === "paid" && <CashField id={`${id}-cash`} payment={payment} />}
        <p className={after < 0 ? "form-error" : undefined} role="status">
          {after < 0 ? "Account will have negative balance" : ""}
        </p>
        <PlaceBetButton disabled={way === null} busy={busy} />
      </form>
    </dialog>
  );
}

function SlipTotal({ id, payment }: { id: string; payment: Payment }): ReactElement {
  useSignals();
  return (
    <PaymentField
      id={id}
      name="total"
      label="Total on the customer's slip (£)"
      text={payment.total}
      error={payment.wrongTotal.value ?? undefined}
    />
  );
}

function CashField({ id, payment }: { id: string; payment: Payment }): ReactElement {
  useSignals();
  const { sentence, isFault } = payment.cash.value;
  return (
    <PaymentField
      id={id}
      name="cash"
      label="Cash handed over (£), if change is given"
      text={payment.typedCash}
      error={isFault ? sentence : undefined}
      said={isFault ? "" : sentence}
    />
  );
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

type PaymentFieldProps = {
  id: string;
  name: string;
  label: string;
  text: Signal<string>;
  error: string | undefined;
  /** What comes of the amount. */
  said?: string;
};

/** An amount that is typed for the payment, and goes nowhere. */
export function PaymentField({ id, name, label, text, error, said }: PaymentFieldProps): ReactElement {
  useSignals();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        id={id}
        name={name}
        value={text.value}
        onChange={(event) => {
          text.value = event.target.value;
        }}
        {...faultOf(id, error)}
      />
      <FieldErrorText id={id} error={error} />
      {said !== undefined && (
        <p className="strong" role="status">
          {said}
        </p>
      )}
    </div>
  );
}

import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type RefObject, useLayoutEffect, useRef } from "react";
import { formatMoney, plainPounds } from "../../../src/domain/money.ts";
import { BY_TELEPHONE } from "../../../src/domain/racing/channel.ts";
import { usualCash } from "../../../src/domain/racing/placing/cash.ts";
import { dialogIsOpen } from "../../browser/awaited-dialog.ts";
import { showToastsIn } from "../../browser/toasts.ts";
import { FieldErrorText, faultOf } from "../../field-error-text.tsx";
import type { BalanceAfter, SaidOfLimits } from "../bets-on-wire.ts";
import { PaymentWays } from "./payment-ways.tsx";
import { type Payment, usePayment } from "./use-payment.ts";
import type { PaidHow } from "./use-placing.ts";

type PaymentDialogProps = {
  id: string;
  /** The customer who pays. */
  accountName: string;
  totalStakePence: number;
  /** The shop has the total typed from the customer's slip. */
  stakeCheck: boolean;
  /** Null where the shop could not say. */
  balanceAfter: BalanceAfter | null;
  limits: SaidOfLimits;
  busy: boolean;
  /** `changePence`: what the clerk gives back of the cash; null where none was typed. */
  onPlace: (how: PaidHow, changePence: number | null) => void;
  onClose: () => void;
};

/**
 * How the slip is paid. Nothing is chosen beforehand, so that a second Enter or click that was meant for the button
 * before places nothing; P and O (or C) choose, T is the telephone, figures are the cash, Enter places.
 */
export function PaymentDialog(props: PaymentDialogProps): ReactElement {
  useSignals();
  const { id, totalStakePence, balanceAfter, busy, onClose } = props;
  const payment = usePayment(props);
  const dialog = useModal();
  const way = payment.way.value;
  const after = way && balanceAfter ? balanceAfter[`${way}Pence`] : 0;
  const { warnings = [], refused: everyWay, owedRefused, telephoneBets = false } = props.limits;
  const refused = everyWay ?? (way === "owed" ? owedRefused : undefined);
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
        {props.stakeCheck && <SlipTotal id={`${id}-total`} payment={payment} />}
        {warnings.map((warning) => (
          <p key={warning} className="form-error">
            {warning}
          </p>
        ))}
        <PaymentWays
          {...{ id, totalStakePence, balanceAfter, busy }}
          chosen={way}
          onChoose={payment.choose}
        />
        {telephoneBets && <ByTelephone payment={payment} busy={busy} />}
        {way === "paid" && (
          <CashField id={`${id}-cash`} totalStakePence={totalStakePence} payment={payment} />
        )}
        <p className={after < 0 || refused ? "form-error" : undefined} role="status">
          {refused ?? (after < 0 ? "Account will have negative balance" : "")}
        </p>
        <PlaceButton
          text={busy ? "Placing..." : `Place ${formatMoney(totalStakePence)} for ${props.accountName}`}
          disabled={way === null || refused !== undefined}
          busy={busy}
        />
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

/** How the bets came in: over the counter, unless it is ticked. */
function ByTelephone({ payment, busy }: { payment: Payment; busy: boolean }): ReactElement {
  useSignals();
  const { telephone } = payment;
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="telephone"
        aria-keyshortcuts="T"
        checked={telephone.value}
        disabled={busy}
        onChange={(event) => {
          telephone.value = event.target.checked;
        }}
      />{" "}
      {BY_TELEPHONE}
    </label>
  );
}

type CashFieldProps = { id: string; totalStakePence: number; payment: Payment };

/** The cash handed over, typed or tapped, and what is given back of it. */
function CashField({ id, totalStakePence, payment }: CashFieldProps): ReactElement {
  useSignals();
  const { sentence, isFault } = payment.cash.value;
  return (
    <div className="payment-cash">
      <PaymentField
        id={id}
        name="cash"
        label="Cash handed over (£), if change is given"
        text={payment.typedCash}
        error={isFault ? sentence : undefined}
        said={isFault ? "" : sentence}
      />
      <div className="payment-notes">
        {usualCash(totalStakePence).map((pence) => (
          <button
            key={pence}
            type="button"
            className="button"
            onClick={() => {
              payment.typedCash.value = plainPounds(pence);
            }}
          >
            {formatMoney(pence)}
          </button>
        ))}
      </div>
    </div>
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

type PlaceButtonProps = { text: string; disabled: boolean; busy: boolean };

/** Says once more how much, and for whom. */
const PlaceButton = ({ text, disabled, busy }: PlaceButtonProps): ReactElement => (
  <p className="actions">
    <button type="submit" className="button act big" disabled={disabled} aria-disabled={busy || undefined}>
      {text}
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
        data-checked=""
        {...faultOf(id, error)}
      />
      <FieldErrorText id={id} error={error} />
      {said !== undefined && (
        <p className="payment-change" role="status">
          {said}
        </p>
      )}
    </div>
  );
}

import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useLayoutEffect, useRef } from "react";
import { formatMoney } from "../../../src/domain/money.ts";
import { dialogIsOpen } from "../../browser/awaited-dialog.ts";
import { showToastsIn } from "../../browser/toasts.ts";
import type { BalanceAfter } from "../bets-on-wire.ts";

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
  const choice = useSignal<"paid" | "owed" | null>(null);
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
      <header>
        <h2 id={id}>Payment options</h2>
        <button
          type="button"
          className="button quiet"
          aria-label="Close"
          disabled={busy}
          onClick={() => dialog.current?.close()}
        >
          ✕
        </button>
      </header>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (choice.value && !busy) onPlace(choice.value === "paid");
        }}
        onKeyDown={(event) => {
          const chosen = { p: "paid", o: "owed", c: "owed" }[event.key.toLowerCase()];
          if (!chosen || event.ctrlKey || event.altKey || event.metaKey || busy) return;
          choice.value = chosen as "paid" | "owed";
          event.currentTarget.querySelector<HTMLElement>(`[value="${chosen}"]`)?.focus();
        }}
      >
        <p className="payment-total">
          <span>Total stake</span> <strong className="total">{formatMoney(totalStakePence)}</strong>
        </p>
        <fieldset className="payment-ways" disabled={busy}>
          <legend className="visually-hidden">How is it paid?</legend>
          {WAYS.map(({ way, name, says }) => (
            <label key={way} className="payment-way">
              <input
                type="radio"
                name={`${id}-way`}
                value={way}
                checked={choice.value === way}
                onChange={() => {
                  choice.value = way;
                }}
              />
              <span>
                <strong>{name}</strong> <span className="soft small">{says}</span>
                {balanceAfter && <BalanceLeft pence={balanceAfter[`${way}Pence`]} />}
              </span>
            </label>
          ))}
        </fieldset>
        <p className={after < 0 ? "form-error" : undefined} role="status">
          {after < 0 ? "Account will have negative balance" : ""}
        </p>
        <p className="actions">
          <button
            type="submit"
            className="button act big"
            disabled={choice.value === null}
            aria-disabled={busy || undefined}
          >
            {busy ? "Placing..." : "Place Bet"}
          </button>
        </p>
      </form>
    </dialog>
  );
}

const WAYS = [
  { way: "paid", name: "Paid", says: "the money is on the counter" },
  { way: "owed", name: "Credit/Owed", says: "it comes off the balance" },
] as const;

function BalanceLeft({ pence }: { pence: number }): ReactElement {
  return (
    <span className={pence < 0 ? "payment-after owed" : "payment-after"}>
      <span className="small">Balance after</span> {formatMoney(pence)}
      {pence < 0 && <span className="small"> owed</span>}
    </span>
  );
}

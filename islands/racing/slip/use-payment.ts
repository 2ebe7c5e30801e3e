import { type ReadonlySignal, type Signal, useComputed, useSignal } from "@preact/signals-react";
import type { FormEvent, KeyboardEvent } from "react";
import { TELEPHONE } from "../../../src/domain/racing/channel.ts";
import { type Cash, cashAgainst, totalFault } from "../../../src/domain/racing/placing/cash.ts";
import type { SaidOfLimits } from "../bets-on-wire.ts";
import type { PaymentWay } from "./payment-ways.tsx";
import type { PaidHow } from "./use-placing.ts";

type Asked = {
  totalStakePence: number;
  stakeCheck: boolean;
  busy: boolean;
  limits: SaidOfLimits;
  onPlace: (how: PaidHow, changePence: number | null) => void;
};

export type Payment = {
  way: ReadonlySignal<PaymentWay | null>;
  /** As typed: the total of the customer's slip, and the cash. */
  total: Signal<string>;
  typedCash: Signal<string>;
  cash: ReadonlySignal<Cash>;
  /** The bets came in by telephone. */
  telephone: Signal<boolean>;
  /** Shown after a submission with another total. */
  wrongTotal: ReadonlySignal<string | null>;
  choose: (way: PaymentWay) => void;
  press: (event: KeyboardEvent<HTMLElement>) => void;
  send: (event: FormEvent<HTMLFormElement>) => void;
};

/** The state of the payment dialog; the cash is neither stored nor sent. */
export function usePayment({ totalStakePence, stakeCheck, busy, limits, onPlace }: Asked): Payment {
  const way = useSignal<PaymentWay | null>(null);
  const total = useSignal("");
  const typedCash = useSignal("");
  const telephone = useSignal(false);
  const isSent = useSignal(false);
  const fault = useComputed(() => (stakeCheck ? totalFault(total.value, totalStakePence) : null));
  const wrongTotal = useComputed(() => (isSent.value ? fault.value : null));
  const cash = useComputed(() => cashAgainst(typedCash.value, totalStakePence));
  const choose = (chosen: PaymentWay): void => {
    way.value = chosen;
  };

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (busy || event.ctrlKey || event.altKey || event.metaKey) return;
    const form = event.currentTarget;
    const chosen = WAYS[event.key.toLowerCase()];
    const isTyping = (event.target as HTMLElement).matches("[type=text]");
    if (chosen) {
      event.preventDefault();
      choose(chosen);
      form.querySelector<HTMLElement>(`[value="${chosen}"]`)?.focus();
    } else if (limits.telephoneBets && event.key.toLowerCase() === "t") {
      event.preventDefault();
      telephone.value = !telephone.peek();
    } else if (way.peek() === "paid" && !isTyping && /^[£\d.]$/.test(event.key)) {
      event.preventDefault();
      typedCash.value += event.key;
      form.querySelector<HTMLElement>("[name=cash]")?.focus();
    }
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isPaid = way.peek() === "paid";
    if (way.peek() === null || busy) return;
    isSent.value = true;
    const wrong = fault.peek() ? "total" : isPaid && cash.peek().isFault ? "cash" : null;
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.select();
    else
      onPlace(
        { isPaid, ...(limits.telephoneBets && telephone.peek() && { channel: TELEPHONE }) },
        isPaid ? cash.peek().change : null,
      );
  }

  return { way, total, typedCash, cash, telephone, wrongTotal, choose, press, send };
}

/** P, O and C, pressed alone. */
const WAYS: Record<string, PaymentWay> = { p: "paid", o: "owed", c: "owed" };

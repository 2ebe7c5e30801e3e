import { type RefObject, useEffect, useRef } from "react";
import type { Placement } from "./use-placing.ts";

/** The slip's Place Bet: pressed by the page, and focused again after its dialog. */
export function usePlaceButton(placement: Placement): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadDialog = useRef(false);
  const step = placement.step.value;

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
  // A dialog that closes takes the focus with it.
  useEffect(() => {
    if (step === "none" && document.activeElement === document.body && hadDialog.current)
      button.current?.focus();
    hadDialog.current = step === "choosing" || step === "placing";
  }, [step]);
  return button;
}

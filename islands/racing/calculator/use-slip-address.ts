import { type ReadonlySignal, useSignalEffect } from "@preact/signals-react";
import { type RefObject, useRef } from "react";
import { urls } from "../../../src/http/urls/urls.ts";
import type { TypedSlip } from "./typed-slip.ts";

/** Browsers refuse an address that is changed with every key. */
const PAUSE_MS = 200;

/**
 * Keeps the slip in the page's address, as the form would send it without a script: a reload, Back, or a
 * shared link shows the same slip.
 */
export function useSlipAddress(
  form: RefObject<HTMLFormElement | null>,
  { came, slip }: { came: TypedSlip; slip: ReadonlySignal<TypedSlip> },
): void {
  const isChanged = useRef(false);
  useSignalEffect(() => {
    const typed = slip.value;
    // What was typed before the script was there is a change, too: the slip is compared as it came in the page.
    isChanged.current ||= JSON.stringify(typed) !== JSON.stringify(came);
    if (!isChanged.current) return;
    const pause = setTimeout(() => {
      if (form.current) history.replaceState(history.state, "", addressOf(form.current));
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  });
}

/** Fields that are left empty are empty by themselves. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") query.append(name, value);
  return `${urls.racing.calculator}?${query}`;
}

import { type ReadonlySignal, useSignal } from "@preact/signals-react";
import { useLayoutEffect } from "react";
import type { LoadedSlip } from "./read-slip.ts";
import { slipOf } from "./slip-store.ts";
import { emptySlip } from "./stored-slip.ts";

/** The stored slip of an account, followed through every tab; empty on the server, which has none. */
export function useSlip(accountId: number): ReadonlySignal<LoadedSlip> {
  const held = useSignal<LoadedSlip>({ slip: emptySlip(accountId), unread: 0 });
  useLayoutEffect(
    () =>
      slipOf(accountId).subscribe((stored) => {
        held.value = stored;
      }),
    [accountId, held],
  );
  return held;
}

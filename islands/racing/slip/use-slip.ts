import { type ReadonlySignal, useSignal } from "@preact/signals-react";
import { useLayoutEffect } from "react";
import { newSlip } from "./slip-shape.ts";
import { type StoredSlip, slipOf } from "./slip-store.ts";

/** The stored slip of an account, followed through every tab; empty on the server, which has none. */
export function useSlip(accountId: number): ReadonlySignal<StoredSlip> {
  const held = useSignal<StoredSlip>({ slip: newSlip(accountId), unread: 0 });
  useLayoutEffect(
    () =>
      slipOf(accountId).subscribe((stored) => {
        held.value = stored;
      }),
    [accountId, held],
  );
  return held;
}

import { type ReadonlySignal, useSignal } from "@preact/signals-react";
import { useEffect } from "react";

/** False on the server and while hydrating, true from then on: for what must not be so without a script. */
export function useAwake(): ReadonlySignal<boolean> {
  const awake = useSignal(false);
  useEffect(() => {
    awake.value = true;
  }, [awake]);
  return awake;
}

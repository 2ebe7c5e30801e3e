import { useLayoutEffect } from "react";

/**
 * Runs once, before the first paint after hydration, to take over what stands in the native controls: what somebody
 * ticked or typed before the script came is the truth, and not the props.
 */
export function useNativeState(takeOver: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever takeOver closes over later
  useLayoutEffect(takeOver, []);
}

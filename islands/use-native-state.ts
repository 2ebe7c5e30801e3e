import { useLayoutEffect } from "react";

/**
 * Runs once, before the first paint after hydration, to adopt the native controls: values ticked or typed
 * before the script loaded win over the props.
 */
export function useNativeState(takeOver: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever takeOver closes over later
  useLayoutEffect(takeOver, []);
}

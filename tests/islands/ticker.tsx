import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useId } from "react";

/** How many clocks run now, and how many ever started. */
export const ticks = { running: 0, started: 0 };

/** An island for tests: a generated id, a state, an effect that must be cleaned up, and a native field. */
export function Ticker({ from }: { id: string; from: number }) {
  useSignals();
  const said = useSignal(`from ${from}`);
  const id = useId();
  useEffect(() => {
    const timer = setInterval(() => {}, 5);
    ticks.running++;
    ticks.started++;
    return () => {
      clearInterval(timer);
      ticks.running--;
    };
  }, []);
  return (
    <form>
      <input name="who" aria-label="Who" />
      <button
        type="button"
        id={id}
        onClick={() => {
          said.value = "clicked";
        }}
      >
        {said.value}
      </button>
    </form>
  );
}

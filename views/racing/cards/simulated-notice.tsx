/** Shown on every page with a simulated race (docs/decisions.md#real-and-invented-races). */
export function SimulatedNotice() {
  return <p className="simulated">Simulated races: these courses, horses and results are invented.</p>;
}

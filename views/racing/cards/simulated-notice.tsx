/** Every page that shows a simulated race says so (docs/decisions.md#real-and-invented-races). */
export function SimulatedNotice() {
  return <p className="simulated">Simulated races: these courses, horses and results are invented.</p>;
}

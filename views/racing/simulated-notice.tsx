/** Every page that shows a simulated race says so (decisions §7). */
export function SimulatedNotice() {
  return <p className="simulated">Simulated races: these courses, horses and results are invented.</p>;
}

const WIDTH = 30;

/** A bar that is drawn over itself: `[######----] 120 of 579`. Given how much is done, it redraws at each new percent. */
export function progressBar(total: number, draw: (line: string) => void): (behind: number) => void {
  let shown = -1;
  return (behind) => {
    const percent = total === 0 ? 100 : Math.floor((behind / total) * 100);
    if (percent === shown) return;
    shown = percent;
    const full = Math.round((percent / 100) * WIDTH);
    const bar = "#".repeat(full) + "-".repeat(WIDTH - full);
    draw(`\r[${bar}] ${behind} of ${total}${behind === total ? "\n" : ""}`);
  };
}

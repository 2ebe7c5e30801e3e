const WIDTH = 30;

/** A progress bar, `[######----] 120 of 579`, redrawn at each new percent. */
export function progressBar(total: number, draw: (line: string) => void): (done: number) => void {
  let shown = -1;
  return (done) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    if (percent === shown) return;
    shown = percent;
    const full = Math.round((percent / 100) * WIDTH);
    const bar = "#".repeat(full) + "-".repeat(WIDTH - full);
    draw(`\r[${bar}] ${done} of ${total}${done === total ? "\n" : ""}`);
  };
}

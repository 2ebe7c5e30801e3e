/**
 * Loaded before a server (BUN_OPTIONS), so that its clock can be set while it runs: on SIGUSR2 every date is shifted by as
 * many milliseconds as the file CLOCK_SHIFT_FILE says, which goes once it is read. Timers go on as they do when a machine's
 * clock is set.
 */
import { readFileSync, rmSync } from "node:fs";

const RealDate = Date;
let shiftMs = 0;

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    // Without a date, the one that the clock shows.
    super(...((given.length === 0 ? [RealDate.now() + shiftMs] : given) as [number]));
  }
  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on("SIGUSR2", () => {
  const file = process.env.CLOCK_SHIFT_FILE!;
  shiftMs = Number(readFileSync(file, "utf8"));
  rmSync(file);
});

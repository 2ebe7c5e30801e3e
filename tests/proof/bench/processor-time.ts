/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const BEFORE_USER = 11;
const IDLE = 3;
const IO_WAIT = 4;

/** What the processor has given to a process so far, in milliseconds: busy neighbours count for little. */
export async function processorMsOf(pid: number): Promise<number> {
  const [, facts] = (await Bun.file(`/proc/${pid}/stat`).text()).split(") ");
  const [user, system] = facts!.split(" ").slice(BEFORE_USER, BEFORE_USER + 2);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** What all processors of the machine have had to do so far, and could have done, in milliseconds. */
export async function machineMs(): Promise<{ busy: number; all: number }> {
  const line = (await Bun.file("/proc/stat").text()).split("\n")[0]!;
  const ticks = line.split(/ +/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, one) => sum + one, 0);
  return { busy: (all - ticks[IDLE]! - ticks[IO_WAIT]!) * TICK_MS, all: all * TICK_MS };
}

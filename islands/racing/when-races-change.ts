/** All screens do not ask in the same instant. */
const SPREAD_MS = 300;

/** Calls `look` soon after an event about races (browser/keep-listening.ts), until it is stopped. */
export function whenRacesChange(look: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const hear = (event: Event): void => {
    const topics = (event as CustomEvent<{ data: string }>).detail.data.split(" ");
    if (!topics.includes("races") && !topics.includes("all")) return;
    clearTimeout(soon);
    soon = setTimeout(look, Math.random() * SPREAD_MS);
  };
  document.addEventListener("live", hear);
  return () => {
    clearTimeout(soon);
    document.removeEventListener("live", hear);
  };
}

/** The longest that a timer of a browser can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `look` once the next of some races goes off, until it is stopped; nothing where none is ahead. */
export function whenNextIsOff(
  races: readonly { raceTime: string }[],
  now: Date,
  look: () => void,
): () => void {
  const ahead = races
    .map(({ raceTime }) => new Date(raceTime).getTime() - now.getTime())
    .filter((ms) => ms > 0);
  const next = Math.min(...ahead);
  const timer = next < LONGEST_MS ? setTimeout(look, next) : undefined;
  return () => clearTimeout(timer);
}

/** How long it still takes, as screens say it: the same on the server and in the browser that counts on. */

/** 187 → "03:07". */
export const minutesAndSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;

/** "in 4 min", "in 1 h 5 min", then "off": milliseconds to the off, in whole minutes rounded up. */
export function untilOff(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 0) return "off";
  if (minutes < 60) return `in ${minutes} min`;
  const left = minutes % 60;
  return `in ${(minutes - left) / 60} h${left ? ` ${left} min` : ""}`;
}

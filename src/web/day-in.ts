import { isDay } from "../domain/london-time.ts";

/** A day of an address, if it is one. */
export const dayIn = (url: URL, name: string): string | null => {
  const day = url.searchParams.get(name) ?? "";
  return isDay(day) ? day : null;
};

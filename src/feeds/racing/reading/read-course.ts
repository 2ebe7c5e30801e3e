import { courseKey, knownCourse } from "../../../domain/racing/races/courses.ts";
import type { Course, Region, Surface } from "../../../domain/racing/races/race.ts";

export type ReadCourse = { course: Course; surface: Surface | null };

/**
 * "Curragh (IRE)", "kempton (aw)", "Lingfield Park", with the region beside it where the source has one. Our list
 * knows the region better than a currency does: Down Royal is IRE though it races in Northern Ireland. A course
 * that is not on the list is kept as written.
 */
export function readCourse(written: string, region: string, surface: string): ReadCourse {
  const key = courseKey(written);
  const known = knownCourse(key);
  const allWeather = /\(aw\)/i.test(written);
  const bare = written.replace(/\s*\([a-z]{2,3}\)\s*/gi, " ").trim();
  const name = known?.name ?? (bare === bare.toLowerCase() ? capitalised(bare) : bare);
  return {
    course: {
      key,
      name: allWeather ? `${name} (AW)` : name,
      region: known?.region ?? readRegion(region) ?? readRegion(/\(([a-z]{2,3})\)/i.exec(written)?.[1] ?? ""),
      known: known !== undefined,
    },
    surface: allWeather ? "all-weather" : readSurface(surface),
  };
}

/** Null for every other country: a shop's card is British and Irish. */
export function readRegion(text: string): Region | null {
  if (/^(gb|uk|eng|sco|wal|wale)$/i.test(text.trim())) return "GB";
  return /^(ire|irl|ie|eire|nir|ni)$/i.test(text.trim()) ? "IRE" : null;
}

function readSurface(text: string): Surface | null {
  if (/^turf$/i.test(text)) return "turf";
  return /^(aw|all[- ]?weather|polytrack|tapeta|fibresand)$/i.test(text) ? "all-weather" : null;
}

/** Files of one project are all in lower case. */
export const capitalised = (text: string): string =>
  text.replace(/(^|[\s(])\p{L}/gu, (letter) => letter.toUpperCase());

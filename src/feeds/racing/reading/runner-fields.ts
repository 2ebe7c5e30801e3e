import { courseKey, knownCourse } from "../../../domain/racing/races/courses.ts";
import type { Course, Region, Surface } from "../../../domain/racing/races/race.ts";
import { FINISH_CODES, type FinishCode } from "../../../domain/racing/races/result-version.ts";

/** "Create (IRE)" and "Kingsholm(IRE)": the name, and where it was bred, which cards leave out. */
export function readHorse(text: string): { name: string; bred: string | null } {
  const [, name = "", bred] = /^(.*?)\s*(?:\(([a-z]{2,3})\))?$/i.exec(text.replace(/\s+/g, " ").trim()) ?? [];
  return { name: name === name.toLowerCase() ? capitalised(name) : name, bred: bred?.toUpperCase() ?? null };
}

/**
 * The part of a name that identifies a horse: letters and digits. Sources differ in apostrophes ("Dont
 * Talk"), capitals, accents and country suffixes only: this and the number matched 825 of 825 real result
 * rows.
 */
export function nameKey(name: string): string {
  return readHorse(name)
    .name.normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

export type ReadJockey = { jockey: string | null; claim: number | null; nonRunner: boolean };

/** "Mr D Doyle(7)" has the claim inside the name; "Non-Runner" is no jockey but marks the horse as out. */
export function readJockey(text: string, claimText = ""): ReadJockey {
  const written = text.replace(/\s+/g, " ").trim();
  if (/^non[- ]?runner$/i.test(written)) return { jockey: null, claim: null, nonRunner: true };
  const [, name = "", inside] = /^(.*?)\s*(?:\((\d{1,2})\))?$/.exec(written) ?? [];
  const claim = Number(inside ?? claimText);
  return { jockey: /[\p{L}]/u.test(name) ? name : null, claim: claim > 0 ? claim : null, nonRunner: false };
}

/** A small whole number: 7, "7", and "7.0" from files that went through pandas. Null for "NR", "", "-", "4+". */
export function readWhole(text: string): number | null {
  return /^\d{1,4}(\.0+)?$/.test(text.trim()) ? Number(text) : null;
}

export type Position = { place: number } | { code: FinishCode } | { nonRunner: true };

/** "1", "1.0" (pandas), "2=" and "=2" (dead heat), "3rd", "PU", "P". Null for what cannot be understood: "", "0", "XX". */
export function readPosition(text: string): Position | null {
  const bare = text.trim().toUpperCase();
  const [, place] = PLACE.exec(bare) ?? [];
  if (place) return Number(place) > 0 ? { place: Number(place) } : null;
  if (/^(NR|NON-?RUNNER)$/.test(bare)) return { nonRunner: true };
  const code = OTHER_SPELLINGS[bare] ?? bare;
  return isFinishCode(code) ? { code } : null;
}

const PLACE = /^(?:=|DH ?)?(\d{1,2})(?:\.0+)?(?:=|ST|ND|RD|TH|DH)?$/;

/** One-letter forms of form lines, and longer ones of other sources. */
const OTHER_SPELLINGS: Record<string, FinishCode> = {
  __proto__: null as never,
  P: "PU",
  U: "UR",
  B: "BD",
  S: "SU",
  C: "CO",
  R: "REF",
  O: "RO",
  L: "LFT",
  LEFT: "LFT",
  D: "DSQ",
  DQ: "DSQ",
  DISQ: "DSQ",
  V: "VOI",
  VOID: "VOI",
};

const isFinishCode = (text: string): text is FinishCode => Object.hasOwn(FINISH_CODES, text);

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

import type { RaceType } from "../../../domain/racing/races/race.ts";

/** Titles come with doubled spaces, empty brackets at the end, and in one source escaped twice ("&amp;amp;"). */
export function readTitle(text: string): string {
  const bare = unescaped(unescaped(text));
  return bare
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Most sources have no flag for it, and the title always says it: right for all 139 real races that do have one
 * (a rating band is not enough: classified stakes have one). A nursery is a handicap for two-year-olds.
 */
export const isHandicapTitle = (title: string): boolean => /\b(handicap|h'?cap|hcap|nursery)\b/i.test(title);

/** "Chase", "NH Flat", or by the title where the source has no field for it. */
export function readRaceType(text: string, title: string): RaceType | null {
  const said = text.trim() === "" ? title : text;
  if (/\b(i?nh flat|national hunt flat|bumper)\b/i.test(said)) return "nh-flat";
  if (/\bhurdle\b/i.test(said)) return "hurdle";
  if (/\b(steeple)?chase\b/i.test(said)) return "chase";
  return /^flat$/i.test(text.trim()) ? "flat" : null;
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replace(/&(apos|#0?39);/g, "'")
    .replaceAll("&amp;", "&");

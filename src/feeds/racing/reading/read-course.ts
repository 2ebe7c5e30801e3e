import type { Course, Region, Surface } from "../../../domain/racing/race.ts";

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

/** The racecourses of Great Britain (with the Channel Islands) and of Ireland, north and south: racing knows one Ireland. */
const BY_REGION: Record<Region, string> = {
  GB:
    "Aintree, Ascot, Ayr, Bangor-on-Dee, Bath, Beverley, Brighton, Carlisle, Cartmel, Catterick, Chelmsford, Cheltenham, " +
    "Chepstow, Chester, Doncaster, Epsom, Exeter, Fakenham, Ffos Las, Fontwell, Goodwood, Great Leighs, Hamilton, Haydock, " +
    "Hereford, Hexham, Huntingdon, Kelso, Kempton, L'Ancresse, Leicester, Les Landes, Lingfield, Ludlow, Market Rasen, " +
    "Musselburgh, Newbury, Newcastle, Newmarket, Newton Abbot, Nottingham, Perth, Plumpton, Pontefract, Redcar, Ripon, " +
    "Salisbury, Sandown, Sedgefield, Southwell, Stratford, Taunton, Thirsk, Towcester, Uttoxeter, Warwick, Wetherby, " +
    "Wincanton, Windsor, Wolverhampton, Worcester, Yarmouth, York",
  IRE:
    "Ballinrobe, Bellewstown, Clonmel, Cork, Curragh, Down Royal, Downpatrick, Dundalk, Fairyhouse, Galway, Gowran Park, " +
    "Kilbeggan, Killarney, Laytown, Leopardstown, Limerick, Listowel, Naas, Navan, Punchestown, Roscommon, Sligo, Thurles, " +
    "Tipperary, Tramore, Wexford",
};

/** The place in letters only: "Lingfield Park", "lingfield (aw)" and "Lingfield" are one. */
export function courseKey(name: string): string {
  const key = name
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/[-\s]on[-\s](dee|avon)\b/, " ")
    .replace(/\b(racecourse|park|city|downs|bridge)\b/g, " ")
    .replace(/^\s*(the|royal|great(?= yarmouth))\s+/, "")
    .replace(/[^a-z0-9]/g, "");
  return key || name.toLowerCase().trim();
}

const KNOWN = new Map(
  (["GB", "IRE"] as const).flatMap((region) =>
    BY_REGION[region].split(", ").map((name) => [courseKey(name), { name, region }] as const),
  ),
);

/** The course as we spell it, or undefined where it is new to us. */
export const knownCourse = (key: string): { name: string; region: Region } | undefined => KNOWN.get(key);

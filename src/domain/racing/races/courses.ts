import type { Region } from "./race.ts";

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

/** Of Ireland's courses those of Northern Ireland; and of the others those of the Channel Islands. */
const NORTHERN_IRELAND = ["Down Royal", "Downpatrick"];
const CHANNEL_ISLANDS = ["L'Ancresse", "Les Landes"];

/** Whether a course is of the United Kingdom, as the law of duty says it; one that is not in our list is not. */
export function isInUnitedKingdom(course: string): boolean {
  const known = knownCourse(courseKey(course));
  if (!known) return false;
  return known.region === "GB"
    ? !CHANNEL_ISLANDS.includes(known.name)
    : NORTHERN_IRELAND.includes(known.name);
}

/** Whether the name of a course that we know begins so: "donc" is Doncaster. */
export function beginsCourse(said: string): boolean {
  const key = courseKey(said);
  return [...KNOWN.keys()].some((known) => known.startsWith(key));
}

/** A horse by its race and number, as a clerk types it from the betting office's board. */
export type TypedRunner = {
  /** What was said of the course, lower case, letters only; "" where nothing was. */
  course: string;
  /** London clock times that the line can mean: "3.15" is 15:15 or 03:15. */
  times: string[];
  /** The saddle number; null asks for the whole race. */
  number: number | null;
  /** Numbers in the races that follow it at its course: "3.15 7 2 5". */
  following: number[];
  /** "tomorrow" was said. */
  tomorrow?: true;
};

const LINE =
  /^(?<before>[^\d]*?)\s*(?<time>\d{1,2}[.:]\d{2}|\d{3,4}|\d{1,2}(?=\s*[ap]\.?m))(?:\s*(?<half>[ap])\.?m\.?(?!\p{L}))?(?<after>[^\d]*?)(?<numbers>(?:\s+#?\d{1,2}){0,8})$/u;
const TOMORROW = /(?<=^|\s)(?:tomorrow(?:['’]s)?|tmrw|tmw)(?=\s|$)/;

/** Reads "3.15 7", "newmarket, 3.15pm, 7", "1515 newm 7 2 5", "tomorrow 3.15 7" or "3:15"; null for anything else, such as a name. */
export function readHorseLine(line: string): TypedRunner | null {
  const plain = line.toLowerCase().replace(/,/g, " ");
  const tomorrow = TOMORROW.test(plain);
  const parts = LINE.exec(plain.replace(TOMORROW, "").trim())?.groups;
  if (!parts) return null;
  const times = timesMeant(parts.time ?? "", parts.half);
  if (times.length === 0) return null;
  const course = courseLetters(`${parts.before} ${parts.after}`);
  const [number = null, ...following] = (parts.numbers?.match(/\d+/g) ?? []).map(Number);
  return { course, times, number, following, ...(tomorrow && { tomorrow }) };
}

/** Whether what was said of a course fits it: "newm" and "new market" fit "Newmarket (July)". */
export const fitsCourse = (said: string, courseName: string): boolean =>
  courseLetters(courseName).startsWith(said);

const courseLetters = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Racing says its times by the twelve-hour clock; which half of the day it is, the card knows, unless it is said. */
function timesMeant(text: string, half: string | undefined): string[] {
  const digits = text.replace(/[.:]/, "");
  if (digits.length < 3 && half === undefined) return [];
  const hour = Number(digits.length < 3 ? digits : digits.slice(0, -2));
  const minutes = digits.length < 3 ? "00" : digits.slice(-2);
  if (hour > 23 || Number(minutes) > 59) return [];
  return hoursMeant(hour, half).map((one) => `${String(one).padStart(2, "0")}:${minutes}`);
}

function hoursMeant(hour: number, half: string | undefined): number[] {
  if (half === undefined) return hour >= 1 && hour <= 11 ? [hour + 12, hour] : [hour];
  if (half === "a") return hour > 12 ? [] : [hour % 12];
  return hour === 0 ? [] : [hour > 12 ? hour : (hour % 12) + 12];
}

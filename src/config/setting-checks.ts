/** What a setting may say, each with the sentence for one that says something else. */
import * as v from "valibot";
import { isDatabaseAddress } from "../domain/database-addresses.ts";

export const flagSetting = v.pipe(
  v.picklist(["true", "false"], "say true or false"),
  v.transform((text) => text === "true"),
);
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, "is a whole number"),
    v.transform(Number),
    v.minValue(least, `is at least ${least}`),
    v.maxValue(most, `is at most ${most}`),
  );
const DAY_NUMBERS: Record<string, number> = { sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6 };
/** "wed,sat", as the numbers of the days: 0 is Sunday. */
export const weekdays = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((name) => DAY_NUMBERS[name.trim().toLowerCase()] ?? -1)),
  v.check((days) => days.every((day) => day >= 0), "is a list of days such as wed,sat"),
);
export const httpAddress = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:/.test(text),
    "is an address such as https://shop.example",
  ),
  v.transform((text) => new URL(text)),
);

/** "10.0.0.0/8", or one address. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  // Only here: most shops name no proxy, and Node's sockets take longer to load than all other settings to read.
  const { isIP } = process.getBuiltinModule("node:net");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 && (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most)
  );
}

/** What cannot be read is never shown: there is a password in it. */
export const postgresAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\/.+$/, "is file:…, :memory: or postgres://…"),
  v.check(
    isDatabaseAddress,
    "cannot be read: signs such as @ : / % # in its name or password are written as %40 %3A %2F %25 %23",
  ),
);

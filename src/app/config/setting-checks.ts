/** Valid values of settings, each with the sentence for an invalid one. */
import * as v from "valibot";
import { isDatabaseAddress } from "../../domain/database-addresses.ts";

export const flagSetting = v.pipe(
  v.picklist(["true", "false"], "must be true or false"),
  v.transform((text) => text === "true"),
);
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, "must be a whole number"),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
const DAY_NUMBERS: Record<string, number> = { sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6 };
/** "wed,sat", as the numbers of the days: 0 is Sunday. */
export const weekdays = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((name) => DAY_NUMBERS[name.trim().toLowerCase()] ?? -1)),
  v.check((days) => days.every((day) => day >= 0), "must be a list of days such as wed,sat"),
);
export const httpAddress = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:/.test(text),
    "must be an address such as https://shop.example",
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

const ONE_OF_THREE = "must be file:…, :memory: or postgres://…";
const UNREADABLE =
  "cannot be read: signs such as @ : / % # in its name or password are written as %40 %3A %2F %25 %23";

const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\/.+$/.test(text);

/** Why it is no address of a database on PostgreSQL; null: it is one. What cannot be read is never shown: there is a password in it. */
const postgresFault = (text: string, otherwise: string): string | null => {
  if (!isPostgres(text)) return otherwise;
  return isDatabaseAddress(text) ? null : UNREADABLE;
};

const databaseFault = (text: string): string | null => {
  if (/^(file:.+|:memory:)$/.test(text)) return null;
  // A path as a shell writes it, "C:\books" included.
  const hasNoScheme = !/^:?[a-z][a-z0-9+.-]+:/i.test(text);
  return postgresFault(
    text,
    hasNoScheme ? "has no file: in front of its path, as in file:data/satchel.db" : ONE_OF_THREE,
  );
};

const without = (fault: (text: string) => string | null) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => fault(text) === null,
      ({ input }) => fault(input) ?? "",
    ),
  );

/** The database's address. */
export const databaseAddress = without(databaseFault);
export const postgresAddress = without((text) => postgresFault(text, "must be postgres://…"));

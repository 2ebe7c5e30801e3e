/** What a setting may say, each with the sentence for one that says something else. */
import { isIP } from "node:net";
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

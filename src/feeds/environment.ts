import * as v from "valibot";

/** How the environment spells what every kind of feed needs. */

/** "Coral, Ladbrokes" */
export const commaList = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((name) => name.trim())),
);

/** Names of feeds in the order they are tried. */
export function feedList<const Name extends string>(names: readonly Name[]) {
  const isName = (name: string): name is Name => (names as readonly string[]).includes(name);
  return v.pipe(
    commaList,
    v.transform((given) => given.map((name) => name.toLowerCase())),
    v.check((given) => given.every(isName), `must be a list of ${names.join(", ")}`),
    v.transform((given) => given.filter(isName)),
  );
}

/** Another address for a service, so that a connector can be tried against one of our own. */
export const baseAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && /^https?:/.test(text),
      "must be an address such as https://feed.example",
    ),
  ),
);

/** What takes the place of an id in an address: the id, or the name of a placeholder. */
export type Id = number | string;
/** The query of an address, by its names. */
export type QueryValues = Readonly<Record<string, string | number>>;

/** What was asked for, less what was left empty. */
export function queryOf(asked: QueryValues): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}

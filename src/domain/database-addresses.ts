/**
 * Each host of a database address: one with a standby is postgres://user@one,two:5433/books, as PostgreSQL's
 * own tools write it.
 */
export function databaseAddresses(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

/** Whether each of its hosts, its name and its password can be read. */
export const isDatabaseAddress = (url: string): boolean => databaseAddresses(url).every(isAddress);

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, pathname } = new URL(text);
  return [username, password, pathname].every((part) => /^([^%]|%[0-9a-f]{2})*$/i.test(part));
}

/** How an address is named to people: its hosts and its database, without who signs in there. */
export const namedDatabase = (url: string): string =>
  url
    .replace(/^[a-z]+:\/\//, "")
    .replace(/^[^/?]*@/, "")
    .replace(/\?.*$/, "");

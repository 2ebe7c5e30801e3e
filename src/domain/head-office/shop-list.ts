/** One of several shops of a server: the name of its schema or file, and its address for staff. */
export type ListedShop = { name: string; address: URL };

/** A name that is a schema of PostgreSQL's, a folder and a word in a log alike; those of PostgreSQL's own are not free. */
export const isShopName = (text: string): boolean =>
  /^[a-z][a-z0-9_]{0,39}$/.test(text) && !/^(pg_.*|public|information_schema)$/.test(text);

/** The database of head office's own staff, beside those of the shops. */
export const HEAD_OFFICE_NAME = "head_office";

/** "dublin=https://dublin.example,galway=https://galway.example"; null where it is no such list. */
export function listedShops(text: string): ListedShop[] | null {
  const shops: ListedShop[] = [];
  for (const entry of text.split(",")) {
    const [, name = "", address = ""] = /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/.exec(entry) ?? [];
    if (
      !isShopName(name) ||
      name === HEAD_OFFICE_NAME ||
      !/^https?:\/\//.test(address) ||
      !URL.canParse(address)
    )
      return null;
    shops.push({ name, address: new URL(address) });
  }
  const isOnce = (values: string[]): boolean => new Set(values).size === values.length;
  return isOnce(shops.map(({ name }) => name)) && isOnce(shops.map(({ address }) => address.host))
    ? shops
    : null;
}

/** A shop's name as people read it: "west_end" is West End. */
export const shopTitle = (name: string): string =>
  name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

type Settings = {
  SHOP?: string | undefined;
  SHOPS?: ListedShop[] | undefined;
  HEAD_OFFICE?: URL | undefined;
  PUBLIC_URL?: URL | undefined;
  DATABASE_URL: string;
};

/** Settings of shops that cannot stand side by side, a sentence each. */
export function shopMistakes({ SHOP, SHOPS, HEAD_OFFICE, PUBLIC_URL, DATABASE_URL }: Settings): string[] {
  const mistakes: string[] = [];
  if (SHOPS && SHOP) mistakes.push("SHOP names one shop and SHOPS several: set one of them");
  if (SHOPS && PUBLIC_URL) mistakes.push("PUBLIC_URL is one shop's address: SHOPS has one for each");
  if (HEAD_OFFICE && !SHOPS) mistakes.push("HEAD_OFFICE reads over SHOPS: list them");
  if (SHOPS?.some(({ address }) => address.host === HEAD_OFFICE?.host))
    mistakes.push("HEAD_OFFICE has an address of its own, which is none of SHOPS");
  if ((SHOP || SHOPS) && DATABASE_URL.includes("search_path="))
    mistakes.push("DATABASE_URL names a search_path, and SHOP or SHOPS another one: leave it out");
  return mistakes;
}

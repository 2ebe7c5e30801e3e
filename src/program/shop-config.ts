import { basename, dirname, join } from "node:path";
import { pathOf } from "../../db/ask-books.ts";
import type { Config } from "../config.ts";
import { HEAD_OFFICE_NAME } from "../domain/head-office/shop-list.ts";

/**
 * The settings of each place that a server serves: the one shop, or several with books, copies and an address of their
 * own, head office last.
 */
export function placesOf(config: Config): Config[] {
  const { shops, headOffice, shopName } = config;
  if (shops.length === 0) return [shopName === null ? config : ofShop(config, shopName, config.publicUrl)];
  return [
    ...shops.map(({ name, address }) => ofShop(config, name, address)),
    ...(headOffice ? [ofShop(config, HEAD_OFFICE_NAME, headOffice)] : []),
  ];
}

/** The settings of the one shop that a command is for. */
export function oneShop(config: Config): Config {
  if (config.shops.length > 0)
    throw new Error(
      `Say which shop: leave SHOPS and HEAD_OFFICE out, and set SHOP to one of ${config.shops.map(({ name }) => name).join(", ")}.`,
    );
  return placesOf(config)[0]!;
}

const ofShop = (config: Config, name: string, publicUrl: URL | null): Config => ({
  ...config,
  shopName: name,
  publicUrl,
  databaseUrl: booksOf(config.databaseUrl, name),
  databaseDirectUrl: config.databaseDirectUrl && booksOf(config.databaseDirectUrl, name),
  backups: { ...config.backups, folder: join(config.backups.folder, name) },
  copiesAway: config.copiesAway && {
    ...config.copiesAway,
    to: `${config.copiesAway.to.replace(/\/$/, "")}/${name}`,
  },
});

/** A schema of its own on PostgreSQL; beside the file that is set, one in a folder of its own. */
function booksOf(databaseUrl: string, name: string): string {
  if (databaseUrl === ":memory:") return databaseUrl;
  if (databaseUrl.startsWith("postgres"))
    return `${databaseUrl}${databaseUrl.includes("?") ? "&" : "?"}search_path=${name}`;
  const path = pathOf(databaseUrl);
  return `file:${join(dirname(path), name, basename(path))}`;
}

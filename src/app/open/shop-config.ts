import { basename, dirname, join } from "node:path";
import { pathOf } from "../../../db/backup/database-reader.ts";
import { HEAD_OFFICE_NAME } from "../../domain/head-office/shop-list.ts";
import type { Config } from "../config.ts";

/**
 * The settings of each tenant of a server: the one shop, or several with a database, backups and an address of their own,
 * head office last.
 */
export function tenantsOf(config: Config): Config[] {
  const { shops, headOffice, shopName } = config;
  if (shops.length === 0) return [shopName === null ? config : ofShop(config, shopName, config.publicUrl)];
  return [
    ...shops.map(({ name, address }) => ofShop(config, name, address)),
    ...(headOffice ? [ofShop(config, HEAD_OFFICE_NAME, headOffice)] : []),
  ];
}

/** The settings of the one shop for a command. */
export function oneShop(config: Config): Config {
  if (config.shops.length > 0)
    throw new Error(
      `Name the shop: leave SHOPS and HEAD_OFFICE out, and set SHOP to one of ${config.shops.map(({ name }) => name).join(", ")}.`,
    );
  return tenantsOf(config)[0]!;
}

const ofShop = (config: Config, name: string, publicUrl: URL | null): Config => ({
  ...config,
  shopName: name,
  publicUrl,
  databaseUrl: databaseOf(config.databaseUrl, name),
  databaseDirectUrl: config.databaseDirectUrl && databaseOf(config.databaseDirectUrl, name),
  backups: { ...config.backups, folder: join(config.backups.folder, name) },
  backupUpload: config.backupUpload && {
    ...config.backupUpload,
    to: `${config.backupUpload.to.replace(/\/$/, "")}/${name}`,
  },
});

/** A schema of its own on PostgreSQL; else a file in a folder of its own beside DATABASE_URL. */
function databaseOf(databaseUrl: string, name: string): string {
  if (databaseUrl === ":memory:") return databaseUrl;
  if (databaseUrl.startsWith("postgres"))
    return `${databaseUrl}${databaseUrl.includes("?") ? "&" : "?"}search_path=${name}`;
  const path = pathOf(databaseUrl);
  return `file:${join(dirname(path), name, basename(path))}`;
}

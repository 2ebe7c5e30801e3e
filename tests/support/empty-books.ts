import { randomUUID } from "node:crypto";
import { SQL } from "bun";
import { onPostgres } from "../../db/kit.ts";

/** The books of a test shop of its own, on whichever engine the tests run. */
export async function emptyBooks(): Promise<{ url: string; drop(): Promise<void> }> {
  if (!onPostgres) return { url: ":memory:", drop: async () => {} };
  const template = new URL(process.env.DATABASE_URL!);
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}

async function asAdmin(command: string): Promise<void> {
  const admin = new URL(process.env.DATABASE_URL!);
  admin.pathname = "/postgres";
  const client = new SQL(admin.href, { max: 1 });
  try {
    await client.unsafe(command);
  } finally {
    await client.close();
  }
}

import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { SQL } from "bun";
import { openShop } from "./open-shop.ts";

/** A new, empty database of a server. */
export async function newBooks(url: string, name: string): Promise<string> {
  const admin = new URL(url);
  admin.pathname = "/postgres";
  await onServer(admin.href, `create database ${name}`);
  admin.pathname = `/${name}`;
  return admin.href;
}

/** The same books on both engines, each open in a process of its own. */
export async function openBoth(folder: string, url: string, books: string, env: Record<string, string>) {
  const name = `bench_${crypto.randomUUID().replaceAll("-", "")}`;
  const home = join(folder, name);
  await mkdir(home);
  await copyFile(books, join(home, "satchel.db"));
  const moved = await newBooks(url, name);
  await moveTo(`file:${books}`, moved);
  await onServer(moved, "analyze");
  return {
    sqlite: await openShop(home, env),
    postgres: await openShop(home, { ...env, DATABASE_URL: moved }),
  };
}

async function onServer(url: string, command: string): Promise<void> {
  const client = new SQL(url, { max: 1 });
  await client.unsafe(command);
  await client.close();
}

/** As an owner moves them: `satchel db copy`. */
export async function moveTo(from: string, to: string): Promise<void> {
  const child = Bun.spawn(
    ["bun", join(import.meta.dir, "../../../src/app/server.ts"), "db", "copy", from, to],
    {
      stdout: "ignore",
      stderr: "pipe",
    },
  );
  const said = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`The books were not moved:\n${said}`);
}

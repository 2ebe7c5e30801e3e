import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chanceFrom } from "../../../support/chance.ts";
import { runShopCommand, type Settings, startCommand } from "./shop-command.ts";

/** Longer than a process needs to begin to copy, in milliseconds. */
const LONGEST_MS = 1500;
/** A disk with room for so many kilobytes: the shell's limit of a file's size. */
const FULL_AT_KB = { large: [0, 64, 256, 4096], small: [64] } as const;
const KILLS = { large: 30, small: 1 } as const;
/** Another name each time: a copy's name has the minute in it. */
const COPY = /^satchel-[\d-]+\.db$/;

/**
 * Copying is killed at moments by chance, its disk is full, and its folder is none: what has the name of a copy after that is sound.
 * @returns how many copies were broken off.
 */
export async function brokenOff(settings: Settings, isLarge: boolean, broken: string[]): Promise<number> {
  const size = isLarge ? "large" : "small";
  const kills = KILLS[size];
  const chance = chanceFrom(kills);
  const folder = `${settings.BACKUP_DIR}-broken-off`;
  const aside = { ...settings, BACKUP_DIR: folder };
  for (let kill = 0; kill < kills; kill++) {
    const child = startCommand(aside, ["backup", "create"]);
    await Promise.race([child.exited, Bun.sleep(chance() * LONGEST_MS)]);
    child.kill("SIGKILL");
    await child.exited;
  }
  for (const kilobytes of FULL_AT_KB[size]) {
    // In blocks of 512 bytes, as POSIX has it, or of 1024: small either way.
    const { code } = await runShopCommand(aside, ["backup", "create"], `ulimit -f ${kilobytes}`);
    if (code === 0) broken.push(`A copy was made where ${kilobytes} kB of the disk were left.`);
  }
  const noFolder = join(settings.BACKUP_DIR!, "no-folder");
  await writeFile(noFolder, "a file");
  const refused = await runShopCommand({ ...settings, BACKUP_DIR: noFolder }, ["backup", "create"]);
  if (refused.code === 0) broken.push("A copy was made in a folder that is none.");
  await soundOnes(aside, folder, broken);
  return kills + FULL_AT_KB[size].length + 1;
}

async function soundOnes(settings: Settings, folder: string, broken: string[]): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => COPY.test(one))) {
    const { code, said } = await runShopCommand(settings, ["backup", "verify", join(folder, name)]);
    if (code !== 0) broken.push(`What was broken off left a false copy, ${name}: ${said.trim()}`);
  }
}

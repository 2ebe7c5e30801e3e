import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openShop } from "../bench/open-shop.ts";
import type { Harness, Trial } from "../harness.ts";

/** A key of so many characters opens the shop; one less does not. */
const ENOUGH = 32;
const OTHERS = 0o077;
const READABLE = 0o644;

/**
 * Starts in production with keys that are too short, and looks who may read what the program makes where the machine
 * would let everybody. Planted: somebody makes the books readable.
 */
export default {
  goals: ["S15"],
  holds: "a short key opens no shop, and books and keys are their owner's alone",
  sizes: { small: 1, large: ENOUGH - 1 },
  async run(size, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-keys-"));
    try {
      const lengths = Array.from({ length: Math.min(size, ENOUGH - 1) }, (_, at) => ENOUGH - 1 - at);
      const broken: string[] = [];
      for (const length of lengths) broken.push(...(await refusesKeyOf(folder, length)));
      const files = await filesOfAnOpenShop(folder, planted);
      broken.push(
        ...files
          .filter(({ mode }) => mode & OTHERS)
          .map((file) => `${file.name} has the mode ${file.mode.toString(8)}`),
      );
      for (const name of ["satchel.db", "satchel.db-wal", "session.key"])
        if (!files.some((file) => file.name === name)) broken.push(`${name} is not there`);
      return { counts: { "keys that are too short": lengths.length, files: files.length }, broken };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

/** @returns what went wrong: it opened, or did not say which setting stands in the way, or said what it was. */
async function refusesKeyOf(folder: string, length: number): Promise<string[]> {
  const key = "k".repeat(length);
  const binary = process.env.SATCHEL_TEST_SHOP;
  const command = binary ? [binary] : ["bun", join(import.meta.dir, "../../../src/app/server.ts")];
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: "0",
    DATABASE_URL: `file:${folder}/none.db`,
    SESSION_SECRET: key,
  };
  const child = Bun.spawn(command, { cwd: folder, env, stdout: "pipe", stderr: "pipe" });
  const said = (await Promise.all([child.stdout, child.stderr].map((one) => new Response(one).text()))).join(
    "",
  );
  const code = await child.exited;
  const isRefused = code !== 0 && said.includes("SESSION_SECRET must have at least 32 characters");
  const isMade = (await readdir(folder)).some((name) => name.startsWith("none"));
  return [
    ...(isRefused ? [] : [`a key of ${length} characters: ended with ${code}, ${said.slice(0, 200)}`]),
    ...(isMade ? [`a key of ${length} characters: books were made`] : []),
    ...(length > 1 && said.includes(key) ? [`a key of ${length} characters is said again`] : []),
  ];
}

/** What lies in the folder of a shop that is open and has written, on a machine that lets everybody read. */
async function filesOfAnOpenShop(folder: string, planted: boolean) {
  const before = process.umask(0);
  const opening = openShop(folder, {
    SESSION_SECRET: "",
    LOG_LEVEL: "error",
  });
  process.umask(before);
  const shop = await opening;
  try {
    await shop.call("POST", "/api/accounts", { name: "Nora", balance: 5 });
    if (planted) await chmod(join(folder, "satchel.db"), READABLE);
    const names = await readdir(folder, { recursive: true });
    return await Promise.all(
      names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o777 })),
    );
  } finally {
    await shop.close();
  }
}

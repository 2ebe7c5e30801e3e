import { expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMANDS } from "../../src/app/commands/run-command.ts";
import { VERSION } from "../../src/domain/version.ts";

/** The program itself calls the others. */
const OF_PEOPLE = COMMANDS.filter(({ isInternal }) => !isInternal);

async function satchel(...words: string[]) {
  const child = Bun.spawn(["bun", "src/app/server.ts", ...words], {
    env: { ...process.env, NODE_ENV: "", DATABASE_URL: "file:/nowhere/at/all.db", PORT: "0" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, out, err };
}

test.each(["--help", "-h", "help"])(
  "[F22] satchel %s lists the commands and opens no database",
  async (word) => {
    const { code, out, err } = await satchel(word);
    expect([code, err]).toEqual([0, ""]);
    expect(commandsIn(out)).toEqual(OF_PEOPLE.map(({ name }) => name));
    expect(out).toContain("satchel draws import FILE");
  },
);

test.each(["--version", "-v"])("[F22] satchel %s says which it is", async (word) => {
  expect(await satchel(word)).toEqual({ code: 0, out: `Satchel ${VERSION}\n`, err: "" });
});

test.each([
  ["a word that is no command", ["opne"], 'There is no command "opne".'],
  ["an option that is none", ["--prot=80"], 'There is no command "--prot=80".'],
  ["a name that every object has", ["constructor"], 'There is no command "constructor".'],
  ["an unknown topic of help", ["help", "opne"], 'There is no command "opne".'],
])("[F22] %s exits with 2 and the usage, on stderr", async (_name, words, sentence) => {
  const { code, out, err } = await satchel(...words);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
  expect(err).toContain("Usage: satchel [COMMAND]");
});

test.each([
  ["an argument too many", ["backup", "create", "now"], 'and got "now"', "Usage: satchel backup create\n"],
  ["an argument too many", ["serve", "--prot=80"], 'and got "--prot=80"', "Usage: satchel serve\n"],
  ["a file that is missing", ["draws", "import"], "Name one file", "Usage: satchel draws import FILE\n"],
  [
    "a backup that is missing",
    ["backup", "verify"],
    "takes one backup",
    "satchel backup verify [--key FILE] FILE",
  ],
  ["an unknown option", ["check", "--qick"], 'no option "--qick"', "--quick"],
  ["an unknown option", ["init", "--forse"], 'got "--forse"', "satchel init [--force]"],
])("[F22] %s exits with 2 and the usage of the command, on stderr", async (_name, words, sentence, usage) => {
  const { code, out, err } = await satchel(...words);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
  expect(err).toContain(usage);
});

const BACKUP_COMMANDS = COMMANDS.map(({ name }) => name).filter((name) => name.startsWith("backup "));

test.each([
  [["backup"], '"satchel backup" needs a subcommand.'],
  [["backup", "delete"], 'There is no command "backup delete".'],
])("[F22] a group without a known subcommand lists its subcommands: satchel %p", async (words, sentence) => {
  const { code, out, err } = await satchel(...words);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
  expect(commandsIn(err)).toEqual(BACKUP_COMMANDS);
});

test("[F22] help of a group and of a command is on stdout", async () => {
  const group = await satchel("help", "backup");
  expect([group.code, group.err]).toEqual([0, ""]);
  expect(commandsIn(group.out)).toEqual(BACKUP_COMMANDS);
  const asked = await satchel("check", "--help");
  expect([asked.code, asked.err]).toEqual([0, ""]);
  expect(asked.out).toContain("--trust-ledger");
  expect((await satchel("help", "check")).out).toBe(asked.out);
});

test("[F22] every command stands in docs/commands.md, and npm passes each through", async () => {
  const documented = readFileSync("docs/commands.md", "utf8");
  for (const { name, options = [] } of OF_PEOPLE) {
    expect(documented).toContain(`satchel ${name}`);
    for (const [option] of options) expect(documented).toContain(option.split(" ")[0]!);
  }
  const folder = mkdtempSync(join(tmpdir(), "satchel-npm-"));
  try {
    const run = (...words: string[]) => viaNpm(folder, ...words);
    expect(await run("keygen", "owner.key")).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, "owner.key"))).toBe(true);
    const missing = await run("backup", "verify", "--key", "owner.key", "none.db");
    expect(missing).toEqual({
      code: 1,
      out: "",
      err: `There is no database at ${join(folder, "none.db")}: the file is missing.\n`,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** As `npm run satchel --` runs it from a folder: in the checkout, with INIT_CWD. */
async function viaNpm(folder: string, ...words: string[]) {
  const child = Bun.spawn(["bun", "src/tasks/satchel.ts", ...words], {
    env: { ...process.env, NODE_ENV: "production", INIT_CWD: folder, DATABASE_URL: ":memory:" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, out, err };
}

const commandsIn = (usage: string): string[] => {
  const lines = usage.split("\n").filter((line) => line.startsWith("  satchel "));
  return COMMANDS.map(({ name }) => name).filter((name) =>
    lines.some((line) => `${line} `.startsWith(`  satchel ${name} `)),
  );
};

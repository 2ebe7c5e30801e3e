import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { VERSION } from "../../src/domain/version.ts";

async function satchel(...words: string[]) {
  const child = Bun.spawn(["bun", "src/server.ts", ...words], {
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
  "[F22] satchel %s lists the commands and opens no books",
  async (word) => {
    const { code, out, err } = await satchel(word);
    expect([code, err]).toEqual([0, ""]);
    for (const command of commandsIn(out)) expect(scripts()).toContain(command);
    expect(out).toContain("satchel import-draws FILE");
  },
);

test.each(["--version", "-v"])("[F22] satchel %s says which it is", async (word) => {
  expect(await satchel(word)).toEqual({ code: 0, out: `Satchel ${VERSION}\n`, err: "" });
});

test.each([
  ["a word that is no command", ["opne"], 'There is no command "opne".'],
  ["an option that is none", ["--prot=80"], 'There is no command "--prot=80".'],
  ["a name that every object has", ["constructor"], 'There is no command "constructor".'],
  ["a word too many", ["back-up", "now"], 'there is "now"'],
  ["a file that is missing", ["import-draws"], "Say which file"],
])("[F22] %s ends with 2 and the usage, on stderr", async (_name, words, sentence) => {
  const { code, out, err } = await satchel(...words);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
  expect(err).toContain("Usage: satchel [COMMAND]");
});

test("[F22] every command of the binary is a task of npm and stands in docs/commands.md", async () => {
  const commands = commandsIn((await satchel("--help")).out);
  const documented = readFileSync("docs/commands.md", "utf8");
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) {
    expect(scripts()).toContain(command);
    expect(documented).toContain(`satchel ${command}`);
    expect(documented).toContain(`npm run ${command}`);
  }
});

const commandsIn = (usage: string): string[] =>
  [...usage.matchAll(/^ {2}satchel ([a-z-]+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith("-"));
const scripts = (): string[] => Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);

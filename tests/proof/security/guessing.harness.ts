import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keptBooks } from "../../support/kept-books.ts";
import { ADA } from "../../support/test-shop.ts";
import { OWNER } from "../bench/open-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { type GuessedServer, serverHere, serverOfItsOwn } from "./guessing/guessed-servers.ts";
import { guessForHours, TOO_OFTEN } from "./guessing/guessing-hours.ts";
import { signInAtOnce } from "./guessing/guessing-storm.ts";
import { compareTimes } from "./guessing/guessing-times.ts";
import { type GatheredFaults, gatherFaults } from "./shared/gathered-faults.ts";

/** Four hours, a guess a second. */
const LARGE = 14_400;
const FREE = 10;
const TRIES = 7;
const PAIRS = 200;
const ATTACKERS = "198.51.100.1";
const HERS = "192.0.2.7";
const LONGEST_DELAY_SECONDS = 60;

type Person = { email: string; password: string };

/**
 * Passwords are guessed for hours of the shop's clock; then at two servers on the same books, one of which is opened
 * after the first tries, as after a restart. Large, these are processes, names are told from each other by their times,
 * and 64 sign in at once. Planted: between the two servers the counted tries are forgotten.
 */
export default {
  goals: ["S6"],
  holds: "whoever guesses passwords gets few tries, whatever server is asked, and keeps nobody else out",
  sizes: { small: 600, large: LARGE },
  runsAlone: true,
  async run(seconds, planted = false): Promise<Trial> {
    const faults = gatherFaults();
    const lookedAt = planted ? 0 : await guessForHours(seconds, faults);
    const more = seconds < LARGE ? await atTwoHere(planted, faults) : await atTwoProcesses(faults);
    const counts = { "simulated seconds": 4 * seconds, "tries looked at in them": lookedAt, ...more };
    return { counts, broken: faults.list() };
  },
} satisfies Harness;

async function atTwoHere(planted: boolean, faults: GatheredFaults) {
  const books = await keptBooks();
  const first = await serverHere(books.url);
  const second = await serverHere(books.url);
  try {
    const then = async () => {
      if (planted) await first.forget();
      return second;
    };
    return { "tries at two servers": await guessAtTwo(first, then, ADA, faults) };
  } finally {
    await Promise.all([first.close(), second.close()]);
    await books.drop();
  }
}

async function atTwoProcesses(faults: GatheredFaults) {
  const folder = await mkdtemp(join(tmpdir(), "satchel-guessing-"));
  const first = await serverOfItsOwn(folder);
  const opened: GuessedServer[] = [first];
  try {
    const then = async () => opened[opened.push(await serverOfItsOwn(folder)) - 1]!;
    const tries = await guessAtTwo(first, then, OWNER, faults);
    const apart = await compareTimes(first.shop, PAIRS, faults);
    const storm = await signInAtOnce(first.shop, faults);
    return {
      "tries at two servers": tries,
      "pairs of names timed": PAIRS,
      "thousandths apart": apart,
      ...storm,
    };
  } finally {
    await Promise.all(opened.map((server) => server.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Guesses at a server, and at another one that is there then; last the person whose password it is stands at both addresses. */
async function guessAtTwo(
  first: GuessedServer,
  then: () => Promise<GuessedServer>,
  person: Person,
  faults: GatheredFaults,
): Promise<number> {
  const begun = performance.now();
  const atFirst = await guessAt(first, person);
  const second = await then();
  const atSecond = await guessAt(second, person);
  const most = mayHaveHad((performance.now() - begun) / 1000);
  if (atFirst + atSecond > most)
    faults.add("two servers", `looked at ${atFirst} and ${atSecond} tries`, `of ${most}`);
  const elsewhere = await second.tries({ ...person, address: HERS });
  if (elsewhere.status !== 200) faults.add("a new device elsewhere", "is kept out", `${elsewhere.status}`);
  const known = await second.tries({ ...person, address: ATTACKERS, cookie: elsewhere.cookie });
  if (known.status !== 200) faults.add("a known device", "is kept out", `${known.status}`);
  return atFirst + atSecond;
}

/** Wrong passwords from one address, all at once. @returns how many were looked at. */
async function guessAt(server: GuessedServer, { email }: Person): Promise<number> {
  const guess = () => server.tries({ email, password: "a guess", address: ATTACKERS });
  const answers = await Promise.all(Array.from({ length: TRIES }, guess));
  return answers.filter(({ status }) => status !== TOO_OFTEN).length;
}

/** How many tries may have been looked at after so many seconds: ten, then one more after a second, two, four … and each minute. */
function mayHaveHad(seconds: number): number {
  let most = FREE;
  for (let wait = 1, at = 1; at <= seconds; at += wait) {
    most += 1;
    wait = Math.min(wait * 2, LONGEST_DELAY_SECONDS);
  }
  return most;
}

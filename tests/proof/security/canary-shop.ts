import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostileText } from "./hostile-texts.ts";
import { type LoggedShop, openLoggedShop } from "./logged-shop.ts";

const OWNER = { email: "owner@shop.example", password: "counter-secret" };
const DAY = "2026-08-29";
const MORNING = Date.parse(`${DAY}T10:00:00Z`);
const EVENING = Date.parse(`${DAY}T16:00:00Z`);
const MINUTE_MS = 60_000;
const HORSES_A_RACE = 6;
/** A clerk's hash costs as much as a hundred requests: so many of them, at the most, have hostile names. */
const MOST_CLERKS = 40;
const TEXTS_A_CLERK = 4;
/** Of so many texts, one stands in everything that takes some requests to make. */
const BETS_AND_PLAYERS = 100;
const REPORTS_A_MINUTE = 5;

/** A shop whose customers, clerks, horses and reports are hostile texts, and somebody signed in there. */
export type CanaryShop = {
  shop: LoggedShop;
  url: string;
  cookie: string;
  token: string;
  /** How many texts it has, the first ones of all. */
  texts: number;
  /** How many fields took a text, and how many refused one. */
  fields: { taken: number; refused: number };
  close(): Promise<void>;
};

export async function openCanaryShop(texts: number): Promise<CanaryShop> {
  const feeds = await hostileFeeds(texts);
  const shop = await openLoggedShop({
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    OPEN_REGISTRATION: "true",
    SHOP_NAME: hostileText(1).slice(0, 40),
    SHOP_CLOCK: `${DAY}T14:00:00Z`,
    RACING_FEED: "files",
    RACING_FILES: join(feeds, "racing"),
    DRAWS_FEED: "files",
    DRAWS_FILES: join(feeds, "draws"),
    LOG_LEVEL: "error",
  });
  const { url } = shop;
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const close = async () => {
    await shop.stop();
    await shop.clear();
    await rm(feeds, { recursive: true, force: true });
  };
  const opened = { shop, url, cookie, token, texts, fields: { taken: 0, refused: 0 }, close };
  await fill(opened).catch(async (fault) => {
    await close();
    throw fault;
  });
  return opened;
}

/** A day's cards and some draws, as files that a feed reads. */
async function hostileFeeds(texts: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-canaries-"));
  for (const name of ["racing", "draws"]) await mkdir(join(folder, name));
  const races = Math.max(4, Math.ceil(texts / HORSES_A_RACE));
  const cards = Array.from({ length: races }, (_, at) => hostileCard(at, texts));
  await Bun.write(join(folder, "racing", `${DAY}.json`), JSON.stringify(cards));
  const draws = Array.from({ length: texts }, (_, n) => ({
    drawDate: hostileText(n),
    drawType: hostileText(n),
    winningNumbers: [hostileText(n)],
  }));
  const good = { drawDate: "2026-08-26", drawType: 1, winningNumbers: [7, 9, 14, 15, 24, 42], bonusBall: 34 };
  await Bun.write(join(folder, "draws", "draws.json"), JSON.stringify([good, ...draws]));
  return folder;
}

function hostileCard(at: number, texts: number) {
  const text = (n: number) => hostileText((at * HORSES_A_RACE + n) % texts);
  // Half of them have run, and every race has an off of its own.
  const hasRun = at % 2 === 0;
  const off = new Date((hasRun ? MORNING : EVENING) + at * MINUTE_MS);
  const runners = Array.from({ length: HORSES_A_RACE }, (_, n) => ({
    id: n + 1,
    number: n + 1,
    horseName: text(n),
    jockey: text(n + 1),
    age: 4,
    odds: { fractional: n === 0 ? text(n) : `${n + 1}/1` },
    draw: n === 1 ? text(n) : n + 1,
  }));
  const results = hasRun
    ? runners.map(({ horseName, jockey }, n) => ({
        horseName,
        jockey,
        position: n + 1,
        odds: { fractional: "2/1" },
      }))
    : [];
  return {
    id: at + 1,
    raceTime: off.toISOString(),
    raceName: text(0),
    distance: text(1),
    going: text(2),
    prizeMoney: text(3),
    course: { name: text(4), region: text(5), surface: text(5) },
    pattern: text(0),
    type: text(1),
    runners,
    results,
  };
}

/** What a counter does, with a hostile text wherever a text can be. */
async function fill(opened: CanaryShop): Promise<void> {
  const { texts, shop } = opened;
  const call = callerOf(opened);
  await call("GET", "/api/racing/racecards");
  const { body: cards } = await call("GET", "/api/racing/racecards");
  const toCome = (cards as Card[]).filter(({ raceTime }) => Date.parse(raceTime) >= EVENING);
  const each = Math.max(1, Math.floor(texts / BETS_AND_PLAYERS));
  for (let n = 0; n < texts; n++) {
    const text = hostileText(n);
    const account = { name: text, description: text, balance: 100, playsLottery: true, playsRaces: true };
    // A text that is no name is a description all the same.
    const named = await call("POST", "/api/accounts", account);
    const { body } =
      named.status === 201 ? named : await call("POST", "/api/accounts", { ...account, name: `Maeve ${n}` });
    const id =
      (body as { id?: number }).id ??
      (await call("POST", "/api/accounts", { ...account, name: `Maeve ${n}`, description: "" })).body.id;
    if (n % REPORTS_A_MINUTE === 0) shop.changeBooks("delete from sign_in_buckets");
    await call("POST", "/api/feedback", { message: text });
    if (n % each !== 0) continue;
    await playAndBet(call, id, toCome[n % toCome.length]!, n);
  }
  for (let n = 0; n < Math.min(texts / TEXTS_A_CLERK, MOST_CLERKS); n++) {
    const newcomer = { email: `clerk-${n}@shop.example`, password: `long enough ${n}` };
    await call("POST", "/api/auth/register", {
      ...newcomer,
      firstName: hostileText(n),
      lastName: hostileText(n),
    });
  }
  const draw = { drawDate: "2026-08-22", winningNumbers: [3, 9, 14, 16, 19, 27], bonusBall: 40 };
  await call("POST", "/api/lottery/draw-results", { ...draw, drawType: 1 });
}

type Card = { raceTime: string; runners: { id: number }[] };
type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>;

async function playAndBet(call: Call, accountId: number, card: Card, n: number): Promise<void> {
  const { body: player } = await call("POST", "/api/lotteryplayers", { accountId });
  const terms = {
    selectedNumbers: [3, 9],
    betAmount: 5,
    startDate: "2026-08-01",
    isNeverEnding: true,
    playSaturday: true,
    playDraw1: true,
  };
  await call("POST", `/api/lotteryplayers/${player.id}/selections`, terms);
  const racingBet = { stake: 1, selections: [{ racingRunnerId: card.runners[n % card.runners.length]!.id }] };
  await call("POST", "/api/betslip/create", {
    accountId,
    isPaid: n % 2 === 0,
    items: [{ betType: "Single", racingBet }],
  });
}

/** Counts which texts the shop has taken. */
function callerOf({ url, token, fields }: CanaryShop): Call {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (method === "POST") fields[response.ok ? "taken" : "refused"] += 1;
    return { status: response.status, body: await response.json() };
  };
}

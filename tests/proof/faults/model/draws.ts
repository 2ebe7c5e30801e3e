import type { Multipliers } from "../../../domain/lottery/naive-rules.ts";
import type { Chance } from "./chance.ts";
import { type Client, expectSame, type OwnResult } from "./client.ts";
import { type ModelDraw, resultsIn, resultsOf } from "./lottery-model.ts";
import type { Asking } from "./model-shop.ts";

const OK = 200;
const CREATED = 201;
const CONFLICT = 409;
const NUMBERS = Array.from({ length: 47 }, (_, at) => at + 1);
const DRAW_TYPES = [1, 2, 3];
/** Corrected at the end of the evening, unless somebody was paid on it. */
const LAST_DRAW = 3;
const DRAWS = "/api/lottery/draw-results";

/** What the syndicate does as a whole: its draws by day and type, and what a count of numbers pays. */
export type Syndicate = {
  readonly chance: Chance;
  readonly shop: Asking;
  readonly multipliers: Multipliers;
  readonly draws: ModelDraw[];
};

type AnsweredDraw = ModelDraw & { playerResults: (OwnResult & Parameters<typeof resultsIn>[0][number])[] };

function someDraw(chance: Chance, drawDate: string, drawType: number): ModelDraw {
  const [bonusBall = 0, ...winningNumbers] = chance.some(NUMBERS, 7);
  return { drawDate, drawType, winningNumbers: winningNumbers.sort((a, b) => a - b), bonusBall };
}

/** Another multiplier for a count of numbers, from the next draw on. */
export async function changePayouts({ chance, shop, multipliers }: Syndicate): Promise<void> {
  const numberCount = chance.between(1, 4);
  const rule: [number, number] = [chance.between(0, 60) / 2, chance.between(0, 80) / 2];
  const payouts = rule.map((multiplier, at) => ({ withBonus: at === 1, multiplier }));
  const { status } = await shop.call("POST", "/api/payoutconfigs", { numberCount, payouts });
  multipliers[numberCount] = rule;
  expectSame("the status of payout settings", status, OK);
}

/** Sends the three draws of an evening, and compares everybody's results. */
export async function drawAll(syndicate: Syndicate, clients: readonly Client[], day: string): Promise<void> {
  const draws = DRAW_TYPES.map((type) => someDraw(syndicate.chance, day, type));
  const { status, body } = await syndicate.shop.call("POST", DRAWS, draws);
  syndicate.draws.push(...draws);
  for (const client of clients) client.results = [];
  expectSame("the status of three draws", status, CREATED);
  for (const [at, draw] of draws.entries()) takeResults(syndicate, clients, draw, body[at]);
}

function takeResults(
  { multipliers }: Syndicate,
  clients: readonly Client[],
  draw: ModelDraw,
  { playerResults }: AnsweredDraw,
): void {
  const expected = resultsOf(
    draw,
    clients.flatMap(({ inForce }) => inForce),
    multipliers,
  );
  expectResults(draw, resultsIn(playerResults), expected);
  for (const client of clients)
    for (const result of playerResults)
      if (client.players.some(({ id }) => id === result.playerId))
        client.results.push({ ...result, drawType: draw.drawType });
}

/** Winnings in words without ids, and all other facts by whether they are the same. */
function expectResults(
  { drawType }: ModelDraw,
  answered: ReturnType<typeof resultsIn>,
  expected: typeof answered,
): void {
  const won = (results: typeof answered) => results.map(({ totalWinnings }) => totalWinnings);
  expectSame(`winnings in draw ${drawType}`, won(answered), won(expected));
  expectSame(`all facts of draw ${drawType} being the same`, Bun.deepEquals(answered, expected), true);
}

/** The same numbers again are the same draw; other numbers are a correction, unless somebody was paid. */
export async function drawAgain(syndicate: Syndicate, clients: readonly Client[]): Promise<void> {
  const { draws, shop, chance } = syndicate;
  const last = draws.at(-1)!;
  expectSame("the status of a draw again", (await shop.call("POST", DRAWS, last)).status, OK);
  const corrected = someDraw(chance, last.drawDate, LAST_DRAW);
  const { status, body } = await shop.call("POST", DRAWS, corrected);
  const isPaid = clients.some(({ results }) =>
    results.some(({ drawType, paid }) => drawType === LAST_DRAW && paid),
  );
  expectSame("the status of a corrected draw", status, isPaid ? CONFLICT : CREATED);
  if (isPaid) return;
  draws[draws.length - 1] = corrected;
  for (const client of clients)
    client.results = client.results.filter(({ drawType }) => drawType !== LAST_DRAW);
  takeResults(syndicate, clients, corrected, body);
}

/** The draws of an evening as they are listed, with who was paid. */
export async function expectDraws(
  syndicate: Syndicate,
  clients: readonly Client[],
  day: string,
): Promise<void> {
  const listed: AnsweredDraw[] = (await syndicate.shop.call("GET", `${DRAWS}?from=${day}&to=${day}`)).body;
  const inForce = clients.flatMap((client) => client.inForce);
  for (const draw of syndicate.draws.filter(({ drawDate }) => drawDate === day)) {
    const found = listed.find(({ drawType }) => drawType === draw.drawType)!;
    expectResults(draw, resultsIn(found.playerResults), resultsOf(draw, inForce, syndicate.multipliers));
  }
  const paidIds = (results: readonly OwnResult[]) =>
    results.flatMap(({ id, paid }) => (paid ? [id] : [])).sort((a, b) => a - b);
  const paid = paidIds(clients.flatMap(({ results }) => results));
  const isSame = Bun.deepEquals(paidIds(listed.flatMap(({ playerResults }) => playerResults)), paid);
  expectSame("who was paid being the same", isSame, true);
}

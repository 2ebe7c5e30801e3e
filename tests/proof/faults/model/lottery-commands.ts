import { openAccount } from "./account-commands.ts";
import { ask, type Client, expectSame, type Weighted } from "./client.ts";
import { hasDrawLeft, type ModelPlayer, type ModelSelection } from "./lottery-model.ts";

const OK = 200;
const CREATED = 201;
const CONFLICT = 409;
const REFUSED = 422;
const LARGEST_NUMBER = 47;
const WEEK_MS = 7 * 24 * 60 * 60_000;
const MOST_PLAYERS = 3;

type Terms = Omit<ModelSelection, "id" | "isStopped">;

/** One to four numbers, at least one day and one draw; some begin next week. */
function someTerms({ chance, today }: Client): Terms {
  const numbers = Array.from({ length: LARGEST_NUMBER }, (_, at) => at + 1);
  const [first, second] = chance.one([
    [true, true],
    [true, false],
    [false, true],
  ]);
  const draw = chance.between(1, 3);
  const ahead = chance.percent(20) ? WEEK_MS : 0;
  return {
    selectedNumbers: chance.some(
      numbers,
      chance.weighted([
        [5, 1],
        [3, 2],
        [1, 3],
        [1, 4],
      ]),
    ),
    includeBonus: chance.percent(40),
    betAmount: chance.between(2, 40) / 2,
    startDate: new Date(Date.parse(today.day) + ahead).toISOString().slice(0, 10),
    numberOfWeeks: chance.between(1, 4),
    isNeverEnding: chance.percent(30),
    playWednesday: first!,
    playSaturday: second!,
    playDraw1: draw === 1 || chance.percent(40),
    playDraw2: draw === 2 || chance.percent(40),
    playDraw3: draw === 3 || chance.percent(40),
  };
}

/** A player with its first selection, on an account that stays. */
export async function addPlayer(client: Client): Promise<void> {
  const players = client.players.filter(({ isRemoved }) => !isRemoved);
  if (players.length >= MOST_PLAYERS) return;
  const account = await openAccount(client, true);
  let terms = someTerms(client);
  while (!hasDrawLeft(terms, client.today)) terms = someTerms(client);
  const { status, body } = await ask(client, "POST", "/api/lotteryplayers", {
    accountId: account.id,
    lotteryNumberSelections: [terms],
  });
  expectSame("the status", status === OK || status === CREATED, true);
  const [first] = body.lotteryNumberSelections;
  const selections = [{ ...terms, id: first.id, isStopped: false }];
  client.players.push({ id: body.id, accountId: account.id, selections, isRemoved: false });
}

const somePlayer = (client: Client): ModelPlayer =>
  client.chance.one(client.players.filter(({ isRemoved }) => !isRemoved));

async function addSelection(client: Client): Promise<void> {
  const player = somePlayer(client);
  const terms = someTerms(client);
  const path = `/api/lotteryplayers/${player.id}/selections`;
  const isOdd = client.chance.percent(10);
  const sent = isOdd ? { ...terms, betAmount: terms.betAmount + 0.25 } : terms;
  const isWrong = isOdd || !hasDrawLeft(terms, client.today);
  const { status, body } = await ask(client, "POST", path, sent);
  expectSame("the status", status, isWrong ? REFUSED : CREATED);
  if (!isWrong) player.selections.push({ ...terms, id: body.id, isStopped: false });
}

async function editSelection(client: Client): Promise<void> {
  const player = somePlayer(client);
  const selection = client.chance.one(player.selections);
  const { selectedNumbers, includeBonus, betAmount, playDraw1 } = someTerms(client);
  const changes = client.chance.one([
    { selectedNumbers },
    { includeBonus, betAmount },
    { playDraw1, playDraw2: true },
  ]);
  const path = `/api/lotteryplayers/${player.id}/selections/${selection.id}`;
  const { status } = await ask(client, "PUT", path, changes);
  expectSame("the status", status, selection.isStopped ? CONFLICT : OK);
  if (!selection.isStopped) Object.assign(selection, changes);
}

async function stopSelection(client: Client): Promise<void> {
  const player = somePlayer(client);
  const selection = client.chance.one(player.selections);
  const path = `/api/lotteryplayers/${player.id}/selections/${selection.id}`;
  const { status } = await ask(client, "DELETE", path);
  selection.isStopped = true;
  expectSame("the status", status, OK);
}

/** Out of the syndicate with all selections; another one comes in its place. */
async function removePlayer(client: Client): Promise<void> {
  const player = somePlayer(client);
  const path = `/api/lotteryplayers/${player.id}?accountId=${player.accountId}`;
  const { status } = await ask(client, "DELETE", path);
  player.isRemoved = true;
  for (const selection of player.selections) selection.isStopped = true;
  expectSame("the status", status, OK);
  await addPlayer(client);
}

/** Money over the counter, or taken back; it moves no balance, and without winnings there is nothing to pay. */
async function markPaid(client: Client): Promise<void> {
  if (client.results.length === 0) return;
  const result = client.chance.one(client.results);
  const paid = client.chance.percent(70);
  const { status, body } = await ask(client, "PUT", `/api/drawresults/player-result/${result.id}/paid`, {
    paid,
  });
  if (result.totalWinnings === 0) return expectSame("the status", status, REFUSED);
  result.paid = paid;
  expectSame(
    "status, winnings, paid",
    [status, body.totalWinnings, body.paid],
    [OK, result.totalWinnings, paid],
  );
}

export const LOTTERY: Weighted = [
  [0.4, "lottery bets added", addSelection],
  [0.5, "lottery bets changed", editSelection],
  [0.2, "lottery bets stopped", stopSelection],
  [0.05, "lottery players removed", removePlayer],
];
export const PAYING: Weighted = [[1.5, "winnings marked", markPaid]];

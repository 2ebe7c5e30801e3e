import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { onPostgres } from "../../db/kit.ts";
import { countUsers } from "../../db/stores/staff/staff.ts";
import { setOwnLimits } from "../../src/operations/accounts/set-own-limits.ts";
import { checkPendingBets } from "../../src/operations/racing/check-pending-bets.ts";
import { firstUser } from "../../src/operations/staff/first-user.ts";
import { bareShop } from "../support/bare-shop.ts";
import { switchCare } from "../support/care.ts";
import { emptyBooks } from "../support/empty-database.ts";
import { callResult, cardRace } from "../support/race-cards.ts";
import { saveSettingsForm } from "../support/settings-form.ts";
import { openTestShop, SATURDAY, type TestShop } from "../support/test-shop.ts";

const TIMES = 12;
const PAIRS = 100;
const HOUR = 60 * 60_000;
const NIGHT = new Date("2026-08-15T20:00:00Z");
const BY = { userId: null, requestId: "two at once" };
const BET = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-08-15", isNeverEnding: true };
const DRAW = { drawDate: "2026-08-15", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };

const books = onPostgres ? await emptyBooks() : null;
let servers: TestShop[] = [];

beforeAll(async () => {
  if (!books) return;
  servers = [await openTestShop({ database: books.url }), await openTestShop({ database: books.url })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await books?.drop();
});

const [FIRST, SECOND] = [0, 1] as const;
const server = (which: number) => servers[which % 2]!;
const call = (which: number, method: string, path: string, body?: unknown, key?: string) =>
  server(which).call(method, path, body, key ? { key } : {});
/** The same from both servers, so many times at once. */
const fromBoth = <T>(ask: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, at) => ask(at)));
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]),
  );
const setClocks = (now: Date) => {
  for (const { clock } of servers) clock.shop = now;
};
const newAccount = async (name: string): Promise<number> =>
  (await call(FIRST, "POST", "/api/accounts", { name })).body.id;
const accountOf = async (id: number) => (await call(SECOND, "GET", `/api/accounts/${id}`)).body;
const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> => {
  const { reader } = server(FIRST).shop.database as unknown as {
    reader: { execute(text: string): Promise<Record<string, unknown>[]> };
  };
  return [...(await reader.execute(sql))];
};

const raced = (name: string) =>
  cardRace(server(FIRST), {
    course: name,
    offAt: new Date(SATURDAY.getTime() + HOUR),
    horses: { Arkle: "2/1", Dawn: "5/1" },
  });
const slip = (accountId: number, runnerId: number) => ({
  accountId,
  isPaid: false,
  items: [
    {
      betType: "Single",
      racingBet: {
        stake: 2,
        eachWay: false,
        selections: [{ racingRunnerId: runnerId, horseName: "Arkle", odds: { fractional: "2/1" } }],
      },
    },
  ],
});

describe.skipIf(!onPostgres)("[13.2] two servers on one PostgreSQL, asked for the same at once", () => {
  test("slips that pass alone and not together take an account to its limit of credit, and no further", async () => {
    const [id, { runnerIds }] = [await newAccount("Nora on credit"), await raced("Ayr")];
    await saveSettingsForm(server(FIRST), { customersMayOwe: "LIMIT" });
    await call(FIRST, "PUT", `/api/accounts/${id}`, { creditLimit: 9 });
    const answers = await fromBoth((at) =>
      call(at, "POST", "/api/betslip/create", slip(id, runnerIds.Arkle!), `credit ${at}`),
    );
    expect(statuses(answers)).toEqual({ 201: 4, 422: TIMES - 4 });
    expect((await accountOf(id)).balance).toBe(-8);
  });

  test("slips that pass alone and not together take a customer to the stake of a day, and no further", async () => {
    const [id, { runnerIds }] = [await newAccount("Nora for a day"), await raced("Bath")];
    await saveSettingsForm(server(FIRST), { dayStakeLimit: "REFUSE", dayStakeLimitPence: "9" });
    const answers = await fromBoth((at) =>
      call(at, "POST", "/api/betslip/create", slip(id, runnerIds.Arkle!), `day ${at}`),
    );
    await saveSettingsForm(server(FIRST), { dayStakeLimit: "OFF" });
    expect(statuses(answers)).toEqual({ 201: 4, 422: TIMES - 4 });
    expect((await accountOf(id)).balance).toBe(-8);
  });

  test("deposits, slips and lottery stakes in cash take a customer to limits of their own, and no further", async () => {
    const [id, { runnerIds }] = [await newAccount("Nora by her wish"), await raced("Epsom")];
    await switchCare(server(FIRST).shop);
    const none = { depositWeek: null, depositMonth: null, lossDay: null, lossMonth: null };
    const wanted = { ...none, depositDay: 900, lossWeek: 1_400 };
    await setOwnLimits(server(FIRST).shop, BY, { accountId: id, shown: "", wanted });
    const paid = await fromBoth((at) =>
      call(at, "POST", `/api/accounts/${id}/deposit`, { amount: 2 }, `own ${at}`),
    );
    expect(statuses(paid)).toEqual({ 200: 4, 422: TIMES - 4 });
    const bets = {
      accountId: id,
      lotteryNumberSelections: [{ ...BET, isNeverEnding: false, numberOfWeeks: 1 }],
    };
    const { id: playerId } = (await call(FIRST, "POST", "/api/lotteryplayers", bets)).body;
    const stakes = { week: "2026-08-10", paidFrom: "cash", players: [{ playerId, amount: 5 }] };
    const answers = await fromBoth((at) =>
      at % 3 === 0
        ? call(at, "POST", "/api/lottery/collections", stakes)
        : call(at, "POST", "/api/betslip/create", slip(id, runnerIds.Arkle!), `wish ${at}`),
    );
    const taken = answers.flatMap(({ status }, at) => (status === 201 ? [at % 3 === 0 ? 5 : 2] : []));
    const sum = taken.reduce((pounds, one) => pounds + one, 0);
    // Less than a slip is left: what was refused would have been past it.
    expect([sum <= 14, sum > 14 - 2]).toEqual([true, true]);
    // The draw of another test is not for this player.
    expect((await call(FIRST, "DELETE", `/api/lotteryplayers/${playerId}?accountId=${id}`)).status).toBe(200);
  });

  test("of pairs on a horse or its race that pass alone and not together, exactly one is taken", async () => {
    const id = await newAccount("Nora on horses");
    // Each of the two may stake £2.00 on Arkle at 2/1, which stands for £4.00.
    await saveSettingsForm(server(FIRST), { runnerLimit: "REFUSE", runnerLimitPence: "7" });
    await saveSettingsForm(server(FIRST), { raceLimit: "REFUSE", raceLimitPence: "7" });
    const races: Awaited<ReturnType<typeof raced>>[] = [];
    for (let at = 0; at < PAIRS; at++) races.push(await raced(`Pair ${at}`));
    const pairs = [];
    for (let first = 0; first < PAIRS; first += TIMES)
      pairs.push(
        ...(await Promise.all(
          races
            .slice(first, first + TIMES)
            .map(({ runnerIds }, at) =>
              Promise.all(
                [FIRST, SECOND].map((which) =>
                  call(
                    which,
                    "POST",
                    "/api/betslip/create",
                    slip(id, runnerIds.Arkle!),
                    `pair ${first + at} ${which}`,
                  ),
                ),
              ),
            ),
        )),
      );
    await saveSettingsForm(server(FIRST), { runnerLimit: "OFF", raceLimit: "OFF" });
    expect(pairs).toHaveLength(PAIRS);
    for (const pair of pairs) expect(statuses(pair)).toEqual({ 201: 1, 422: 1 });
  });

  test("slips on one account are all placed, and each bet has a number of its own", async () => {
    const [id, { runnerIds }] = [await newAccount("Nora"), await raced("Ascot")];
    const answers = await fromBoth((at) =>
      call(at, "POST", "/api/betslip/create", slip(id, runnerIds.Arkle!), `slip ${at}`),
    );
    expect(statuses(answers)).toEqual({ 201: TIMES });
    expect((await accountOf(id)).balance).toBe(-2 * TIMES);
    const [{ numbers }] = (await rowsOf(
      `select json_agg(account_sequence order by account_sequence) as numbers from racing_bets where account_id = ${id}`,
    )) as [{ numbers: number[] }];
    expect(numbers).toEqual(Array.from({ length: TIMES }, (_, at) => at + 1));
  });

  test("a slip with one key is placed once, and everybody gets its answer", async () => {
    const [id, { runnerIds }] = [await newAccount("Tom"), await raced("York")];
    const answers = await fromBoth((at) =>
      call(at, "POST", "/api/betslip/create", slip(id, runnerIds.Arkle!), "one click"),
    );
    expect(statuses(answers)).toEqual({ 201: TIMES });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await accountOf(id)).balance).toBe(-2);
  });

  test("a race is settled by both, and each bet is paid once", async () => {
    const race = await raced("Ripon");
    const ids = await Promise.all(["Una", "Vera", "Will"].map(newAccount));
    await fromBoth((at) =>
      call(at, "POST", "/api/betslip/create", slip(ids[at % 3]!, race.runnerIds.Arkle!), `ripon ${at}`),
    );
    setClocks(new Date(SATURDAY.getTime() + 2 * HOUR));
    await callResult(server(FIRST), race, { finish: ["Arkle", "Dawn"] });
    const rounds = await Promise.all(
      servers.flatMap(({ shop }) => [1, 2].map(() => checkPendingBets(shop, BY))),
    );
    expect(rounds.flatMap(({ failures }) => failures)).toEqual([]);
    expect(rounds.reduce((sum, { settled }) => sum + settled, 0)).toBe(TIMES);
    setClocks(SATURDAY);
    for (const id of ids) expect((await accountOf(id)).balance).toBe((TIMES / 3) * 4);
  });

  test("a first bet from many forms makes one player; a draw is settled once, and paid once", async () => {
    const accountId = await newAccount("Xenia");
    const made = await fromBoth((at) => call(at, "POST", "/api/lotteryplayers", { accountId }));
    expect(statuses(made)).toEqual({ 201: 1, 409: TIMES - 1 });
    const { id } = made.find(({ status }) => status === 201)!.body;
    const bets = await fromBoth((at) => call(at, "POST", `/api/lotteryplayers/${id}/selections`, BET));
    expect(statuses(bets)).toEqual({ 201: TIMES });
    expect(bets.map(({ body }) => body.selectionNumber).sort((a, b) => a - b)).toEqual(
      Array.from({ length: TIMES }, (_, at) => at + 1),
    );
    setClocks(NIGHT);
    const drawn = await fromBoth((at) => call(at, "POST", "/api/lottery/draw-results", DRAW));
    expect(statuses(drawn)).toEqual({ 200: TIMES - 1, 201: 1 });
    const [{ results }] = (await rowsOf("select count(*)::int as results from player_results")) as [
      { results: number },
    ];
    expect(results).toBe(1);
    const paidAt = `/api/drawresults/player-result/${drawn[0]!.body.playerResults[0].id}/paid`;
    expect(statuses(await fromBoth((at) => call(at, "PUT", paidAt, { paid: true })))).toEqual({ 200: TIMES });
    expect(await rowsOf("select 1 from audit_rows where action = 'MarkPaid'")).toHaveLength(1);
    setClocks(SATURDAY);
  });

  test("no more reports are taken of one sender than a minute allows", async () => {
    const sent = await fromBoth((at) => call(at, "POST", "/api/feedback", { message: `Report ${at}` }));
    expect(statuses(sent)).toEqual({ 201: 5, 429: TIMES - 5 });
    expect(new Set(sent.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(5);
  });

  test("no more passwords are tried at once than cost no time", async () => {
    const wrong = { email: "guess@shop.example", password: "guess-again" };
    const tried = await fromBoth((at) => call(at, "POST", "/api/auth/login", wrong));
    expect(statuses(tried)).toEqual({ 401: 10, 429: TIMES - 10 });
  });

  test("an empty shop gets one first user, and the other server opens without one", async () => {
    const empty = await emptyBooks();
    const two = [await bareShop(empty.url), await bareShop(empty.url)];
    const made = await Promise.all(two.map(({ shop }) => firstUser(shop, null)));
    expect(made.filter((user) => user === null)).toHaveLength(1);
    expect(await countUsers(two[0]!.shop.database.reader)).toBe(1);
    for (const one of two) await one.close();
    await empty.drop();
  });
});

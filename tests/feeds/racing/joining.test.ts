import { describe, expect, test } from "bun:test";
import type { Race } from "../../../src/domain/racing/races/race.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import type { ResultVersion } from "../../../src/domain/racing/races/result-version.ts";
import { carryForward, pairHorses } from "../../../src/feeds/racing/joining/carry-forward.ts";
import { joinResult, joinResults } from "../../../src/feeds/racing/joining/join-result.ts";
import { reviseResult } from "../../../src/feeds/racing/joining/revise-result.ts";
import type { CardsFetched } from "../../../src/feeds/racing/race-feed.ts";
import { racingApiFeed } from "../../../src/feeds/racing/racing-api/racing-api-feed.ts";
import { rapidApiFeed } from "../../../src/feeds/racing/rapidapi/rapidapi-feed.ts";
import { hasty, outsideService } from "../draws/outside-service.ts";
import {
  apiCard,
  apiFinisher,
  apiResult,
  apiRunner,
  DAY,
  EVENING,
  MORNING,
  odds,
  page,
} from "./api-answers.ts";

const NOON = new Date("2026-06-13T11:00:00Z");

async function fetched(cards: unknown[], now = MORNING): Promise<CardsFetched> {
  using service = outsideService({ "/v1/racecards/standard": () => page("racecards", cards) });
  const feed = racingApiFeed({
    username: "u",
    password: "p",
    plan: "standard",
    baseUrl: service.url,
    gapMs: 0,
    fetchOptions: hasty(),
  });
  const answer = await feed.fetchDay(DAY, now);
  if (!answer.done) throw new Error(answer.detail);
  return answer;
}
async function result(more = {}): Promise<ResultVersion> {
  using service = outsideService({ "/v1/results": () => page("results", [apiResult(more)]) });
  const feed = racingApiFeed({
    username: "u",
    password: "p",
    plan: "standard",
    baseUrl: service.url,
    gapMs: 0,
    fetchOptions: hasty(),
  });
  const answer = await feed.fetchResults(DAY, EVENING);
  if (!answer.done || !answer.results[0]) throw new Error("no result");
  return answer.results[0];
}
const priced = (number: string, horse: string, price: string) =>
  apiRunner(number, horse, { odds: [odds("Coral", price)] });

describe("a fresh fetch beside an earlier one", () => {
  const before = [priced("1", "Alpha", "9/4"), priced("2", "Bravo", "5/1")];
  const then = async (runners: unknown[], more = {}) => {
    const earlier = (await fetched([apiCard({ runners: before })])).races;
    return carryForward(earlier, await fetched([apiCard({ runners, ...more })], NOON));
  };

  test("a horse that comes out keeps its number, its last price, and the moment we learn of it", async () => {
    const { races, changes } = await then([
      priced("1", "Alpha", "2/1"),
      apiRunner("NR", "Bravo", { jockey: "NON-RUNNER" }),
    ]);
    expect(races[0]?.runnersExpected).toBe(1);
    expect(races[0]?.runners).toMatchObject([
      { number: 1, status: "runner", price: { text: "2/1" }, withdrawnAt: null },
      {
        number: 2,
        status: "non-runner",
        price: null,
        withdrawnAt: NOON,
        lastPrice: { text: "5/1", asOf: MORNING },
      },
    ]);
    expect(changes).toEqual([{ where: "York 14:45, Bravo", reason: "was runner, now non-runner" }]);
  });

  test("the moment does not move with later fetches, and goes when the horse is back", async () => {
    const out = await then([priced("1", "Alpha", "2/1"), apiRunner("NR", "Bravo", { jockey: "NON-RUNNER" })]);
    const later = await fetched(
      [apiCard({ runners: [priced("1", "Alpha", "2/1"), apiRunner("NR", "Bravo")] })],
      EVENING,
    );
    expect(carryForward(out.races, later).races[0]?.runners[1]).toMatchObject({
      number: 2,
      withdrawnAt: NOON,
      lastPrice: { text: "5/1" },
    });
    const back = await fetched([apiCard({ runners: before })], EVENING);
    expect(carryForward(out.races, back).races[0]?.runners[1]).toMatchObject({
      status: "runner",
      withdrawnAt: null,
      price: { text: "5/1" },
    });
  });

  test("out on the first card seen: no bet of ours came before, so no moment", async () => {
    const earlier = (await fetched([apiCard({ runners: [apiRunner("NR", "Bravo")] })])).races;
    const { races } = carryForward(
      earlier,
      await fetched([apiCard({ runners: [apiRunner("NR", "Bravo")] })], NOON),
    );
    expect(races[0]?.runners[0]).toMatchObject({ status: "non-runner", withdrawnAt: null, number: null });
  });

  test("a horse that changes its number is still that horse", async () => {
    const { races, changes } = await then([priced("7", "Alpha", "2/1"), priced("1", "Bravo", "5/1")]);
    expect(races[0]?.runners.map(({ id, number }) => [id, number])).toEqual([
      ["racing-api:rac_1/hrs_alpha", 7],
      ["racing-api:rac_1/hrs_bravo", 1],
    ]);
    expect(changes.map(({ reason }) => reason)).toEqual(["number 1, now 7", "number 2, now 1"]);
  });

  test("a race that is put back stays the race, and says so", async () => {
    const { races, changes } = await then(before, { off_dt: "2026-06-13T14:52:00+01:00" });
    expect(races).toHaveLength(1);
    expect(races[0]).toMatchObject({ id: "racing-api:rac_1", offTime: "14:52" });
    expect(changes[0]?.reason).toBe("the off time moves from 14:45 to 14:52");
  });

  test("a horse or a race that the source has lost is kept, and said", async () => {
    const lost = await then([priced("1", "Alpha", "2/1")]);
    expect(lost.races[0]?.runners.map(({ name }) => name)).toEqual(["Alpha", "Bravo"]);
    expect(lost.changes[0]?.reason).toContain("no longer on the source's card");
    const earlier = (
      await fetched([
        apiCard(),
        apiCard({ race_id: "rac_2", race_name: "Another", off_dt: "2026-06-13T15:20:00+01:00" }),
      ])
    ).races;
    const fresh = await fetched([apiCard()], NOON);
    expect(carryForward(earlier, fresh)).toMatchObject({
      races: [{}, { name: "Another" }],
      changes: [{ where: "York 15:20" }],
    });
    expect(carryForward(earlier, { ...fresh, complete: false }).changes).toEqual([]);
    expect(carryForward(earlier, { ...fresh, races: [] }).races).toHaveLength(2);
  });

  test("a race called off is said", async () => {
    expect((await then(before, { is_abandoned: true })).changes[0]?.reason).toBe("declared, now abandoned");
  });

  test("what staff said of a race or a horse wins over every fetch, and is no change each time", async () => {
    const [race] = (await fetched([apiCard({ runners: before })])).races;
    const [alpha, bravo] = race!.runners;
    const byHand: Race = {
      ...race!,
      status: RACE_STATUS.abandoned,
      statusByHand: true,
      runners: [
        { ...alpha!, status: "non-runner", statusByHand: true, withdrawnAt: NOON, lastPrice: alpha!.price },
        { ...bravo!, statusByHand: true },
      ],
    };
    const fresh = [priced("1", "Alpha", "2/1"), apiRunner("NR", "Bravo", { jockey: "NON-RUNNER" })];
    const { races, changes } = carryForward([byHand], await fetched([apiCard({ runners: fresh })], EVENING));
    expect(races[0]).toMatchObject({ status: RACE_STATUS.abandoned, statusByHand: true });
    expect(races[0]?.runners).toMatchObject([
      {
        status: "non-runner",
        statusByHand: true,
        withdrawnAt: NOON,
        lastPrice: { text: "9/4" },
        price: null,
      },
      { status: "runner", statusByHand: true, withdrawnAt: null },
    ]);
    expect(changes).toEqual([]);
  });

  test("a new race at the old time of another that moves is not taken for it", async () => {
    const earlier = (await fetched([apiCard()])).races;
    const divided = await fetched(
      [
        apiCard({ race_id: "rac_9", race_name: "Division Two", off_dt: "2026-06-13T14:50:00+01:00" }),
        apiCard({ off_dt: "2026-06-13T15:20:00+01:00" }),
      ],
      NOON,
    );
    expect(carryForward(earlier, divided).races.map(({ id, offTime }) => [id, offTime])).toEqual([
      ["racing-api:rac_9", "14:50"],
      ["racing-api:rac_1", "15:20"],
    ]);
  });

  test("a race that has its result keeps it, and its field, whatever a card says that knows of none", async () => {
    const [race] = (await fetched([apiCard({ runners: before })])).races;
    const [alpha, bravo] = race!.runners;
    const run: Race = { ...race!, status: "result", runners: [alpha!, { ...bravo!, status: "non-runner" }] };
    const { races, changes } = carryForward([run], await fetched([apiCard({ runners: before })], EVENING));
    expect(races[0]).toMatchObject({ status: "result", runners: [{}, { status: "non-runner" }] });
    expect(changes).toEqual([]);
  });

  test("another source takes over in the middle of the day: same races, same horses, same ids", async () => {
    const earlier = (await fetched([apiCard({ runners: before })])).races;
    const row = {
      id_race: "77",
      course: "York Racecourse",
      date: `${DAY} 14:47:00`,
      title: "CORNER SHOP HANDICAP (2)",
      finished: "0",
      canceled: "0",
    };
    using service = outsideService({
      "/racecards": () => Response.json([row]),
      "/race/77": () =>
        Response.json({
          ...row,
          horses: [
            { horse: "ALPHA(IRE)", id_horse: "9", number: "1", odds: [{ bookie: "Coral", odd: "4" }] },
          ],
        }),
    });
    const other = await rapidApiFeed({
      key: "k",
      baseUrl: service.url,
      gapMs: 0,
      fetchOptions: hasty(),
    }).fetchDay(DAY, new Date("2026-06-13T13:30:00Z"));
    if (!other.done) throw new Error(other.detail);
    const { races } = carryForward(earlier, other);
    expect(races).toMatchObject([{ id: "racing-api:rac_1", source: "racing-api", offTime: "14:47" }]);
    expect(races[0]?.runners[0]).toMatchObject({ id: "racing-api:rac_1/hrs_alpha", price: { text: "3/1" } });
  });

  test("a card without details keeps the runners that we know", async () => {
    expect((await then([])).races[0]?.runners).toHaveLength(2);
  });
});

describe("results on their cards", () => {
  const cards = async (runners = apiCard().runners as unknown[]): Promise<Race> =>
    (await fetched([apiCard({ runners })])).races[0]!;

  test("a runner that is missing from a whole result did not run; from a provisional one nobody is missing", async () => {
    const race = await cards([...(apiCard().runners as []), apiRunner("4", "Delta")]);
    expect(joinResult(race, await result()).absent.map(({ name }) => name)).toEqual(["Delta"]);
    expect(joinResult(race, { ...(await result()), status: "provisional" }).absent).toEqual([]);
  });

  test("another number or a letter lost is said; another horse under the same number is not taken", async () => {
    const race = await cards([
      apiRunner("1", "Bravo"),
      apiRunner("3", "Charlieboy"),
      apiRunner("4", "Delta"),
    ]);
    const runners = [
      apiFinisher("1", "2", "Bravo (IRE)", "9/4F"),
      apiFinisher("2", "3", "Charleboy", "2/1", { horse_id: "" }),
      apiFinisher("3", "4", "Zulu", "2/1"),
    ];
    const joined = joinResult(race, await result({ runners }));
    expect(joined.runners.map(({ runnerId }) => runnerId?.split("/")[1] ?? null)).toEqual([
      "hrs_bravo",
      "hrs_charlieboy",
      null,
    ]);
    expect(joined.warnings.map(({ reason }) => reason)).toEqual([
      "Bravo was number 1 and ran as 2",
      "Charleboy is taken for Charlieboy, number 3",
      "Zulu (4) is not on the card",
    ]);
  });

  test("another source's result finds its race by course and time, give or take ten minutes, or by its title", async () => {
    const race = await cards();
    const other = { ...(await result()), source: "files", raceId: "files:x" };
    const moved = (minutes: number, more = {}) => ({
      ...other,
      offAt: new Date(race.offAt.getTime() + minutes * 60_000),
      ...more,
    });
    expect(joinResults([race], [moved(7)]).joined).toHaveLength(1);
    expect(joinResults([race], [moved(75)]).joined).toHaveLength(1);
    expect(joinResults([race], [moved(75, { raceName: "Another Race" })]).unmatched).toHaveLength(1);
    expect(joinResults([race], [moved(0, { courseKey: "ascot" })]).unmatched).toHaveLength(1);
    expect(joinResults([race], [moved(0, { simulated: true })]).unmatched).toHaveLength(1);
  });

  test("a race takes one result: the one that names it, else the one at its time, never a neighbour's as well", async () => {
    const race = await cards();
    const own = await result();
    const minutesOff = (minutes: number) => ({
      ...own,
      source: "files",
      raceId: `files:${minutes}`,
      offAt: new Date(race.offAt.getTime() + minutes * 60_000),
    });
    const join = (...results: ResultVersion[]) => {
      const { joined, unmatched } = joinResults([race], results);
      return [joined.map(({ result }) => result.raceId), unmatched.map(({ raceId }) => raceId)];
    };
    expect(join(minutesOff(5), own)).toEqual([["racing-api:rac_1"], ["files:5"]]);
    expect(join(minutesOff(5), minutesOff(0))).toEqual([["files:0"], ["files:5"]]);
  });

  test("pairs never use a horse twice", () => {
    const horse = (number: number | null, name: string) => ({ horseId: null, number, name });
    const [first, second] = [horse(1, "Alpha"), horse(2, "Alpha")];
    expect(pairHorses([first, second], [horse(1, "Alpha")], false).size).toBe(1);
    expect(pairHorses([horse(null, "Abc")], [horse(null, "Xyz")], false).size).toBe(0);
  });
});

describe("versions of a result", () => {
  /** As stored; bets settle on a weighed-in one. */
  const stored = (version: ResultVersion, settles = version.status === "weighed-in") => ({
    ...version,
    settles,
  });

  test("the first is new, the same again is nothing, provisional becomes weighed in", async () => {
    const final = await result();
    const provisional: ResultVersion = { ...final, status: "provisional" };
    expect(reviseResult(null, provisional)).toBe(provisional);
    expect(reviseResult(stored(provisional), { ...provisional, asOf: NOON })).toBeNull();
    expect(reviseResult(stored(provisional), final)).toBe(final);
    expect(reviseResult(stored(final), { ...final, asOf: NOON })).toBeNull();
    expect(reviseResult(stored(final), provisional)).toBeNull();
  });

  test("a final result that changes is a correction, for staff to look at", async () => {
    const final = await result();
    const other = await result({
      runners: [
        apiFinisher("1", "1", "Alpha", "11/4"),
        apiFinisher("2", "2", "Bravo", "9/4F"),
        apiFinisher("PU", "3", "Charlie", "100/30"),
      ],
    });
    const corrected = reviseResult(stored(final), other)!;
    expect(corrected.status).toBe("corrected");
    expect(reviseResult(stored(corrected), other)).toBeNull();
    expect(
      reviseResult(stored(final), { ...final, status: RACE_STATUS.abandoned, runners: [] })?.status,
    ).toBe("corrected");
  });

  test("starting prices and the order behind the places, come later, are no correction", async () => {
    const final = await result();
    const open = (more: (runner: ResultVersion["runners"][number]) => object): ResultVersion => ({
      ...final,
      runners: final.runners.map((runner) => ({ ...runner, ...more(runner) })),
    });
    const withoutPrices = open(() => ({ sp: null }));
    const winnerOnly = open(({ place }) => (place === 1 ? {} : { place: null, code: null, sp: null }));
    for (const before of [withoutPrices, winnerOnly]) expect(reviseResult(stored(before), final)).toBe(final);
    // Beside one that staff have not taken, it is as open as that one was.
    const untaken = stored({ ...withoutPrices, status: "corrected" }, false);
    expect(reviseResult(untaken, final)?.status).toBe("corrected");
    const secondWon = open(({ place, name }) => ({ place: name === "Alpha" ? 1 : place && 2, sp: null }));
    expect(reviseResult(stored(secondWon), final)?.status).toBe("corrected");
    const deadHeat = open(({ place }) => (place === 1 ? {} : { place: null, code: null }));
    const tied = open(({ place }) => (place === 2 ? { place: 1, deadHeat: true } : {}));
    expect(reviseResult(stored(deadHeat), tied)?.status).toBe("corrected");
  });
});

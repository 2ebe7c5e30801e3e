import { expect, test } from "bun:test";
import { csvArchive } from "../../../src/feeds/draws/draw-feeds.ts";
import { hasty, html, outsideService } from "./outside-service.ts";

const NOW = new Date("2026-09-17T09:00:00Z");
const HEAD = "DrawDate,Day,DD,MMM,YYYY,N1,N2,N3,N4,N5,N6,BN";
const MAIN = `${HEAD},Jackpot,Wins,Raffle
2026-09-16,Wed,16,Sep,2026,4,7,19,20,35,42,31,1,0,
2026-09-02,Wed,2,Sep,2026,2,13,37,38,41,46,18,1,1,1846
1988-04-16,Sat,16,Apr,1988,3,6,8,10,13,26,,1,,`;
const PLUS_1 = `${HEAD}\n2026-09-16,Wed,16,Sep,2026,3,11,25,33,35,45,10\n2000-10-28,Sat,28,Oct,2000,2,7,8,12,14,16,99`;
const PLUS_2 = `${HEAD}\n2026-09-16,Wed,16,Sep,2026,3,10,11,18,32,43,12`;

const archive = (main = MAIN) =>
  outsideService({
    "/irish_lotto_results.csv": () => new Response(main),
    "/irish_lotto_plus1_results.csv": () => new Response(PLUS_1),
    "/irish_lotto_plus2_results.csv": () => new Response(PLUS_2),
  });
const feed = (service: { url: string }, now = NOW) =>
  csvArchive({ baseUrl: service.url, now: () => now, fetchOptions: hasty() });
const keys = (answer: Awaited<ReturnType<ReturnType<typeof feed>["fetchLatest"]>>) =>
  answer.done ? answer.draws.map(({ drawDate, drawType }) => `${drawDate} ${drawType}`) : answer;

test("three files give the last ninety days of three games, and errors in older draws are not reported", async () => {
  using service = archive();
  const answer = await feed(service).fetchLatest();
  expect(keys(answer)).toEqual(["2026-09-02 1", "2026-09-16 1", "2026-09-16 2", "2026-09-16 3"]);
  expect(answer).toMatchObject({ skipped: [], warnings: [] });
});

test("asked from the first day on it gives the whole history, with what is wrong in it", async () => {
  using service = archive();
  const answer = await feed(service).fetchLatest("1988-01-01");
  expect(answer).toMatchObject({ draws: [{ drawDate: "1988-04-16", bonusBall: null }, {}, {}, {}, {}] });
  const [note] = answer.done ? answer.skipped : [];
  expect(note).toEqual({
    where: "irish_lotto_plus1_results.csv, line 3",
    reason: "99 was not in the drum on 2000-10-28 (1 to 42)",
  });
});

test("an archive that nobody keeps up any more is a failure, and not nothing new", async () => {
  using service = archive();
  const answer = await feed(service, new Date("2027-09-17T09:00:00Z")).fetchLatest();
  expect(answer).toMatchObject({ done: false, kind: "empty" });
});

test("one file missing, or an error page in its place, is noted and the others stand", async () => {
  using service = archive("<html><title>404</title></html>");
  service.answers["/irish_lotto_plus1_results.csv"] = () => new Response("", { status: 404 });
  const answer = await feed(service).fetchLatest();
  expect(keys(answer)).toEqual(["2026-09-16 3"]);
  expect(answer).toMatchObject({ skipped: [{ where: "Draw 1 (Main)" }, { where: "Draw 2 (Plus 1)" }] });
});

test("error pages in place of all three are a failure", async () => {
  const page = () => html("<title>Just a moment...</title>");
  const names = ["results", "plus1_results", "plus2_results"].map((name) => `/irish_lotto_${name}.csv`);
  using service = outsideService(Object.fromEntries(names.map((name) => [name, page])));
  expect(await feed(service).fetchLatest()).toMatchObject({ done: false, kind: "unreadable" });
});

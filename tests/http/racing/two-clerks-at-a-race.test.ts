import { afterEach, beforeEach, expect, test } from "bun:test";
import { cardOf, findCard, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import { rule4DecisionsOf } from "../../../db/stores/racing/rule-4.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { at, DAY, standInRaceFeed } from "../../operations/racing/stand-in-races.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let card: RaceCard;
beforeEach(async () => {
  shop = await openTestShop({ now: at("13:50"), feeds: { racing: [standInRaceFeed()] } });
  await refreshDay(shop.shop, DAY);
  card = (await cardOf(shop.shop.database.reader, DAY))[0]!;
  shop.clock.shop = at("14:20");
});
afterEach(() => shop.close());

const reason = "Feed not answering";
const ways = [
  ["without scripts", false],
  ["by htmx", true],
] as const;
/** A bare browser is sent on; htmx has its dialog closed. */
const saved = (htmx: boolean) => (htmx ? 200 : 303);
const saysNow = (now: string) => `>Someone else has changed it to ${now}. Save again to replace that.<`;
const formOf = async (path: string, id: string) => fieldsIn((await shop.page(path)).text, id);
const now = async () => (await findCard(shop.shop.database.reader, card.race.id))!;
const versions = async () =>
  (await resultVersionsOf(shop.shop.database.reader, card.race.id)).map(({ version }) => version);
const winner = async () => (await now()).result?.finishers.find(({ place }) => place === 1)?.number;
const horseId = () => card.runners.find(({ number }) => number === 2)!.id;

test.each(ways)(
  "[F1] two clerks who enter a result: the second sees the first's, and bets settle on that until it is replaced, %s",
  async (_, htmx) => {
    const path = `/racing/races/${card.race.id}/result`;
    const [ada, tom] = [await formOf(path, "result-form"), await formOf(path, "result-form")];
    const post = (fields: object) => shop.post(path, { ...fields, reason }, { htmx });
    expect((await post({ ...ada, order: "3 1 5" })).status).toBe(saved(htmx));
    const second = await post({ ...tom, order: "1 3 5" });
    expect([second.status, await winner(), await versions()]).toEqual([409, 3, [1]]);
    expect(second.text.split(saysNow("“3 1 5”"))).toHaveLength(2);
    expect(/<input[^>]*name="order"[^>]*>/.exec(second.text)![0]).toContain("autofocus");
    // The same result as the other's is no conflict.
    expect((await post({ ...tom, key: "k".repeat(32), order: "3 1 5" })).status).toBe(saved(htmx));
    const again = fieldsIn(second.text, "result-form");
    expect([again.order, again.version]).toEqual(["1 3 5", "1"]);
    expect((await post(again)).status).toBe(saved(htmx));
    expect([await winner(), await versions()]).toEqual([1, [1, 2]]);
  },
);

test("[F1] of two results at once one is refused; a form that does not say what it showed saves as before", async () => {
  const path = `/racing/races/${card.race.id}/result`;
  const { key: _, ...form } = await formOf(path, "result-form");
  const orders = ["3 1 5", "1 3 5"];
  const both = await Promise.all(orders.map((order) => shop.post(path, { ...form, order, reason })));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  for (const [place, version] of ["x", "-1", ""].entries())
    expect((await shop.post(path, { order: `5 ${place + 1} 4`, reason, version })).status).toBe(303);
});

test.each(ways)("[F1] two clerks who give a withdrawal: the second sees the first's, %s", async (_, htmx) => {
  const path = `/racing/runners/${horseId()}/withdraw`;
  const [ada, tom] = [await formOf(path, "withdraw-form"), await formOf(path, "withdraw-form")];
  const post = (fields: object) => shop.post(path, { ...fields, reason }, { htmx });
  expect((await post({ ...ada, withdrawnAt: "13:55", price: "9/2" })).status).toBe(saved(htmx));
  const second = await post({ ...tom, withdrawnAt: "13:58", price: "4/1" });
  const given = async () => (await now()).runners.find(({ id }) => id === horseId())!;
  expect([second.status, (await given()).lastPrice?.text]).toEqual([409, "9/2"]);
  expect(second.text).toContain(saysNow("9/2"));
  expect(second.text).toMatch(/changed it to \d\d\/\d\d\/\d{4}, 13:55\./);
  expect(/<input[^>]*name="withdrawnAt"[^>]*>/.exec(second.text)![0]).toContain("autofocus");
  expect((await post({ ...tom, withdrawnAt: "13:55", price: "9/2" })).status).toBe(saved(htmx));
  expect((await post(fieldsIn(second.text, "withdraw-form"))).status).toBe(saved(htmx));
  expect((await given()).lastPrice?.text).toBe("4/1");
});

test.each(ways)("[F1] two clerks who decide Rule 4: the second sees the first's, %s", async (_, htmx) => {
  const path = `/racing/runners/${horseId()}`;
  const out = await formOf(`${path}/withdraw`, "withdraw-form");
  await shop.post(`${path}/withdraw`, { ...out, withdrawnAt: "13:55", reason });
  const rule4 = `${path}/rule-4`;
  const [ada, tom] = [await formOf(rule4, "rule-4-form"), await formOf(rule4, "rule-4-form")];
  const post = (fields: object) => shop.post(rule4, { ...fields, reason }, { htmx });
  const decided = async () =>
    (await rule4DecisionsOf(shop.shop.database.reader, card.race.id)).map(({ penceInPound }) => penceInPound);
  expect((await post({ ...ada, penceInPound: "20" })).status).toBe(saved(htmx));
  const second = await post({ ...tom, penceInPound: "10" });
  expect([second.status, await decided()]).toEqual([409, [20]]);
  expect(second.text.split(saysNow("20p"))).toHaveLength(2);
  expect(/<input[^>]*name="penceInPound"[^>]*>/.exec(second.text)![0]).toContain("autofocus");
  expect((await post({ ...tom, penceInPound: "20" })).status).toBe(saved(htmx));
  expect((await post(fieldsIn(second.text, "rule-4-form"))).status).toBe(saved(htmx));
  expect(await decided()).toEqual([20, 10]);
  const third = await post({ ...ada, shown: "20", penceInPound: "" });
  expect([third.status, third.text.includes(saysNow("10p"))]).toEqual([409, true]);
  expect((await post({ ...ada, shown: "x", penceInPound: "" })).status).toBe(saved(htmx));
  expect(await decided()).toEqual([20, 10, null]);
});

test.each(ways)("[F1] two clerks who stop a race differently: the second sees how, %s", async (_, htmx) => {
  const path = `/racing/races/${card.race.id}/stop`;
  const [ada, tom] = [await formOf(path, "stop-race-form"), await formOf(path, "stop-race-form")];
  const post = (fields: object) => shop.post(path, { ...fields, reason }, { htmx });
  expect((await post({ ...ada, as: "abandoned" })).status).toBe(saved(htmx));
  expect((await post({ ...tom, as: "abandoned" })).status).toBe(saved(htmx));
  const second = await post({ ...tom, as: "void" });
  expect([second.status, (await now()).race.status]).toEqual([409, "abandoned"]);
  expect(second.text.split(saysNow("abandoned"))).toHaveLength(2);
  expect(/<input[^>]*name="as"[^>]*>/.exec(second.text)![0]).toContain("autofocus");
  expect((await post(fieldsIn(second.text, "stop-race-form"))).status).toBe(saved(htmx));
  expect((await now()).race.status).toBe("void");
});

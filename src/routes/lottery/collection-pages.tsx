import { Elysia } from "elysia";
import * as v from "valibot";
import type { JustTaken } from "../../../views/lottery/collections-head.tsx";
import { CollectionsPage, CollectionsSheet } from "../../../views/lottery/collections-page.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { counted } from "../../domain/exact-text.ts";
import { mondayAt } from "../../domain/lottery/weekly-due.ts";
import { formatMoney } from "../../domain/money.ts";
import { collectStakes, type StakesMoved } from "../../operations/lottery/collect-stakes.ts";
import { takeBackStakes } from "../../operations/lottery/take-back-stakes.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { idIn } from "../../web/id-in.ts";
import { pageNumber } from "../../web/page-number.ts";
import { say } from "../../web/refusals.ts";
import { respond, respondDone } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, type PageRequest, page, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { lotteryCrumbs } from "./breadcrumbs.ts";
import { weekIn } from "./week-in.ts";

const FAULT = faultSentence("Failed to update paid status");

/** Collections: the weekly sheet, the money that is taken on it, and what is taken back. */
export const collectionPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(
      urls.lottery.collections,
      page((asked) => showSheet(counter, asked)),
    )
    .post(
      urls.lottery.collectStakes,
      page((asked) => collect(counter, asked)),
      { parse: "none", detail: FAULT },
    )
    .post(
      urls.lottery.takeBackStakes,
      page((asked) => takeBack(counter, asked)),
      { parse: "none", detail: FAULT },
    );

/** What a sheet is made of. */
const sheetOf = ({ shop: { clock, database, newSecret } }: Counter, week: string, pageOf: number) => ({
  reader: database.reader,
  week,
  thisWeek: mondayAt(clock.now()),
  page: pageOf,
  requestKey: newSecret(),
});

async function showSheet(counter: Counter, { visit, reader }: PageRequest) {
  const week = weekIn(visit.url, mondayAt(counter.shop.clock.now()));
  const given = { ...sheetOf(counter, week, pageNumber(visit.url)), reader };
  return respond(visit, {
    title: "Collections",
    crumbs: lotteryCrumbs("Collections"),
    page: <CollectionsPage {...given} />,
    part: <CollectionsSheet {...given} />,
  });
}

const Place = {
  week: v.optional(v.string(), ""),
  page: v.optional(v.string(), "1"),
  key: v.optional(v.string(), ""),
};
const CollectForm = v.object({
  ...Place,
  /** Whose money it is, and what stood on the sheet in pence: "12:1000,15:500". */
  players: v.optional(v.string(), ""),
  /** The button that was pressed; without it, it is cash. */
  account: v.optional(v.string()),
});
const TakeBackForm = v.object({ ...Place, collections: v.optional(v.string(), "") });

async function collect(counter: Counter, { request, visit, by }: PageRequest) {
  const read = await readForm(request, CollectForm);
  const { players, account, key, ...place } = read.ok ? read.value : v.getDefaults(CollectForm);
  const paidFrom = account === undefined ? "cash" : "account";
  const week = weekOf(counter, place.week);
  const wanted = { week, paidFrom, players: playersIn(players ?? "") } as const;
  const { outcome } = await collectStakes(counter.shop, by, wanted, keyedForm(visit, key ?? "", read.typed));
  const { toast, taken } = outcome.done
    ? { taken: outcome.value, toast: success(`${takenText(outcome.value)} ${FROM[paidFrom]}`) }
    : { taken: null, toast: failure(say(outcome.refusal).detail) };
  const isSeveral = taken !== null && taken.collections.length > 1;
  return answerSheet(counter, visit, { week, page: place.page }, toast, isSeveral ? taken : null);
}

async function takeBack(counter: Counter, { request, visit, by }: PageRequest) {
  const read = await readForm(request, TakeBackForm);
  const { collections, key, ...place } = read.ok ? read.value : v.getDefaults(TakeBackForm);
  const collectionIds = listIn(collections ?? "").map((id) => idIn(id) ?? 0);
  const keyed = keyedForm(visit, key ?? "", read.typed);
  const { outcome } = await takeBackStakes(counter.shop, by, { collectionIds }, keyed);
  const toast = outcome.done
    ? success(`${takenText(outcome.value)} taken back`)
    : failure(say(outcome.refusal).detail);
  return answerSheet(counter, visit, { week: weekOf(counter, place.week), page: place.page }, toast, null);
}

type Shown = { week: string; page: string | undefined };

/** The sheet as it stands now, whatever came of the form. */
function answerSheet(counter: Counter, visit: Visit, shown: Shown, toast: Toast, taken: StakesMoved | null) {
  const { week } = shown;
  const pageOf = idIn(shown.page ?? "") ?? 1;
  const justTaken: JustTaken = taken && {
    collectionIds: taken.collections.map(({ id }) => id),
    pence: taken.pence,
  };
  const part = <CollectionsSheet {...sheetOf(counter, week, pageOf)} justTaken={justTaken} />;
  return respondDone(visit, {
    changed: { part, target: "#collections" },
    toast,
    to: urls.lottery.collectionsPage(week, pageOf),
  });
}

const FROM = { cash: "in cash", account: "from the account" } as const;
const success = (text: string): Toast => ({ kind: "success", text });
const failure = (text: string): Toast => ({ kind: "error", text });

/** "Nora Byrne: £10.00", or "12 players: £120.00". */
const takenText = ({ collections, pence }: StakesMoved): string =>
  `${collections.length === 1 ? collections[0]!.playerName : counted(collections.length, "player")}: ${formatMoney(pence)}`;

const weekOf = ({ shop }: Counter, week: string | undefined): string =>
  weekIn(new URL(`http://sheet?week=${encodeURIComponent(week ?? "")}`), mondayAt(shop.clock.now()));

/** More than any page lists: a list that is longer is none. */
const MOST_AT_ONCE = 1000;
const listIn = (text: string): string[] => {
  const list = text.split(",");
  return list.length <= MOST_AT_ONCE ? list : [];
};
const playersIn = (text: string) =>
  listIn(text).map((one) => {
    const [, playerId = "", pence = ""] = /^(\d+):(\d{1,12})$/.exec(one) ?? [];
    return { playerId: idIn(playerId) ?? 0, shownPence: Number(pence) };
  });

import * as v from "valibot";
import { findCollections } from "../../../db/stores/lottery/collections.ts";
import { stakesOfAccounts } from "../../../db/stores/lottery/player-stakes.ts";
import { accountsOfPlayers } from "../../../db/stores/lottery/players.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import type { JustTaken } from "../../../views/lottery/collections-head.tsx";
import { CollectionsPage, CollectionsSheet } from "../../../views/lottery/collections-page.tsx";
import { StakeReceipt } from "../../../views/lottery/stake-receipt.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { isInSheets, mondayAt, mondayOf } from "../../domain/lottery/weekly-due.ts";
import { collectStakes, type StakesMoved } from "../../operations/lottery/collect-stakes.ts";
import { takeBackStakes } from "../../operations/lottery/take-back-stakes.ts";
import {
  type AppContext,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageRoutes,
} from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { letterheadNow } from "../letterhead.ts";
import { needs } from "../permissions.ts";
import { readForm } from "../request/forms.ts";
import { dayIn, idIn, pageNumber } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { lotteryCrumbs } from "./lottery-parts.ts";
import { idsTyped, listTyped, stakesToast } from "./typed-stakes.ts";

const FAULT = faultSentence("Failed to update paid status");

/** Collections: the weekly sheet, payments, and their reversals. */
export const collectionPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .get(
      urls.lottery.collections,
      page((asked) => showSheet(app, asked)),
    )
    .get(
      urls.lottery.stakeReceipt(":id"),
      pageById((asked) => receipt(app, asked)),
    )
    .post(
      urls.lottery.collectStakes,
      page((asked) => collect(app, asked)),
      { parse: "none", detail: needs("take-money", FAULT) },
    )
    .post(
      urls.lottery.takeBackStakes,
      page((asked) => takeBack(app, asked)),
      { parse: "none", detail: needs("correct", FAULT) },
    );

/** Which part of which sheet is looked at. */
type Place = { week: string; page: number; asked: string };

/** What a sheet is made of. */
const sheetOf = ({ shop: { clock, database, newSecret } }: AppContext, { week, page, asked }: Place) => ({
  reader: database.reader,
  week,
  thisWeek: mondayAt(clock.now()),
  page,
  asked,
  requestKey: newSecret(),
});

async function showSheet(app: AppContext, { visit, reader }: PageRequest) {
  const week = weekIn(visit.url, mondayAt(app.shop.clock.now()));
  const asked = askedIn(visit.url.searchParams.get("q"));
  const given = { ...sheetOf(app, { week, page: pageNumber(visit.url), asked }), reader };
  return respond(visit, {
    title: "Collections",
    crumbs: lotteryCrumbs("Collections"),
    page: <CollectionsPage {...given} />,
    part: <CollectionsSheet {...given} />,
  });
}

const PlaceFields = {
  week: v.optional(v.string(), ""),
  page: v.optional(v.string(), "1"),
  q: v.optional(v.string(), ""),
  key: v.optional(v.string(), ""),
};
const CollectForm = v.object({
  ...PlaceFields,
  /** Whose money it is, and what stood on the sheet in pence: "12:1000,15:500". */
  players: v.optional(v.string(), ""),
  /** The button that was pressed; without it, it is cash. */
  account: v.optional(v.string()),
});
const TakeBackForm = v.object({ ...PlaceFields, collections: v.optional(v.string(), "") });

async function collect(app: AppContext, { request, visit, by }: PageRequest) {
  const read = await readForm(request, CollectForm);
  const { players, account, key, ...place } = read.ok ? read.value : v.getDefaults(CollectForm);
  const paidFrom = account === undefined ? "cash" : "account";
  const week = weekOf(app, place.week);
  const wanted = { week, paidFrom, players: playersIn(players ?? "") } as const;
  const { outcome } = await collectStakes(app.shop, by, wanted, keyedForm(visit, key ?? "", read.typed));
  const toast = stakesToast(outcome, FROM[paidFrom]);
  const taken = outcome.done ? outcome.value : null;
  const isSeveral = taken !== null && taken.collections.length > 1;
  return answerSheet(app, visit, placeOf(app, place), toast, isSeveral ? taken : null);
}

async function takeBack(app: AppContext, { request, visit, by }: PageRequest) {
  const read = await readForm(request, TakeBackForm);
  const { collections, key, ...place } = read.ok ? read.value : v.getDefaults(TakeBackForm);
  const collectionIds = idsTyped(collections ?? "");
  const keyed = keyedForm(visit, key ?? "", read.typed);
  const { outcome } = await takeBackStakes(app.shop, by, { collectionIds }, keyed);
  return answerSheet(app, visit, placeOf(app, place), stakesToast(outcome, "taken back"), null);
}

/** The receipt of a day's valid payments of a player; the sheet where there are none. */
async function receipt(app: AppContext, { visit, reader, params }: PageRequestById) {
  const [one] = await findCollections(reader, [idIn(params.id) ?? 0]);
  if (!one || one.takenBackAt)
    return seeOther(visit, urls.lottery.collections, { kind: "error", text: "Payment not found" });
  const { playerId, collectedAt, collectedBy } = one;
  const day = drawDayAt(collectedAt);
  const accountId = (await accountsOfPlayers(reader, [playerId])).get(playerId)!;
  const { players } = await stakesOfAccounts(reader, [accountId]);
  const player = players.find((each) => each.playerId === playerId)!;
  const paid = player.paid.filter((each) => drawDayAt(each.collectedAt) === day);
  return respond(visit, {
    title: "Receipt",
    crumbs: lotteryCrumbs("Collections"),
    page: (
      <StakeReceipt
        letterhead={await letterheadNow(app, reader)}
        playerName={player.name}
        clerk={(await namesOf(reader, [collectedBy])).get(collectedBy ?? 0) ?? null}
        printedAt={app.shop.clock.now()}
        {...{ accountId, paid, collectedAt }}
      />
    ),
  });
}

type Shown = { week?: string | undefined; page?: string | undefined; q?: string | undefined };

const placeOf = (app: AppContext, { week, page, q }: Shown): Place => ({
  week: weekOf(app, week),
  page: idIn(page ?? "") ?? 1,
  asked: askedIn(q ?? null),
});

/** Names are short: a longer search is ignored. */
const askedIn = (text: string | null): string => (text ?? "").trim().slice(0, 100);

/** The present sheet, after success or refusal. */
function answerSheet(
  app: AppContext,
  visit: PageContext,
  place: Place,
  toast: Toast,
  taken: StakesMoved | null,
) {
  const justTaken: JustTaken = taken && {
    collectionIds: taken.collections.map(({ id }) => id),
    pence: taken.pence,
  };
  const part = <CollectionsSheet {...sheetOf(app, place)} justTaken={justTaken} />;
  return respondDone(visit, {
    changed: { part, target: "#collections" },
    toast,
    to: urls.lottery.collectionsPage(place.week, place.page, place.asked),
  });
}

const FROM = { cash: "in cash", account: "from the account" } as const;

const weekOf = ({ shop }: AppContext, week: string | undefined): string =>
  weekIn(new URL(`http://sheet?week=${encodeURIComponent(week ?? "")}`), mondayAt(shop.clock.now()));

const playersIn = (text: string) =>
  listTyped(text).map((one) => {
    const [, playerId = "", pence = ""] = /^(\d+):(\d{1,12})$/.exec(one) ?? [];
    return { playerId: idIn(playerId) ?? 0, shownPence: Number(pence) };
  });

/** The week of an address, by its Monday: of any day in it, by default this week. */
export function weekIn(url: URL, thisWeek: string): string {
  const day = dayIn(url, "week");
  return day !== null && isInSheets(day) ? mondayOf(day) : thisWeek;
}

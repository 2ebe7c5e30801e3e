import * as v from "valibot";
import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import { drawsOfIds, findDate } from "../../../db/stores/lottery/draws.ts";
import { owedInAll, owedInDraws, owedToPlayers } from "../../../db/stores/lottery/owed.ts";
import { resultsOwedTo } from "../../../db/stores/lottery/owed-to-account.ts";
import { findResult, findResults, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { DateBadges } from "../../../views/lottery/date-row.tsx";
import { OwedRow, type OwedRowProps, OwedTotal } from "../../../views/lottery/owed-row.tsx";
import { PaidSwitch } from "../../../views/lottery/paid-switch.tsx";
import { UnpaidBadge } from "../../../views/lottery/unpaid-draw.tsx";
import { UnpaidList, UnpaidPage } from "../../../views/lottery/unpaid-page.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { formatMoney } from "../../domain/money.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { type MarkedResult, markAllPaid, markPaid } from "../../operations/lottery/mark-paid.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { type AppContext, type PageRequest, page, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { needs } from "../permissions.ts";
import { readForm } from "../request/forms.ts";
import { idIn, pageNumber } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, respondDone, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";
import { lotteryCrumbs } from "./lottery-parts.ts";

/** Pay all of Unpaid Results, and taking it back. */
export const payAllPages = (app: AppContext) =>
  pageRoutes(app, "pay-out").post(
    urls.lottery.payAll,
    page((asked) => payAll(app.shop, asked)),
    {
      parse: "none",
      detail: faultSentence("Failed to update paid status"),
    },
  );

const PayAllForm = v.object({
  results: v.optional(v.string(), ""),
  paid: v.optional(v.picklist(["true", "false"]), "true"),
  to: v.optional(v.picklist(["cash", "account"]), "cash"),
  account: v.optional(v.string(), ""),
  key: v.optional(v.string(), ""),
});

async function payAll(shop: Shop, { request, visit, by }: PageRequest) {
  const read = await readForm(request, PayAllForm);
  const { results, paid, to, key, ...page } = read.ok ? read.value : NOTHING;
  const wanted = { resultIds: idsIn(results), paid: paid === "true", to };
  const account = idIn(page.account);
  const { outcome } = await markAllPaid(shop, by, wanted, keyedForm(visit, key, read.typed));
  if (!outcome.done) {
    const held = toRequest(visit, outcome.refusal);
    if (held) return held;
    const toast = { kind: "error", text: say(outcome.refusal).detail } as const;
    return respondDone(visit, { ...(await shownAgain(shop, wanted.resultIds, account, null)), toast });
  }
  const { pence } = outcome.value;
  const names = [...new Set(outcome.value.results.map(({ playerName }) => playerName))].join(", ");
  const text = `${names} marked as ${wanted.paid ? "paid" : "unpaid"}: ${formatMoney(pence)}${wanted.paid && to === "account" ? ", on the account" : ""}`;
  const justPaid = wanted.paid ? { ...wanted, pence } : null;
  return respondDone(visit, {
    ...(await shownAgain(shop, wanted.resultIds, account, justPaid)),
    toast: { kind: "success", text },
  });
}

/** More than any player can have unpaid: a longer list is refused. */
const MOST_AT_ONCE = 10_000;

function idsIn(text: string): number[] {
  const ids = text.split(",").map((id) => idIn(id) ?? 0);
  return ids.length <= MOST_AT_ONCE ? ids : [0];
}

const NOTHING = { results: "", paid: "true", to: "cash", account: "", key: "" } as const;

/** The results' present switches, and the dependent parts of the page. */
async function shownAgain(shop: Shop, ids: readonly number[], account: number | null, justPaid: JustPaid) {
  const results = await findResults(shop.database.reader, ids);
  const switches = results.map((result) => ({
    part: <PaidSwitch result={result} from="unpaid" account={account} requestKey={shop.newSecret()} />,
    target: `#result-${result.id}-paid`,
  }));
  const {
    beside: [row, ...others],
    to,
  } = await besideUnpaid(shop, results, account, justPaid);
  return { ...(row && { changed: row }), beside: [...switches, ...others], to };
}

/** Unpaid Results, and the switch that marks winnings as paid. */
export const paidPages = (app: AppContext) =>
  pageRoutes(app, "pay-out")
    .get(urls.lottery.unpaid, ({ visit, reader }) => showUnpaid(app.shop, { visit, reader }), {
      detail: needs("serve", faultSentence("Failed to load draw results", { emptyList: "Unpaid Results" })),
    })
    .post(
      urls.lottery.markPaid(":id"),
      pageById((asked) => setPaid(app.shop, asked)),
      {
        parse: "none",
        detail: faultSentence("Failed to update paid status"),
      },
    );

type Shown = Pick<PageRequest, "visit" | "reader">;

async function showUnpaid({ newSecret }: Shop, { visit, reader }: Shown) {
  const { searchParams } = visit.url;
  const place = {
    page: pageNumber(visit.url),
    after: idIn(searchParams.get("after") ?? ""),
    before: idIn(searchParams.get("before") ?? ""),
  };
  const accountId = idIn(searchParams.get("account") ?? "");
  const found = accountId ? await findAccount(reader, accountId) : undefined;
  const account = accountId === null ? null : (found ?? { id: accountId, name: "Unknown Account" });
  const props = { reader, place, account, requestKey: newSecret() };
  return respond(visit, {
    title: "Unpaid Results",
    crumbs: lotteryCrumbs("Unpaid Results"),
    page: <UnpaidPage {...props} />,
    part: <UnpaidList {...props} />,
    ...(found && { about: found }),
  });
}

const Paid = v.object({
  paid: v.optional(v.picklist(["true", "false"]), "true"),
  to: v.optional(v.picklist(["cash", "account"]), "cash"),
  from: v.optional(v.picklist(["results", "unpaid"]), "results"),
  account: v.optional(v.string(), ""),
  key: v.optional(v.string(), ""),
});
const AS_IT_WAS = { paid: "true", to: "cash", from: "results", account: "", key: "" } as const;
type Asked = { request: Request; params: { id: string }; visit: PageContext; by: Actor };

async function setPaid(shop: Shop, { request, params, visit, by }: Asked) {
  const { reader } = shop.database;
  const read = await readForm(request, Paid);
  const { paid, to, from, account, key } = read.ok ? read.value : AS_IT_WAS;
  const wanted = { resultId: idIn(params.id) ?? 0, paid: paid === "true", to };
  const { outcome } = await markPaid(shop, by, wanted, keyedForm(visit, key, read.typed));
  const held = outcome.done ? null : toRequest(visit, outcome.refusal);
  if (held) return held;
  // A stale switch shows the present result beside the sentence.
  const result = outcome.done ? outcome.value : await standingOf(reader, outcome.refusal, wanted.resultId);
  const toast = outcome.done ? success(outcome.value) : failure(say(outcome.refusal).detail);
  if (!result) return seeOther(visit, from === "unpaid" ? urls.lottery.unpaid : urls.lottery.results, toast);
  const requestKey = from === "unpaid" ? shop.newSecret() : "";
  return respondDone(visit, {
    changed: {
      part: <PaidSwitch result={result} from={from} account={idIn(account)} requestKey={requestKey} />,
      target: `#result-${result.id}-paid`,
    },
    toast,
    ...(from === "unpaid"
      ? await besideUnpaid(shop, [result], idIn(account))
      : await besideResults(reader, result)),
  });
}

/** A result that another request has marked before; null where it is refused for another reason. */
async function standingOf(reader: Reader, { code }: AnyRefusal, resultId: number) {
  const isSetBefore =
    code === "results-paid-before" || code === "result-not-paid" || code === "winnings-lapsed";
  return isSetBefore ? ((await findResult(reader, resultId)) ?? null) : null;
}

function success({ playerName, paid, paidTransactionId, totalWinningsPence }: PlayerResult): Toast {
  const where = paidTransactionId === null ? "" : ", on the account";
  const text = `${playerName} marked as ${paid ? "paid" : "unpaid"}: ${formatMoney(totalWinningsPence)}${where}`;
  return { kind: "success", text };
}
const failure = (text: string): Toast => ({ kind: "error", text });

/** What of Lottery Results a payment changes: the badges of the day. */
async function besideResults(reader: Reader, { drawId }: PlayerResult) {
  const draw = (await drawsOfIds(reader, [drawId])).get(drawId)!;
  const date = (await findDate(reader, draw.drawDate))!;
  const beside = [{ part: <DateBadges date={date} />, target: `#totals-${date.drawDate}` }];
  return { beside, to: urls.lottery.resultsOfDraw(draw.drawDate, draw.drawType) };
}

/** The results just paid by one button, for its Undo. */
export type JustPaid = OwedRowProps["justPaid"];

/**
 * The parts of Unpaid Results that change beside the paid results: player rows, totals and counts of each
 * draw. Each replaces its own element, so that nothing moves. `account`: see `urls.lottery.unpaidOf`.
 */
export async function besideUnpaid(
  { database: { reader }, newSecret }: Shop,
  results: readonly MarkedResult[],
  account: number | null,
  justPaid: JustPaid = null,
) {
  const players = await owedToPlayers(reader, [...new Set(results.map(({ playerId }) => playerId))]);
  const rows = players.map((player) => ({
    part: <OwedRow player={player} requestKey={newSecret()} account={account} justPaid={justPaid} />,
    target: `#owed-to-${player.playerId}`,
  }));
  const { inAll, inDraws } = await owedOn(reader, results, account);
  const badges = [...new Set(results.map(({ drawId }) => drawId))].map((drawId) => ({
    part: <UnpaidBadge drawId={drawId} unpaid={inDraws.get(drawId) ?? 0} />,
    target: `#unpaid-of-${drawId}`,
  }));
  const beside = [...rows, { part: <OwedTotal {...inAll} />, target: "#owed-total" }, ...badges];
  return { beside, to: account === null ? urls.lottery.unpaid : urls.lottery.unpaidOf(account) };
}

/** Unpaid winnings on the page: of one account, or of all. */
async function owedOn(reader: Reader, results: readonly MarkedResult[], account: number | null) {
  if (account === null) {
    const ids = results.map(({ drawId }) => drawId);
    return { inAll: await owedInAll(reader), inDraws: await owedInDraws(reader, ids) };
  }
  const owed = await resultsOwedTo(reader, account);
  const pence = owed.reduce((sum, { totalWinningsPence }) => sum + totalWinningsPence, 0);
  const byDraw = Map.groupBy(owed, ({ drawId }) => drawId);
  const inDraws = new Map([...byDraw].map(([drawId, own]) => [drawId, own.length]));
  return { inAll: { results: owed.length, pence }, inDraws };
}

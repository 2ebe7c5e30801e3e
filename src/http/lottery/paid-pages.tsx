import { Elysia } from "elysia";
import * as v from "valibot";
import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import { drawsOfIds, findDate } from "../../../db/stores/lottery/draws.ts";
import { findResult, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { DateBadges } from "../../../views/lottery/date-badges.tsx";
import { PaidSwitch } from "../../../views/lottery/paid-switch.tsx";
import { UnpaidList, UnpaidPage } from "../../../views/lottery/unpaid-page.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { formatMoney } from "../../domain/money.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { markPaid } from "../../operations/lottery/mark-paid.ts";
import type { By, Shop } from "../../operations/shop.ts";
import { type Counter, type PageRequest, pageById, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn, pageNumber } from "../request/in-address.ts";
import type { Visit } from "../request/visit.ts";
import { respond, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { besideUnpaid } from "./beside-unpaid.tsx";
import { lotteryCrumbs } from "./breadcrumbs.ts";

/** Unpaid Results, and the switch that says of winnings that they were paid. */
export const paidPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.lottery.unpaid, ({ visit, reader }) => showUnpaid(counter.shop, { visit, reader }), {
      detail: faultSentence("Failed to load draw results", { emptyList: "Unpaid Results" }),
    })
    .post(
      urls.lottery.markPaid(":id"),
      pageById((asked) => setPaid(counter.shop, asked)),
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
type Asked = { request: Request; params: { id: string }; visit: Visit; by: By };

async function setPaid(shop: Shop, { request, params, visit, by }: Asked) {
  const { reader } = shop.database;
  const read = await readForm(request, Paid);
  const { paid, to, from, account, key } = read.ok ? read.value : AS_IT_WAS;
  const wanted = { resultId: idIn(params.id) ?? 0, paid: paid === "true", to };
  const { outcome } = await markPaid(shop, by, wanted, keyedForm(visit, key, read.typed));
  // A stale switch is shown as the result stands now, beside the sentence.
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
  const isSetBefore = code === "results-paid-before" || code === "result-not-paid";
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

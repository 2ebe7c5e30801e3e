import { Elysia } from "elysia";
import * as v from "valibot";
import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import { drawsOfIds, findDate } from "../../../db/stores/lottery/draws.ts";
import type { PlayerResult } from "../../../db/stores/lottery/results.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { DateBadges } from "../../../views/lottery/date-badges.tsx";
import { PaidSwitch } from "../../../views/lottery/paid-switch.tsx";
import { UnpaidList, UnpaidPage } from "../../../views/lottery/unpaid-page.tsx";
import { formatMoney } from "../../domain/money.ts";
import { markPaid } from "../../operations/lottery/mark-paid.ts";
import type { By, Shop } from "../../operations/shop.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { idIn } from "../../web/id-in.ts";
import { pageNumber } from "../../web/page-number.ts";
import { sayPaidBefore } from "../../web/refusals/lottery.ts";
import { say } from "../../web/refusals.ts";
import { respond, respondDone, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, type PageRequest, pageById, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
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
});
const AS_IT_WAS = { paid: "true", to: "cash", from: "results", account: "" } as const;
type Asked = { request: Request; params: { id: string }; visit: Visit; by: By };

async function setPaid(shop: Shop, { request, params, visit, by }: Asked) {
  const { reader } = shop.database;
  const read = await readForm(request, Paid);
  const { paid, to, from, account } = read.ok ? read.value : AS_IT_WAS;
  const outcome = await markPaid(shop, by, { resultId: idIn(params.id) ?? 0, paid: paid === "true", to });
  if (!outcome.done) {
    const back = from === "unpaid" ? urls.lottery.unpaid : urls.lottery.results;
    return seeOther(visit, back, { kind: "error", text: say(outcome.refusal).detail });
  }
  const { result, paidByAnother } = outcome.value;
  const changed = {
    part: <PaidSwitch result={result} from={from} account={idIn(account)} />,
    target: `#result-${result.id}-paid`,
  };
  const where = result.paidTransactionId === null ? "" : ", on the account";
  const text = `${result.playerName} marked as ${result.paid ? "paid" : "unpaid"}: ${formatMoney(result.totalWinningsPence)}${where}`;
  return respondDone(visit, {
    changed,
    toast: paidByAnother
      ? { kind: "error", text: await paidBeforeSentence(reader, result) }
      : { kind: "success", text },
    ...(from === "unpaid"
      ? await besideUnpaid(shop, [result], idIn(account))
      : await besideResults(reader, result)),
  });
}

async function paidBeforeSentence(reader: Reader, result: PlayerResult) {
  const { playerName, paidAt, totalWinningsPence: pence } = result;
  const paidBy = (await namesOf(reader, [result.paidBy])).get(result.paidBy ?? 0) ?? null;
  return sayPaidBefore({ playerName, paidBy, paidAt, pence, ofPence: pence });
}

/** What of Lottery Results a payment changes: the badges of the day. */
async function besideResults(reader: Reader, { drawId }: PlayerResult) {
  const draw = (await drawsOfIds(reader, [drawId])).get(drawId)!;
  const date = (await findDate(reader, draw.drawDate))!;
  const beside = [{ part: <DateBadges date={date} />, target: `#totals-${date.drawDate}` }];
  return { beside, to: urls.lottery.resultsOfDraw(draw.drawDate, draw.drawType) };
}

import { Elysia } from "elysia";
import * as v from "valibot";
import { findResults } from "../../../db/stores/lottery/results.ts";
import { PaidSwitch } from "../../../views/lottery/paid-switch.tsx";
import { formatMoney } from "../../domain/money.ts";
import { markAllPaid } from "../../operations/lottery/mark-all-paid.ts";
import type { Shop } from "../../operations/shop.ts";
import { type Counter, type PageRequest, page, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { respondDone } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { besideUnpaid, type JustPaid } from "./beside-unpaid.tsx";

/** Pay all of Unpaid Results, and taking it back. */
export const payAllPages = (counter: Counter) =>
  new Elysia().use(pageContext(counter)).post(
    urls.lottery.payAll,
    page((asked) => payAll(counter.shop, asked)),
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

/** More than any player can have waiting: a list that is longer is none. */
const MOST_AT_ONCE = 10_000;

function idsIn(text: string): number[] {
  const ids = text.split(",").map((id) => idIn(id) ?? 0);
  return ids.length <= MOST_AT_ONCE ? ids : [0];
}

const NOTHING = { results: "", paid: "true", to: "cash", account: "", key: "" } as const;

/** The switches of these results as they stand now, and what else of the page follows from them. */
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

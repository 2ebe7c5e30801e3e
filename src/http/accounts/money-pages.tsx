import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { AccountPage } from "../../../views/accounts/account-page.tsx";
import { MoneyForm } from "../../../views/accounts/money-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { wallClock } from "../../domain/london-time.ts";
import { formatMoney, spokenBalance } from "../../domain/money.ts";
import { deposit, withdraw } from "../../operations/accounts/deposit-withdraw.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { needs } from "../permissions.ts";
import { readForm } from "../request/forms.ts";
import { typedAmount } from "../request/money-inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, respondDone, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";
import { accountShown } from "./account-shown.ts";
import { ACCOUNT_NOT_LOADED, accountInAddress, accountNotFound, accountsCrumbs } from "./with-account.ts";

/** Cash over the counter, in and out. */
export const moneyPages = (app: AppContext) =>
  pageRoutes(app, "take-money")
    .get(urls.accounts.deposit(":id"), pageById(showDeposit), { detail: ACCOUNT_NOT_LOADED })
    .post(urls.accounts.deposit(":id"), pageById(takeDeposit), MOVEMENT)
    .get(urls.accounts.withdraw(":id"), pageById(showWithdrawal), {
      detail: needs("pay-out", ACCOUNT_NOT_LOADED),
    })
    .post(urls.accounts.withdraw(":id"), pageById(payWithdrawal), {
      ...MOVEMENT,
      detail: needs("pay-out", MOVEMENT.detail),
    });

const MOVEMENT = { parse: "none", detail: faultSentence("Failed to update balance") } as const;

type Direction = "Deposit" | "Withdraw";

const Movement = v.object({ amount: typedAmount, key: v.optional(v.string(), "") });

const showDeposit = (context: PageRequestById) => showForm(context, "Deposit");
const showWithdrawal = (context: PageRequestById) => showForm(context, "Withdraw");

async function showForm({ app, params, visit, reader }: PageRequestById, direction: Direction) {
  const account = await accountInAddress(reader, params.id);
  if (!account) return accountNotFound(visit);
  return moneyForm(app, visit, { direction, account }, { ...untouched, typed: amountIn(visit.url) });
}

/** An amount that the address names: "deposit 20". */
const amountIn = ({ searchParams }: URL) => ({ amount: (searchParams.get("amount") ?? "").slice(0, 20) });

const takeDeposit = (context: PageRequestById) => move(context, "Deposit", deposit, "Deposit successful");
const payWithdrawal = (context: PageRequestById) =>
  move(context, "Withdraw", withdraw, "Withdrawal successful");

async function move(
  { app, request, params, visit, by, reader }: PageRequestById,
  direction: Direction,
  operation: typeof deposit,
  success: string,
): Promise<Response> {
  const account = await accountInAddress(reader, params.id);
  if (!account) return accountNotFound(visit);
  const wanted = { direction, account };
  const read = await readForm(request, Movement);
  if (!read.ok) return moneyForm(app, visit, wanted, read.form, 422);
  const { key, amount: amountPence } = read.value;
  const keyed = keyedForm(visit, key, read.typed);
  const { outcome } = await operation(app.shop, by, { accountId: account.id, amountPence }, keyed);
  if (!outcome.done)
    return (
      toRequest(visit, outcome.refusal) ??
      moneyForm(app, visit, wanted, refusedForm(read.typed, outcome.refusal), 422)
    );
  const { account: now } = outcome.value;
  const text = `${success}: ${formatMoney(amountPence)}, ${spokenBalance(now.balancePence)}`;
  return moved(app, visit, now, text);
}

function moneyForm(
  { shop }: AppContext,
  visit: PageContext,
  { direction, account }: { direction: Direction; account: Account },
  form: FormState,
  status = 200,
): Promise<Response> {
  // A form that comes back is a new request: its first answer is not to be given again.
  const requestKey = shop.newSecret();
  return respondDialog(visit, {
    title: direction,
    crumbs: accountsCrumbs(direction),
    about: account,
    status,
    form: <MoneyForm {...{ direction, account, form, requestKey }} />,
  });
}

/**
 * The account's own page gets its panel; other pages get an event and refresh their parts. A form that was a
 * page of its own redirects: sent again it would only get its first answer.
 */
async function moved(
  { shop }: AppContext,
  visit: PageContext,
  account: Account,
  text: string,
): Promise<Response> {
  const to = urls.accounts.details(account.id);
  const done = { toast: { kind: "success", text }, to } as const;
  const behind = URL.parse(visit.request.headers.get("hx-current-url") ?? "");
  if (behind?.pathname === visit.url.pathname) return seeOther(visit, to, done.toast);
  if (visit.partial && behind && behind.pathname !== to) {
    const response = await respondDone(visit, done);
    response.headers.set("hx-trigger", JSON.stringify({ "account-changed": { target: "body" } }));
    return response;
  }
  const { reader } = shop.database;
  const now = shop.clock.now();
  const { day: today } = wallClock(now, "Europe/London");
  const shown = await accountShown(visit, reader, account, now);
  const part = <AccountPage {...{ reader, account, today, ...shown }} page={1} />;
  const served = visit.frame.account;
  return respondDone(visit, {
    ...done,
    changed: { part, target: "#account-panel" },
    ...(served?.id === account.id && { account: { ...served, balancePence: account.balancePence } }),
  });
}

import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { OwnLimitsForm } from "../../../views/accounts/care.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import {
  CARE_LIMITS,
  type CareLimitName,
  careLimitsAsked,
  careLimitsAt,
} from "../../domain/accounts/care-limits.ts";
import {
  setOwnLimits,
  shownOwnLimits,
  withdrawHigherLimits,
} from "../../operations/accounts/set-own-limits.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { typedCreditLimit } from "../request/money-inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { ACCOUNT_NOT_LOADED, accountsCrumbs, withAccount } from "./with-account.ts";

/** The limits that a customer asks for, from the account's page. */
export const ownLimitsPages = (app: AppContext) =>
  pageRoutes(app, "edit-accounts")
    .get(urls.accounts.ownLimits(":id"), show(app), { detail: ACCOUNT_NOT_LOADED })
    .post(urls.accounts.ownLimits(":id"), save(app), NOT_SAVED)
    .post(urls.accounts.withdrawLimits(":id"), withdraw(app), NOT_SAVED);

const NOT_SAVED = { parse: "none", detail: faultSentence("Failed to save the limits") } as const;

const show = (app: AppContext) =>
  withAccount(async (account, { visit, reader }) => {
    if (account.careLimits || (await currentSettings(reader)).care)
      return form(app, visit, account, untouched);
    return careIsOff(visit, account.id);
  });

/** From an address that was typed or kept: the account's page has no way here. */
export const careIsOff = (visit: PageContext, id: number): Response =>
  seeOther(visit, urls.accounts.details(id), { kind: "error", text: say({ code: "care-off" }).detail });

const shown = v.optional(v.string(), "");
const Amounts = Object.fromEntries(CARE_LIMITS.map(({ name }) => [name, typedCreditLimit])) as Record<
  CareLimitName,
  typeof typedCreditLimit
>;
const LimitsTyped = v.object({ ...Amounts, shown, key: v.optional(v.string(), "") });

function form({ shop }: AppContext, visit: PageContext, account: Account, state: FormState, status = 200) {
  const now = shop.clock.now();
  return respondDialog(visit, {
    title: "Limits",
    crumbs: accountsCrumbs("Limits"),
    about: account,
    status,
    form: (
      <OwnLimitsForm
        account={account}
        asked={careLimitsAsked(account, now)}
        limits={careLimitsAt(account, now)}
        state={shownOwnLimits(account)}
        form={state}
        requestKey={shop.newSecret()}
      />
    ),
  });
}

const save = (app: AppContext) =>
  withAccount(async (account, { request, visit, by }) => {
    const read = await readForm(request, LimitsTyped);
    if (!read.ok) return form(app, visit, account, read.form, 422);
    const { shown, key, ...wanted } = read.value;
    const asked = { accountId: account.id, shown, wanted };
    const { outcome } = await setOwnLimits(app.shop, by, asked, keyedForm(visit, key, read.typed));
    if (!outcome.done) return form(app, visit, account, refusedForm(read.typed, outcome.refusal), 422);
    const to = urls.accounts.details(account.id);
    return seeOther(visit, to, { kind: "success", text: `Limits saved: ${account.name}` });
  });

const Withdrawing = v.object({ shown });

const withdraw = (app: AppContext) =>
  withAccount(async ({ id }, { request, visit, by }) => {
    const read = await readForm(request, Withdrawing);
    const to = urls.accounts.details(id);
    const asked = { accountId: id, shown: read.ok ? read.value.shown : "" };
    const { outcome } = await withdrawHigherLimits(app.shop, by, asked);
    if (!outcome.done) return seeOther(visit, to, { kind: "error", text: say(outcome.refusal).detail });
    return seeOther(visit, to, { kind: "success", text: "Higher limits cancelled" });
  });

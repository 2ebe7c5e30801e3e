import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { ExcludeForm, type ShownExclusion } from "../../../views/accounts/exclusion.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { addMonths, canBeEnded, exclusionAt, LEAST_MONTHS } from "../../domain/accounts/exclusion.ts";
import { excludedShown, exclusionSaid } from "../../domain/accounts/exclusion-said.ts";
import { formatLongInstant, wallClock } from "../../domain/london-time.ts";
import { endExclusion, excludeCustomer, shownExclusion } from "../../operations/accounts/exclude-customer.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { dayText } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { careIsOff } from "./own-limits-pages.tsx";
import { ACCOUNT_NOT_LOADED, accountsCrumbs, withAccount } from "./with-account.ts";

/** Excluding a customer, or a break at their wish, from the account's page. */
export const exclusionPages = (app: AppContext) =>
  pageRoutes(app, "edit-accounts")
    .get(
      urls.accounts.exclude(":id"),
      withAccount(async (account, { visit, reader }) => {
        const isOffered =
          exclusionAt(account, app.shop.clock.now()) !== null || (await currentSettings(reader)).care;
        return isOffered ? form(app, visit, account, untouched) : careIsOff(visit, account.id);
      }),
      { detail: ACCOUNT_NOT_LOADED },
    )
    .post(urls.accounts.exclude(":id"), exclude(app), NOT_SAVED)
    .post(urls.accounts.endExclusion(":id"), end(app), NOT_SAVED);

const NOT_SAVED = { parse: "none", detail: faultSentence("Failed to save the exclusion") } as const;

/** An account's exclusion as its page and its forms show it; null where none is in force or planned. */
export function exclusionShown(account: Account, now: Date): ShownExclusion | null {
  const exclusion = exclusionAt(account, now);
  return (
    exclusion && {
      isBreak: exclusion.isBreak,
      badge: excludedShown(account, now)?.badge ?? null,
      said: exclusionSaid(exclusion, now),
      canBeEnded: canBeEnded(exclusion, now),
      state: shownExclusion(exclusion),
    }
  );
}

const shown = v.optional(v.string(), "");
const ExclusionTyped = v.object({
  kind: v.picklist(["exclusion", "break"], "Choose an exclusion or a break"),
  from: dayText("Enter a day"),
  until: dayText("Enter a day"),
  shown,
  key: v.optional(v.string(), ""),
});

function form({ shop }: AppContext, visit: PageContext, account: Account, state: FormState, status = 200) {
  const now = shop.clock.now();
  const { day: today } = wallClock(now, "Europe/London");
  return respondDialog(visit, {
    title: "Exclude",
    crumbs: accountsCrumbs("Exclude"),
    about: account,
    status,
    form: (
      <ExcludeForm
        account={account}
        present={exclusionShown(account, now)}
        days={{ today, until: addMonths(today, LEAST_MONTHS) }}
        form={state}
        requestKey={shop.newSecret()}
      />
    ),
  });
}

const exclude = (app: AppContext) =>
  withAccount(async (account, { request, visit, by }) => {
    const read = await readForm(request, ExclusionTyped);
    if (!read.ok) return form(app, visit, account, read.form, 422);
    const { kind, key, ...days } = read.value;
    const wanted = { ...days, accountId: account.id, isBreak: kind === "break" };
    const { outcome } = await excludeCustomer(app.shop, by, wanted, keyedForm(visit, key, read.typed));
    if (!outcome.done) return form(app, visit, account, refusedForm(read.typed, outcome.refusal), 422);
    const text = `${kind === "break" ? "Break" : "Exclusion"} saved: ${account.name}`;
    return seeOther(visit, urls.accounts.details(account.id), { kind: "success", text });
  });

const Ending = v.object({ shown });

const end = (app: AppContext) =>
  withAccount(async ({ id }, { request, visit, by }) => {
    const read = await readForm(request, Ending);
    const to = urls.accounts.details(id);
    const { outcome } = await endExclusion(app.shop, by, id, read.ok ? read.value.shown : "");
    if (!outcome.done) return seeOther(visit, to, { kind: "error", text: say(outcome.refusal).detail });
    const { endsAt } = outcome.value;
    const text = `The exclusion ends ${formatLongInstant(endsAt!)}`;
    return seeOther(visit, to, { kind: "success", text });
  });

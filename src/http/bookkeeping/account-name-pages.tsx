import * as v from "valibot";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { AccountNamesForm, AccountNamesPage } from "../../../views/bookkeeping/account-names-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import {
  type AccountNames,
  codeFault,
  JOURNAL_ACCOUNTS,
  MOST_NAME,
  nameFault,
} from "../../domain/bookkeeping/journal-accounts.ts";
import { nameAccounts } from "../../operations/bookkeeping/name-accounts.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { lines } from "../request/inputs.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { bookkeepingCrumbs } from "./bookkeeping-crumbs.ts";

/** What the bookkeeper calls each account. */
export const accountNamePages = (app: AppContext) =>
  pageRoutes(app, "bookkeeping")
    .get(
      urls.bookkeeping.accounts,
      page((asked) => show(asked, untouched)),
      { detail: faultSentence("Failed to load the accounts") },
    )
    .post(
      urls.bookkeeping.accounts,
      page((asked) => save(app, asked)),
      { parse: "none", detail: faultSentence("Failed to save the entry") },
    );

async function show({ visit, reader }: Pick<PageRequest, "visit" | "reader">, form: FormState, status = 200) {
  const { journalAccounts: saved } = await currentSettings(reader);
  const given = { saved, form };
  return respond(visit, {
    title: "Accounts of the Journal",
    crumbs: bookkeepingCrumbs("Accounts"),
    status,
    ...(status !== 200 && { toast: { kind: "error", text: "The accounts were not saved" } as const }),
    page: <AccountNamesPage {...given} />,
    part: <AccountNamesForm {...given} />,
  });
}

const withFault = (fault: (text: string) => string | null) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const sentence = dataset.typed ? fault(dataset.value) : null;
    if (sentence) addIssue({ message: sentence });
  });

const code = v.optional(v.pipe(v.string(), v.trim(), withFault(codeFault)), "");
const name = v.optional(v.pipe(lines(MOST_NAME, "A name"), withFault(nameFault)), "");
const Typed = v.object({
  ...Object.fromEntries(JOURNAL_ACCOUNTS.map(({ key }) => [`code-${key}`, code])),
  ...Object.fromEntries(JOURNAL_ACCOUNTS.map(({ key }) => [`name-${key}`, name])),
  shown: v.optional(v.string(), ""),
});

async function save(app: AppContext, asked: PageRequest): Promise<Response> {
  const { request, visit, by } = asked;
  const { reader } = app.shop.database;
  const read = await readForm(request, Typed);
  if (!read.ok) return await show({ visit, reader }, read.form, 422);
  const value = read.value as Record<string, string>;
  const names: AccountNames = Object.fromEntries(
    JOURNAL_ACCOUNTS.map(({ key }) => [key, { code: value[`code-${key}`]!, name: value[`name-${key}`]! }]),
  );
  const outcome = await nameAccounts(app.shop, by, { names, shown: value.shown ?? "" });
  if (outcome.done) {
    const text = outcome.value.changed > 0 ? "Accounts saved" : "Nothing was changed";
    return seeOther(visit, urls.bookkeeping.accounts, { kind: "success", text });
  }
  const { refusal } = outcome;
  const { status } = say(refusal);
  if (refusal.code !== "settings-moved")
    return await show({ visit, reader }, refusedForm(read.typed, refusal), status);
  // What was typed over the present names: saved again, it replaces them.
  const { journalAccounts } = await currentSettings(reader);
  const typed = { ...read.typed, shown: journalAccounts };
  const errors = { "": "Someone else has saved the accounts meanwhile. Save again to replace theirs." };
  return await show({ visit, reader }, { typed, errors }, status);
}

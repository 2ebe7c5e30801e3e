import * as v from "valibot";
import type { Account, AccountDetails } from "../../../db/stores/accounts/accounts.ts";
import { AccountForm, blankDetails } from "../../../views/accounts/account-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { plainPounds, spokenBalance } from "../../domain/money.ts";
import { changedFrom } from "../../domain/moved-fields.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { editAccount, openAccount } from "../../operations/accounts/write-account.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { mayOf } from "../request/allowed.ts";
import { readForm, typedAs } from "../request/forms.ts";
import { checkbox, definedIn, line, lines, shownIn } from "../request/inputs.ts";
import { typedCreditLimit, typedOpeningBalance } from "../request/money-inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { refuseWithout } from "../rights.ts";
import { urls } from "../urls/urls.ts";
import { creditShown } from "./credit-pages.tsx";
import { showsIdentityTo } from "./identity-kept.ts";
import { typedBirthday } from "./identity-pages.tsx";
import { ACCOUNT_NOT_LOADED, accountsCrumbs, withAccount } from "./with-account.ts";

type AccountChanges = Parameters<typeof editAccount>[3];
type Fields = Record<keyof AccountDetails, v.GenericSchema>;

const name = line("Enter a name for the account", 120, "A name");
const description = lines(2000, "A description");

/** A customer's details in requests and answers. A missing column does not compile. */
export const accountFields = {
  /** As the form posts them. */
  typed: {
    name,
    description: v.optional(description, ""),
    playsLottery: checkbox,
    playsRaces: checkbox,
  },
  /** As a call sends those of a new account. */
  sent: {
    name,
    description: v.optional(description, ""),
    playsLottery: v.optional(v.boolean(), false),
    playsRaces: v.optional(v.boolean(), false),
  },
  /** As a call sends those that it changes. */
  changed: { name, description, playsLottery: v.boolean(), playsRaces: v.boolean() },
  answered: {
    name: v.string(),
    description: v.string(),
    playsLottery: v.boolean(),
    playsRaces: v.boolean(),
  },
  example: {
    name: "Maeve Kelly",
    description: "Pays on Fridays",
    playsLottery: true,
    playsRaces: false,
  },
} satisfies Record<"typed" | "sent" | "changed" | "answered", Fields> & { example: AccountDetails };

/** Adding an account, and editing one. */
export const accountFormPages = (app: AppContext) =>
  pageRoutes(app, "edit-accounts")
    .get(urls.accounts.add, ({ visit }) => addForm(app, visit, { ...untouched, typed: askedName(visit.url) }))
    .post(urls.accounts.add, add(app), {
      parse: "none",
      detail: faultSentence("Failed to add account"),
    })
    .get(
      urls.accounts.edit(":id"),
      withAccount((account, { visit }) => editForm(app, visit, account, untouched)),
      { detail: ACCOUNT_NOT_LOADED },
    )
    .post(urls.accounts.edit(":id"), edit(app), {
      parse: "none",
      detail: faultSentence("Failed to update account"),
    });

/** Accounts of the same name that the form showed; other values are ignored. */
const knownNamesakes = v.pipe(
  v.optional(v.string(), ""),
  v.transform((ids) => ids.split(",").map(Number)),
);

const NewAccount = v.object({
  ...accountFields.typed,
  openingBalance: v.optional(typedOpeningBalance, ""),
  key: v.optional(v.string(), ""),
  known: knownNamesakes,
  /** Not on the form where the shop keeps none. */
  birthday: typedBirthday,
});
const ChangedAccount = v.object({
  ...accountFields.typed,
  /** Not on the form where the shop has no limit for each customer. */
  creditLimit: v.optional(typedCreditLimit),
  shown: shownIn({ ...accountFields.answered, creditLimitPence: v.nullable(v.number()) }),
  known: knownNamesakes,
});

const add =
  (app: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, NewAccount);
    if (!read.ok) return addForm(app, visit, read.form, 422);
    const { key, openingBalance: openingPence, ...details } = read.value;
    if (details.birthday !== null) refuseWithout(request, "identity");
    const keyed = keyedForm(visit, key, read.typed);
    const { outcome } = await openAccount(app.shop, by, { ...details, openingPence }, keyed);
    if (!outcome.done) return refusedAddition(app, visit, read.typed, outcome.refusal);
    const { id, name, balancePence } = outcome.value.account;
    const text = `Account added: ${name}, ${spokenBalance(balancePence)}`;
    return seeOther(visit, urls.accounts.details(id), { kind: "success", text });
  };

const edit = (app: AppContext) =>
  withAccount(async (account, { request, visit, by }) => {
    const read = await readForm(request, ChangedAccount);
    if (!read.ok) return editForm(app, visit, account, read.form, 422);
    const { shown = {}, known: namesakes, creditLimit, ...details } = read.value;
    if (creditLimit !== undefined) refuseWithout(request, "limits");
    const known = definedIn(shown) as AccountChanges;
    const typed = { ...details, ...(creditLimit !== undefined && { creditLimitPence: creditLimit }) };
    const changes = changedFrom<AccountChanges>(known, typed);
    const outcome = await editAccount(app.shop, by, account.id, changes, known, namesakes);
    if (!outcome.done) {
      const { refusal } = outcome;
      const held = toRequest(visit, refusal);
      if (held) return held;
      if (refusal.code === "account-name-taken")
        return editForm(app, visit, account, refusedForm(read.typed, refusal), 409, refusal.namesakes);
      const isMoved = refusal.code === "account-moved";
      const again = isMoved ? typedOver(refusal.now, changes) : read.typed;
      return editForm(app, visit, account, refusedForm(again, refusal), isMoved ? 409 : 422);
    }
    const toast = { kind: "success", text: "Account updated successfully" } as const;
    return seeOther(visit, urls.accounts.details(account.id), toast);
  });

/** The clerk's changes over the present values: saved again, they replace these. */
function typedOver(now: object, changes: object): FormState["typed"] {
  const { creditLimitPence, ...details } = { ...now, ...changes } as AccountChanges;
  return {
    ...typedAs(details),
    creditLimit: typeof creditLimitPence === "number" ? plainPounds(creditLimitPence) : "",
    shown: JSON.stringify(now),
  };
}

/** A column that the screen does not know does not compile. */
const blank: AccountDetails = blankDetails;

/** A name that was looked for and not found. */
const askedName = ({ searchParams }: URL): FormState["typed"] => ({
  name: (searchParams.get("name") ?? "").slice(0, 120),
});

const refusedAddition = (
  app: AppContext,
  visit: PageContext,
  typed: FormState["typed"],
  refusal: AnyRefusal,
) =>
  refusal.code === "account-name-taken"
    ? addForm(app, visit, refusedForm(typed, refusal), 409, refusal.namesakes)
    : addForm(app, visit, refusedForm(typed, refusal), 422);

async function addForm(
  { shop }: AppContext,
  visit: PageContext,
  form: FormState,
  status = 200,
  namesakes: Namesakes = [],
) {
  const asksBirthday = await showsIdentityTo(visit, shop.database.reader);
  const given = { form, before: blank, namesakes, asksBirthday };
  return await respondDialog(visit, {
    title: "Add Account",
    crumbs: accountsCrumbs("Add Account"),
    status,
    form: <AccountForm {...given} id={null} requestKey={shop.newSecret()} />,
  });
}

type Namesakes = readonly { id: number; name: string }[];

async function editForm(
  { shop }: AppContext,
  visit: PageContext,
  account: Account,
  form: FormState,
  status = 200,
  namesakes: Namesakes = [],
) {
  const mayLimit = mayOf(visit.allowed, "limits");
  const credit = mayLimit ? await creditShown(shop.database.reader, account, shop.clock.now()) : null;
  return await respondDialog(visit, {
    title: "Edit Account",
    crumbs: accountsCrumbs("Edit Account"),
    about: account,
    status,
    form: <AccountForm {...{ form, namesakes, credit }} id={account.id} before={account} />,
  });
}

import * as v from "valibot";
import { eachAccountByName } from "../../../db/stores/accounts/account-list.ts";
import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { deleteAccount } from "../../operations/accounts/delete-account.ts";
import { editAccount, openAccount } from "../../operations/accounts/write-account.ts";
import { answer, answerOnce, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { streamedList } from "../read-list.ts";
import { changesOf, definedIn, idNumber } from "../request/inputs.ts";
import { sentCreditLimit, sentOpeningBalance } from "../request/money-inputs.ts";
import { NEEDS_SECOND, problemOf } from "../response/problem.ts";
import { refuseWithout } from "../rights.ts";
import { urls } from "../urls/urls.ts";
import {
  AccountAnswer,
  AccountWithCredit,
  accountExample,
  answerChanged,
  answerWithCredit,
  noAccount,
} from "./account-answer.ts";
import { accountFields } from "./account-form-pages.tsx";

/** `/api/accounts`: the customers. Money has its own calls. */
export const accountCalls = (app: AppContext) =>
  callsUnder(urls.api.accounts.list, "Accounts", [list(app), read(app), open(app), edit(app), remove(app)]);

const NewAccount = v.object({ ...accountFields.sent, balance: v.optional(sentOpeningBalance, 0) });
const creditLimit = v.pipe(
  sentCreditLimit,
  v.description(
    "The most that may be owed, where Shop Settings have a limit for each customer; null is none",
  ),
);
const AccountChanges = changesOf(
  { ...accountFields.changed, creditLimit },
  { ...accountFields.answered, creditLimit },
);
const ById = v.object({ id: idNumber });

const list = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: "",
    permission: "serve",
    summary: "List the accounts",
    answer: v.array(AccountWithCredit),
    example: [accountExample],
    fault: "Failed to fetch accounts",
    handle: () => streamedList(accountsOnTheWire(shop.database.reader, shop.clock.now())),
  });

async function* accountsOnTheWire(reader: Reader, now: Date) {
  for await (const accounts of eachAccountByName(reader))
    yield accounts.map((account) => answerWithCredit(account, now));
}

const read = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: "/:id",
    permission: "serve",
    summary: "Read an account",
    params: ById,
    answer: AccountWithCredit,
    example: accountExample,
    refusals: noAccount,
    async handle({ params }) {
      const account = await findAccount(shop.database.reader, params.id);
      return account ? answerWithCredit(account, shop.clock.now()) : problemOf({ code: "account-unknown" });
    },
  });

const open = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "",
    permission: "edit-accounts",
    summary: "Open an account",
    description: "With an opening balance, which becomes the first transaction.",
    body: NewAccount,
    bodyExamples: { Account: { name: "Maeve Kelly", playsLottery: true, balance: 12.5 } },
    answer: AccountAnswer,
    example: accountExample,
    status: 201,
    keyed: true,
    fault: "Failed to add account",
    async handle({ body: { balance: openingPence, ...details }, by, keyed }) {
      return answerOnce(await openAccount(shop, by, { ...details, openingPence }, keyed), answerChanged);
    },
  });

const edit = ({ shop }: AppContext) =>
  call({
    method: "PUT",
    path: "/:id",
    permission: "edit-accounts",
    summary: "Edit an account",
    description:
      "Fields that are left out stay as they are. The balance changes by its own calls. With `replaces`, the fields as they were read, it is refused where somebody has saved others since. A higher `creditLimit` holds after the hours of Shop Settings; the present one cancels it.",
    params: ById,
    body: AccountChanges,
    bodyExamples: {
      "Another name": { name: "Maeve Kelly-Byrne" },
      "Unless somebody has changed it": {
        name: "Maeve Kelly-Byrne",
        replaces: { name: accountExample.name },
      },
    },
    answer: AccountWithCredit,
    example: accountExample,
    refusals: {
      ...noAccount,
      409: `A field is another than it replaces; for a raised limit that the shop holds, ${NEEDS_SECOND}`,
    },
    fault: "Failed to update account",
    async handle({ params, body: { replaces = {}, ...changes }, by, request }) {
      if (changes.creditLimit !== undefined) refuseWithout(request, "limits");
      const outcome = await editAccount(shop, by, params.id, inPence(changes), inPence(replaces));
      return answer(outcome, ({ account }) => answerWithCredit(account, shop.clock.now()));
    },
  });

/** The sent fields as the operation has them. */
const inPence = <T extends { creditLimit?: number | null | undefined }>({ creditLimit, ...changes }: T) => ({
  ...definedIn(changes),
  ...(creditLimit !== undefined && { creditLimitPence: creditLimit }),
});

const remove = ({ shop }: AppContext) =>
  call({
    method: "DELETE",
    path: "/:id",
    permission: "remove-accounts",
    summary: "Delete an account",
    description:
      "It leaves every list and search; its balance, transactions and bets stay, and pending bets still settle. Deleted Accounts in the administration restores it.",
    params: ById,
    answer: v.object({ deleted: v.boolean() }),
    example: { deleted: true },
    refusals: noAccount,
    fault: "Failed to remove account",
    handle: async ({ params, by }) =>
      answer(await deleteAccount(shop, by, params.id), () => ({ deleted: true })),
  });

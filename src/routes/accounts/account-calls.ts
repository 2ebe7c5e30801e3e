import { Elysia } from "elysia";
import * as v from "valibot";
import {
  type Account,
  findAccount,
  listAccounts,
  pageOfTransactions,
  type Transaction,
} from "../../../db/stores/accounts/accounts.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { deleteAccount } from "../../operations/accounts/delete-account.ts";
import { deposit } from "../../operations/accounts/deposit.ts";
import { editAccount } from "../../operations/accounts/edit-account.ts";
import { openAccount } from "../../operations/accounts/open-account.ts";
import { setBalance } from "../../operations/accounts/set-balance.ts";
import { withdraw } from "../../operations/accounts/withdraw.ts";
import { changesOf, idNumber, line, lines } from "../../web/inputs.ts";
import { sentAmount, sentBalance, sentOpeningBalance } from "../../web/money-inputs.ts";
import { problemOf } from "../../web/problem.ts";
import { answer, answerOnce } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { accountDocs } from "./account-docs.ts";

const name = line("Enter a name for the account", 120, "A name");
const description = lines(2000, "A description");

const NewAccount = v.object({
  name,
  description: v.optional(description, ""),
  playsLottery: v.optional(v.boolean(), false),
  playsRaces: v.optional(v.boolean(), false),
  balance: v.optional(sentOpeningBalance, 0),
});
const AccountChanges = changesOf({
  name,
  description,
  playsLottery: v.boolean(),
  playsRaces: v.boolean(),
});
const Amount = v.object({ amount: sentAmount });
const NewBalance = v.object({
  balance: sentBalance,
  description: v.optional(line("Say what the change is for", 200, "A description"), "Adjustment"),
  expectedBalance: v.optional(v.nullable(sentBalance), null),
});
const ById = v.object({ id: idNumber });

/** A page number or size that is missing or bad is read as its default: a list is always a list. */
const countFrom = (fallback: number, most: number) =>
  v.fallback(
    v.pipe(
      v.optional(v.string(), String(fallback)),
      v.regex(/^\d{1,9}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(most),
    ),
    fallback,
  );
const Paging = v.object({ page: countFrom(1, 1_000_000), pageSize: countFrom(20, 100) });

/** `/api/accounts`: the customers, their money and its history. */
export const accountCalls = ({ shop }: Counter) =>
  new Elysia({ prefix: "/api/accounts", tags: ["Accounts"] })
    .use(callContext())
    .get("", async () => (await listAccounts(shop.database.reader)).map(accountOnTheWire), {
      detail: accountDocs.list,
    })
    .get(
      "/:id",
      async ({ params }) => {
        const account = await findAccount(shop.database.reader, params.id);
        return account ? accountOnTheWire(account) : problemOf({ code: "account-unknown" });
      },
      { params: ById, detail: accountDocs.read },
    )
    .post(
      "",
      async ({ body, by, keyed }) => {
        const { balance: openingPence, ...details } = body;
        return answerOnce(
          await openAccount(shop, by, { ...details, openingPence }, keyed(body)),
          changed,
          201,
        );
      },
      { body: NewAccount, detail: accountDocs.open },
    )
    .put(
      "/:id",
      async ({ body, params, by }) =>
        answer(await editAccount(shop, by, params.id, definedIn(body)), changed),
      { body: AccountChanges, params: ById, detail: accountDocs.edit },
    )
    .delete(
      "/:id",
      async ({ params, by }) => answer(await deleteAccount(shop, by, params.id), () => ({ deleted: true })),
      { params: ById, detail: accountDocs.remove },
    )
    .patch(
      "/:id/balance",
      async ({ body, params, by, keyed }) =>
        answerOnce(
          await setBalance(
            shop,
            by,
            {
              accountId: params.id,
              balancePence: body.balance,
              description: body.description,
              expectedPence: body.expectedBalance,
            },
            keyed(body),
          ),
          changed,
        ),
      { body: NewBalance, params: ById, detail: accountDocs.setBalance },
    )
    .post(
      "/:id/deposit",
      async ({ body, params, by, keyed }) =>
        answerOnce(
          await deposit(shop, by, { accountId: params.id, amountPence: body.amount }, keyed(body)),
          moved,
        ),
      { body: Amount, params: ById, detail: accountDocs.deposit },
    )
    .post(
      "/:id/withdraw",
      async ({ body, params, by, keyed }) =>
        answerOnce(
          await withdraw(shop, by, { accountId: params.id, amountPence: body.amount }, keyed(body)),
          moved,
        ),
      { body: Amount, params: ById, detail: accountDocs.withdraw },
    )
    .get(
      "/:id/transactions",
      async ({ params, query }) => {
        const account = await findAccount(shop.database.reader, params.id);
        if (!account) return problemOf({ code: "account-unknown" });
        const page = await pageOfTransactions(shop.database.reader, params.id, query.page, query.pageSize);
        return { ...page, transactions: page.transactions.map(transactionOnTheWire) };
      },
      { params: ById, query: Paging, detail: accountDocs.transactions },
    );

const accountOnTheWire = (account: Account) => ({
  id: account.id,
  name: account.name,
  description: account.description,
  balance: poundsFromPence(account.balancePence),
  playsLottery: account.playsLottery,
  playsRaces: account.playsRaces,
  createdAt: account.createdAt.toISOString(),
});

const transactionOnTheWire = (row: Transaction) => ({
  id: row.id,
  transactionType: row.transactionType,
  description: row.description,
  amount: poundsFromPence(row.amountPence),
  balanceAfter: poundsFromPence(row.balanceAfterPence),
  createdAt: row.createdAt.toISOString(),
  referenceId: row.referenceId,
  referenceType: row.referenceType,
});

const changed = ({ account }: { account: Account }) => accountOnTheWire(account);
const moved = ({ account, transaction }: { account: Account; transaction: Transaction }) => ({
  ...accountOnTheWire(account),
  transaction: transactionOnTheWire(transaction),
});

/** Left-out fields stay as they are; exactOptionalPropertyTypes tells them from undefined ones. */
const definedIn = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

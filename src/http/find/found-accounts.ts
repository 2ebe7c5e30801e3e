import { firstAccounts } from "../../../db/stores/accounts/account-search.ts";
import { type Account, findAccount } from "../../../db/stores/accounts/accounts.ts";
import { owedByName } from "../../../db/stores/lottery/owed-by-name.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Found, FoundKind } from "../../../views/find/found.ts";
import type { SelectedAccount } from "../../../views/frame/account-bar.tsx";
import type { TillSign } from "../../../views/frame/till-sign.tsx";
import type { MoneyAsked, ParsedSearch } from "../../domain/find/parse-search.ts";
import { formatMoney, plainPounds } from "../../domain/money.ts";
import { urls } from "../urls/urls.ts";

/** Only the customer with the typed id: Enter serves no other. */
export async function accountOfId({ reader }: Finding, { id }: ParsedSearch): Promise<FoundKind[]> {
  const account = id === null ? undefined : await findAccount(reader, id);
  return account ? [{ kind: `Customer ${account.id}`, answers: [toServe(account)] }] : [];
}

/** A line without a customer is about the served one. */
export const NO_CUSTOMER: FoundKind[] = [
  {
    kind: "For whom",
    answers: [
      { text: "Find the customer first", sub: "No customer at the counter", leadsTo: urls.accounts.search },
    ],
  },
];

/** Customers by a piece of their name, those that begin so first. */
export async function accountsNamed({ reader }: Finding, { text, id }: ParsedSearch): Promise<FoundKind[]> {
  const accounts = await firstAccounts(reader, text, MOST_OF_A_KIND);
  return [{ kind: "Customers", answers: accounts.filter((one) => one.id !== id).map(toServe) }];
}

type Customer = Pick<Account, "id" | "name" | "balancePence">;

const toServe = ({ id, name, balancePence }: Customer): Found => ({
  text: name,
  sub: `ID ${id}, ${balanceOf(balancePence)}`,
  serves: id,
});

const balanceOf = (pence: number): string => `${formatMoney(Math.abs(pence))}${pence < 0 ? " owed" : ""}`;

/** The cash form with its amount, for the named or the served customer. Moves no money. */
export async function findMoney({ reader, served }: Finding, { money }: ParsedSearch): Promise<FoundKind[]> {
  if (!money) return [];
  if (money.who === "" && !served) return NO_CUSTOMER;
  const of: Customer[] =
    money.who === "" ? (served ? [served] : []) : await firstAccounts(reader, money.who, MOST_OF_A_KIND);
  return [{ kind: DIRECTIONS[money.does], answers: of.map((account) => moneyFor(account, money)) }];
}

const DIRECTIONS = { deposit: "Deposit", withdraw: "Withdraw" } as const;

function moneyFor({ id, name, balancePence }: Customer, { does, pence }: MoneyAsked): Found {
  const form = urls.accounts[does](id);
  return {
    text: `${DIRECTIONS[does]} ${pence === null ? "" : `${formatMoney(pence)} `}for ${name}`,
    sub: `ID ${id}, ${balanceOf(balancePence)}`,
    leadsTo: pence === null ? form : `${form}?amount=${plainPounds(pence)}`,
    isDialog: true,
  };
}

/** Winnings to pay, of the named or the served customer. */
export async function findWinnings({ reader, served }: Finding, { pay }: ParsedSearch): Promise<FoundKind[]> {
  if (pay === null) return [];
  if (pay === "" && !served) return NO_CUSTOMER;
  const owed =
    pay === ""
      ? served && served.unpaidPence > 0
        ? [{ accountId: served.id, name: served.name, pence: served.unpaidPence }]
        : []
      : await owedByName(reader, pay, MOST_OF_A_KIND);
  const answers = owed.map(({ accountId, name, pence }) => ({
    text: `Pay ${name} ${formatMoney(pence)}`,
    sub: `ID ${accountId}, lottery winnings`,
    leadsTo: urls.lottery.unpaidOf(accountId),
  }));
  return [{ kind: "Winnings to pay", answers }];
}

/** For whom and when something is looked for. */
export type Finding = {
  reader: Reader;
  served: SelectedAccount | null;
  /** Roles are on. */
  roles: boolean;
  /** Something needs a second person. */
  second: boolean;
  /** Exclusion and care are on. */
  care: boolean;
  /** The shop keeps disputes. */
  disputes?: boolean;
  /** The shop lays bets off. */
  layOffs?: boolean;
  /** Which till the browser is; null where drawers are not counted. */
  till: TillSign | null;
  now: Date;
};

/** A page or dialog of the shop. `also`: other words that a clerk may have for it. */
export type ShopPage = { text: string; href: string; sub: string; also?: string; isDialog?: boolean };

/** The most answers of one kind: a list to choose from at a glance. */
export const MOST_OF_A_KIND = 6;

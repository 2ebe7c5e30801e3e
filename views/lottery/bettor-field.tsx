import { accountLabel } from "../../src/domain/accounts/account-label.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import type { FormState } from "../ui/form-state.ts";

/** The account of a bet that is added: `offered` are the first of those that play. */
export type Bettor = {
  chosen: { id: number; name: string } | null;
  offered: readonly { id: number; name: string }[];
};

const OFFERED = "bet-accounts";

/**
 * Whose bet it is: a name or an id is typed, and matching accounts are offered. Without a script the first accounts are,
 * and what was typed is looked up when it is sent.
 */
export const BettorField = ({ bettor: { chosen, offered }, form }: { bettor: Bettor; form: FormState }) => (
  <>
    <Field
      id="bet-accountId"
      label="Select Account"
      name="accountId"
      form={form}
      defaultValue={chosen ? accountLabel(chosen) : ""}
      list={OFFERED}
      autoComplete="off"
      hx-get={urls.lottery.playingAccounts}
      hx-trigger="input changed delay:50ms"
      hx-sync="this:replace"
      hx-target={`#${OFFERED}`}
      hx-swap="innerHTML"
    />
    <datalist id={OFFERED}>
      <OfferedAccounts accounts={offered} />
    </datalist>
  </>
);

/** What the field offers for a text. */
export const OfferedAccounts = ({ accounts }: { accounts: readonly { id: number; name: string }[] }) =>
  accounts.map((account) => <option key={account.id} value={accountLabel(account)} />);

/** The one account of a bet that is edited. */
export const BettorShown = ({ name }: { name: string }) => (
  <div className="field">
    <span>Select Account</span>
    <strong>{name}</strong>
  </div>
);

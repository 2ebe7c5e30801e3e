import {
  JOURNAL_ACCOUNTS,
  type JournalAccount,
  MOST_CODE,
  MOST_NAME,
  readAccountNames,
} from "../../src/domain/bookkeeping/journal-accounts.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { BookkeepingNav } from "./bookkeeping-nav.tsx";

type Props = { saved: string; form: FormState };

/** What the bookkeeper calls each account of the journal. */
export const AccountNamesPage = (props: Props) => (
  <>
    <Title text="Bookkeeping" sub="Codes and names in the bookkeeper's chart of accounts. Blank: ours." />
    <BookkeepingNav />
    <AccountNamesForm {...props} />
  </>
);

export function AccountNamesForm({ saved, form }: Props) {
  const names = readAccountNames(saved);
  return (
    <Form id="account-names" action={urls.bookkeeping.accounts} form={form} submit="Save Accounts">
      <input type="hidden" name="shown" value={typedText(form, "shown", saved)} />
      <div className="sheet scroll">
        <table className="account-names">
          <caption className="visually-hidden">Accounts of the journal</caption>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Code</th>
              <th scope="col">Name</th>
            </tr>
          </thead>
          <tbody>
            {JOURNAL_ACCOUNTS.map((account) => (
              <tr key={account.key}>
                <th scope="row">
                  {account.name} <span className="soft small nowrap">{account.code}</span>
                </th>
                <td data-head="Code">
                  <Named
                    {...{ account, form }}
                    of="code"
                    most={MOST_CODE}
                    saved={names[account.key]?.code ?? ""}
                  />
                </td>
                <td data-head="Name">
                  <Named
                    {...{ account, form }}
                    of="name"
                    most={MOST_NAME}
                    saved={names[account.key]?.name ?? ""}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Form>
  );
}

type NamedProps = {
  account: JournalAccount;
  of: "code" | "name";
  most: number;
  saved: string;
  form: FormState;
};

/** One field; blank is ours. */
function Named({ account, of, most, saved, form }: NamedProps) {
  const name = `${of}-${account.key}`;
  const error = form.errors[name];
  return (
    <div className="field">
      <input
        id={name}
        name={name}
        size={of === "code" ? MOST_CODE : 30}
        maxLength={most}
        defaultValue={typedText(form, name, saved)}
        autoComplete="off"
        aria-label={`${of === "code" ? "Code" : "Name"} of ${account.name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && (
        <span className="field-error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

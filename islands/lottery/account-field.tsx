import type { ReactElement } from "react";
import { FieldErrorText, faultOf } from "../field-error-text.tsx";

type AccountFieldProps = {
  id: string;
  accounts: { id: number; name: string }[];
  accountId: number | null;
  lockedAccount?: string;
  error: string | undefined;
};

/** Whose bet it is: a list of accounts, or one account's name where the form is for that one only. */
export function AccountField({
  accounts,
  accountId,
  lockedAccount,
  error,
  ...rest
}: AccountFieldProps): ReactElement {
  const id = `${rest.id}-accountId`;
  if (lockedAccount !== undefined) {
    return (
      <div className="field">
        <span>Select Account</span>
        <strong>{lockedAccount}</strong>
        <input type="hidden" name="accountId" value={accountId ?? ""} />
        <FieldErrorText id={id} error={error} />
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>Select Account</label>
      <select id={id} name="accountId" defaultValue={accountId ?? ""} {...faultOf(id, error)}>
        <option value="">Select an account</option>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {account.name}
          </option>
        ))}
      </select>
      <FieldErrorText id={id} error={error} />
    </div>
  );
}

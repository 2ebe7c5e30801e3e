import { urls } from "../../src/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { ShownValues } from "../ui/shown-values.tsx";
import { blankDetails, DetailFields, type WrittenDetails } from "./account-details.tsx";

type Props = {
  form: FormState;
  /** The account that is edited; null where one is added. */
  id: number | null;
  /** What is written about it. */
  before: WrittenDetails;
  requestKey?: string;
};

/** Add and edit are the same form, in a dialog or as a page. */
export function AccountForm({ form, id, before, requestKey }: Props) {
  return (
    <Form
      id="account-form"
      action={id === null ? urls.accounts.add : urls.accounts.edit(id)}
      form={form}
      submit={id === null ? "Add Account" : "Save Changes"}
      needsText="name"
      cancel={{ label: "Cancel", href: id === null ? urls.accounts.list : urls.accounts.details(id) }}
      {...(requestKey && { requestKey })}
    >
      {id !== null && <ShownValues form={form} values={detailsOf(before)} />}
      <DetailFields form={form} before={before} />
      {id === null && <OpeningBalance form={form} />}
    </Form>
  );
}

/** Only what is written in the form, of an account that has more. */
const detailsOf = (account: WrittenDetails) =>
  Object.fromEntries(Object.keys(blankDetails).map((name) => [name, account[name as keyof WrittenDetails]]));

const OpeningBalance = ({ form }: { form: FormState }) => (
  <Field
    id="account-opening"
    label="Opening balance (£)"
    name="openingBalance"
    form={form}
    inputMode="decimal"
    autoComplete="off"
    placeholder="0.00"
  />
);

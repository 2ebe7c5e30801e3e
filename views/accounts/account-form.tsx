import { urls } from "../../src/urls.ts";
import { describedBy, Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText, wasOn } from "../ui/form-state.ts";
import { Switch } from "../ui/switch.tsx";

type Details = { name: string; description: string; playsLottery: boolean; playsRaces: boolean };
type Props = {
  form: FormState;
  /** The account as it stands, where one is edited; null where one is added. */
  account: (Details & { id: number }) | null;
  requestKey?: string;
};

/** Add and edit are the same form, in a dialog or as a page. */
export function AccountForm({ form, account, requestKey }: Props) {
  const before: Details = account ?? { name: "", description: "", playsLottery: false, playsRaces: false };
  return (
    <Form
      id="account-form"
      action={account ? urls.accounts.edit(account.id) : urls.accounts.add}
      form={form}
      submit={account ? "Save Changes" : "Add Account"}
      needsText="name"
      cancel={{ label: "Cancel", href: account ? urls.accounts.details(account.id) : urls.accounts.list }}
      {...(requestKey && { requestKey })}
    >
      <Field
        id="account-name"
        label="Name"
        name="name"
        form={form}
        defaultValue={before.name}
        autoComplete="off"
        autoFocus
      />
      <FieldFrame id="account-description" label="Description" name="description" form={form}>
        <textarea
          id="account-description"
          name="description"
          rows={3}
          defaultValue={typedText(form, "description", before.description)}
          aria-describedby={describedBy("account-description", "description", form)}
        />
      </FieldFrame>
      <PlaysSwitches form={form} before={before} />
      {!account && <OpeningBalance form={form} />}
    </Form>
  );
}

const PlaysSwitches = ({ form, before }: { form: FormState; before: Details }) => (
  <div className="fields">
    <Switch
      id="account-lottery"
      name="playsLottery"
      label="Plays lottery"
      on={wasOn(form, "playsLottery", before.playsLottery)}
    />
    <Switch
      id="account-races"
      name="playsRaces"
      label="Plays races"
      on={wasOn(form, "playsRaces", before.playsRaces)}
    />
  </div>
);

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

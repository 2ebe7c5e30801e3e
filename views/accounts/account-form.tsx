import { urls } from "../../src/http/urls/urls.ts";
import { AccountBadges } from "../ui/badge.tsx";
import { Fact } from "../ui/fact.tsx";
import { describedBy, Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText, wasOn } from "../ui/form-state.ts";
import { ShownValues } from "../ui/shown-values.tsx";
import { Switch } from "../ui/switch.tsx";
import { CreditField, type ShownCredit } from "./credit.tsx";
import { BirthdayField } from "./identity-forms.tsx";

type Props = {
  form: FormState;
  /** The account that is edited; null where one is added. */
  id: number | null;
  /** Its details. */
  before: WrittenDetails;
  requestKey?: string;
  /** Other accounts of the typed name: the form asks for confirmation. */
  namesakes?: readonly { id: number; name: string }[];
  /** What may be owed; null where the shop has no limit for each customer. */
  credit?: (ShownCredit & { hours: number }) | null;
  /** Where the shop keeps birthdays. */
  asksBirthday?: boolean;
};

/** Whom the form has shown, by their ids: they are confirmed by sending it again. */
const KNOWN = "known";

/** Add and edit are the same form, in a dialog or as a page. */
export function AccountForm(props: Props) {
  const { form, id, before, requestKey, namesakes = [], credit = null, asksBirthday = false } = props;
  const asks = namesakes.length > 0;
  return (
    <Form
      id="account-form"
      action={id === null ? urls.accounts.add : urls.accounts.edit(id)}
      form={form}
      submit={submitText(id === null, asks)}
      beside={namesakes.slice(0, MOST_SERVED).map((one) => <ServeInstead key={one.id} account={one} />)}
      needsText="name"
      cancel={{ label: "Cancel", href: id === null ? urls.accounts.list : urls.accounts.details(id) }}
      {...(requestKey && { requestKey })}
    >
      {asks && <input type="hidden" name={KNOWN} value={namesakes.map((one) => one.id).join(",")} />}
      {id !== null && <ShownValues form={form} values={{ ...detailsOf(before), ...shownLimit(credit) }} />}
      <DetailFields form={form} before={before} />
      {credit && <CreditField form={form} credit={credit} />}
      {asksBirthday && <BirthdayField form={form} />}
      {id === null && <OpeningBalance form={form} />}
    </Form>
  );
}

/** More of them are found by their name. */
const MOST_SERVED = 3;

const submitText = (isNew: boolean, asks: boolean): string =>
  isNew ? (asks ? "Add Another" : "Add Account") : asks ? "Save All the Same" : "Save Changes";

/** Behind the form's own button, which Enter presses. */
const ServeInstead = ({ account: { id, name } }: { account: { id: number; name: string } }) => (
  <button
    type="submit"
    className="button"
    name="accountId"
    value={id}
    formAction={urls.accounts.select}
    hx-post={urls.accounts.select}
    data-busy="Serving..."
  >
    Serve {name}, ID {id}
  </button>
);

/** The details in the form, of an account with more fields. */
const detailsOf = (account: WrittenDetails) =>
  Object.fromEntries(Object.keys(blankDetails).map((name) => [name, account[name as keyof WrittenDetails]]));

const shownLimit = (credit: Props["credit"]) => credit && { creditLimitPence: credit.limitPence };

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

/** The details of a new customer. */
export const blankDetails = { name: "", description: "", playsLottery: false, playsRaces: false };
export type WrittenDetails = typeof blankDetails;

/** As they are typed, in a new account or one that is edited. */
export function DetailFields({ form, before }: { form: FormState; before: WrittenDetails }) {
  return (
    <>
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
    </>
  );
}

/** As they are shown among the facts of an account; its name and description stand above them. */
export const DetailFacts = ({ playsLottery, playsRaces }: WrittenDetails) => (
  <Fact term="Plays">
    {playsLottery || playsRaces ? (
      <AccountBadges playsLottery={playsLottery} playsRaces={playsRaces} />
    ) : (
      <span className="soft">Nothing yet</span>
    )}
  </Fact>
);

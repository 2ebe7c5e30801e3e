import { AccountBadges } from "../ui/badge.tsx";
import { Fact } from "../ui/fact.tsx";
import { describedBy, Field, FieldFrame } from "../ui/field.tsx";
import { type FormState, typedText, wasOn } from "../ui/form-state.ts";
import { Switch } from "../ui/switch.tsx";

/** What is written about a customer, while nothing is. */
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

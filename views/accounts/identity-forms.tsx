import { DOCUMENTS, RESULTS } from "../../src/domain/accounts/age-challenge.ts";
import { MOST_PHOTOGRAPH_MB, PICTURE_TYPES } from "../../src/domain/accounts/photograph.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { describedBy, Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText, wasOn } from "../ui/form-state.ts";

type Customer = { account: { id: number; name: string } };

/** A customer who was asked for their age: what they showed, and how it ended. */
export const ChallengeForm = ({
  account,
  form,
  requestKey,
}: Customer & { form: FormState; requestKey: string }) => (
  <Form
    id="challenge-form"
    action={urls.accounts.challenge(account.id)}
    form={form}
    submit="Save Challenge"
    cancel={{ label: "Cancel", href: urls.accounts.details(account.id) }}
    requestKey={requestKey}
  >
    <p>
      <strong>{account.name}</strong> <span className="soft">ID {account.id}</span>
    </p>
    <Choice name="document" label="Document shown" choices={DOCUMENTS} form={form} />
    <Choice name="result" label="Result" choices={RESULTS} form={form} />
    <BirthdayField form={form} />
  </Form>
);

/** Where the customer gives it. */
export const BirthdayField = ({ form }: { form: FormState }) => (
  <Field
    id="customer-birthday"
    label="Birthday"
    name="birthday"
    type="date"
    form={form}
    hint="Kept where they agree; left empty, none is added."
  />
);

type ChoiceProps = {
  name: string;
  label: string;
  choices: Readonly<Record<string, string>>;
  form: FormState;
};

function Choice({ name, label, choices, form }: ChoiceProps) {
  const id = `challenge-${name}`;
  return (
    <FieldFrame id={id} label={label} name={name} form={form}>
      <select
        id={id}
        name={name}
        defaultValue={typedText(form, name)}
        aria-invalid={form.errors[name] ? true : undefined}
        aria-describedby={describedBy(id, name, form)}
      >
        <option value="">Choose</option>
        {Object.entries(choices).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A photograph of a customer who agrees. A plain form: a file goes with the page, with or without scripts. */
export const PhotographForm = ({ account, form, today }: Customer & { form: FormState; today: string }) => (
  <form
    id="photograph-form"
    className="form"
    method="post"
    action={urls.accounts.addPhotograph(account.id)}
    encType="multipart/form-data"
    noValidate
  >
    {form.errors[""] && (
      <p className="form-error" role="alert">
        {form.errors[""]}
      </p>
    )}
    <p>
      <strong>{account.name}</strong> <span className="soft">ID {account.id}.</span> Staff see it on the
      account and in a search. It is stored small and encrypted.
    </p>
    <Field
      id="photograph-file"
      label="Photograph"
      name="photograph"
      type="file"
      accept={PICTURE_TYPES.join(",")}
      form={{ ...form, typed: {} }}
      hint={`JPEG, PNG or WebP, at most ${MOST_PHOTOGRAPH_MB} MB`}
    />
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          name="agrees"
          defaultChecked={wasOn(form, "agrees", false)}
          aria-invalid={form.errors.agrees ? true : undefined}
          aria-describedby={describedBy("photograph-agrees", "agrees", form)}
        />
        <span>The customer agrees</span>
      </label>
      {form.errors.agrees && (
        <span className="field-error" id="photograph-agrees-error">
          {form.errors.agrees}
        </span>
      )}
    </div>
    <Field
      id="photograph-consent"
      label="Agreed on"
      name="consentOn"
      type="date"
      form={form}
      defaultValue={today}
    />
    <p className="actions">
      <button type="submit" className="button act" data-busy="Saving...">
        Save Photograph
      </button>
      <a className="button" href={urls.accounts.details(account.id)} data-close>
        Cancel
      </a>
    </p>
  </form>
);

import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

/** Names this browser's till, or gives it another name. */
export function NameTillForm({ name, back, form }: { name: string | null; back: string; form: FormState }) {
  return (
    <Form
      id="till-name-form"
      action={urls.tills.name}
      submit={name === null ? "Name This Till" : "Rename"}
      form={form}
      {...(name !== null && { cancel: { label: "Cancel", href: urls.tills.own } })}
    >
      <input type="hidden" name="back" value={back} />
      <Field
        id="till-name"
        label="Name of this till"
        name="name"
        {...(name === null && { hint: "As it is called at the counter: Till 1, Front desk." })}
        defaultValue={name ?? ""}
        maxLength={40}
        autoComplete="off"
        autoFocus
        form={form}
      />
    </Form>
  );
}

type TakeOver = {
  till: { id: number; name: string; hasBrowser: boolean };
  back: string;
  form: FormState;
};

/** Makes this browser a till that another one was. */
export function TakeOverForm({ till, back, form }: TakeOver) {
  return (
    <Form
      id="take-over-form"
      action={urls.tills.takeOver(till.id)}
      submit={`Take Over ${till.name}`}
      busy="Taking over..."
      cancel={{ label: "Cancel", href: urls.tills.own }}
      form={form}
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="shownName" value={till.name} />
      <p>
        {till.hasBrowser
          ? `This browser will be ${till.name}, and the browser that was ${till.name} will be no till any more.`
          : `This browser will be ${till.name}.`}{" "}
        Its history stays, and a shift that is open in it goes on here.
      </p>
    </Form>
  );
}

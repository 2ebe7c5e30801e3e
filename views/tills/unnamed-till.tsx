import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";

type Props = {
  tills: readonly { id: number; name: string; shiftId: number | null }[];
  back: string;
  form: FormState;
};

/** A browser that is no till: it is named, or takes over one that another browser was. */
export function UnnamedTill({ tills, back, form }: Props) {
  return (
    <>
      <Title
        text="Till"
        sub="This browser isn't a till yet. A till takes cash; its drawer is counted every shift."
      />
      <section className="sheet in narrow">
        <NameTillForm name={null} {...{ back, form }} />
      </section>
      {tills.length > 0 && (
        <section className="sheet narrow" aria-labelledby="known-tills">
          <header>
            <h2 id="known-tills">Or take over a till</h2>
          </header>
          <ul className="in till-list">
            {tills.map(({ id, name, shiftId }) => (
              <li key={id}>
                <span>
                  <strong>{name}</strong>{" "}
                  <span className="soft">{shiftId === null ? "no open shift" : "open shift"}</span>
                </span>
                <a
                  className="button small"
                  href={back ? urls.tills.takeOverFor(id, back) : urls.tills.takeOver(id)}
                >
                  Take Over<span className="visually-hidden"> {name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Where tills are not counted, and where they are switched on. */
export const TillsOff = () => (
  <>
    <Title text="Tills" />
    <section className="sheet in narrow form">
      <p>
        <strong>Tills are off.</strong>{" "}
        <span className="soft">Cash is taken without counting drawers by shifts.</span>
      </p>
      <p className="actions">
        <a className="button" href={urls.system.settings}>
          Shop Settings
        </a>
      </p>
    </section>
  </>
);

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
          ? `Use this browser as ${till.name}? The other browser will stop being a till.`
          : `Use this browser as ${till.name}?`}{" "}
        Its history stays. An open shift continues here.
      </p>
    </Form>
  );
}

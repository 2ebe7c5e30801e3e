import type { ReactNode } from "react";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Props = {
  years: number;
  /** From what on the years are counted. */
  since: string;
  /** What stands in the way, in words. */
  obstacles: readonly string[];
  /** What erases, where nothing does. */
  children: ReactNode;
};

/** Whether a person can be erased now: what stands in the way, or the form. */
export const ErasureSheet = ({ years, since, obstacles, children }: Props) => (
  <section className="sheet no-print" aria-labelledby="erasure-title">
    <header>
      <h2 id="erasure-title">Erasure</h2>
    </header>
    <div className="in">
      {obstacles.length > 0 ? (
        <>
          <p>
            Possible {years === 1 ? "1 year" : `${years} years`} after {since}. In the way now:
          </p>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </>
      ) : (
        children
      )}
    </div>
  </section>
);

type FormProps = {
  id: number;
  name: string;
  becomes: string;
  /** What goes and what stays. */
  goes: string;
  action: string;
  form: FormState;
};

/** An erasure is for ever: who is meant is typed by hand. */
export const ErasureForm = ({ id, name, becomes, goes, action, form }: FormProps) => (
  <Form id="erasure-form" action={action} form={form} submit="Erase for Ever" busy="Erasing..." danger>
    <p>
      <strong>{name}</strong> becomes <strong>{becomes}</strong> for ever. {goes}
    </p>
    <Field
      id="confirm"
      name="confirm"
      label={`Type ${name}, or the number ${id}`}
      form={form}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
    />
  </Form>
);

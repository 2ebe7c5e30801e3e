import type { ReactNode } from "react";
import type { FormState } from "./form-state.ts";

type Props = {
  id: string;
  /** Where it posts; htmx and a bare browser post to the same address. */
  action: string;
  form: FormState;
  children: ReactNode;
  submit: string;
  busy?: string;
  /** A destructive action in its colour. */
  danger?: boolean;
  cancel?: { label: string; href: string };
  /** Other buttons in the same line. */
  beside?: ReactNode;
  /** Marks this one request, so that sending it twice moves money once; "" where a script gives it one. */
  requestKey?: string;
  /** The field without which there is nothing to send. */
  needsText?: string;
};

/**
 * A form of the shop: posts plainly, or by htmx where scripts run, and its answer replaces the form. A
 * sentence without a field is at the top.
 */
export function Form(props: Props) {
  const { id, action, form, children, requestKey, needsText } = props;
  const general = form.errors[""];
  return (
    <form
      id={id}
      className="form"
      method="post"
      action={action}
      hx-post={action}
      hx-target={`#${id}`}
      hx-swap="outerHTML"
      hx-sync="this:drop"
      data-needs-text={needsText}
      noValidate
    >
      {general && (
        <p className="form-error" role="alert">
          {general} {form.wayOn && <a href={form.wayOn.href}>{form.wayOn.text}</a>}
        </p>
      )}
      {requestKey !== undefined && <input type="hidden" name="key" value={requestKey} />}
      {children}
      <Buttons {...props} />
    </form>
  );
}

function Buttons({ submit, busy, danger, cancel, beside }: Props) {
  return (
    <p className="actions">
      <button
        type="submit"
        className={danger ? "button danger" : "button act"}
        data-busy={busy ?? "Saving..."}
      >
        {submit}
      </button>
      {beside}
      {cancel && (
        <a className="button" href={cancel.href} data-close>
          {cancel.label}
        </a>
      )}
    </p>
  );
}

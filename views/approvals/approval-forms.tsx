import { urls } from "../../src/http/urls/urls.ts";
import { describedBy, Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";

/** Who may approve a request here: the user themselves, or colleagues to choose from. */
export type ApproverChoice = {
  /** Null: the request's author looks, and a colleague types. */
  own: { id: number; name: string } | null;
  colleagues: readonly { id: number; name: string }[];
  /** Until when they may, in words. */
  until: string;
  /** A code of the app is asked of those who have one. */
  asksCode: boolean;
};

type Props = ApproverChoice & { id: number; form: FormState };

/** The second person, on their own screen or on the one of who asked. */
export const ApproveForm = ({ id, own, colleagues, until, asksCode, form }: Props) => (
  <Form
    id="approve-form"
    action={urls.approvals.approve(id)}
    form={form}
    submit="Approve"
    busy="Approving..."
    cancel={{ label: own ? "Back" : "Leave Waiting", href: urls.approvals.list }}
  >
    {own ? (
      <input type="hidden" name="approver" value={own.id} />
    ) : (
      <>
        <p>{`A colleague approves here, or under Approvals on their own screen until ${until}. Then it is carried out.`}</p>
        <ColleagueField colleagues={colleagues} form={form} />
      </>
    )}
    <Field
      id="approver-pin"
      label={own ? `PIN or password of ${own.name}` : "Their PIN or password"}
      name="pinOrPassword"
      type="password"
      form={form}
      autoComplete="off"
      maxLength={1024}
    />
    {asksCode && (
      <Field
        id="approver-code"
        label="Code of their app, where they have one"
        name="code"
        form={form}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
    )}
  </Form>
);

const ColleagueField = ({ colleagues, form }: Pick<Props, "colleagues" | "form">) => (
  <FieldFrame id="approver" name="approver" label="Approved by" form={form}>
    <select
      id="approver"
      name="approver"
      defaultValue={typedText(form, "approver")}
      aria-invalid={form.errors.approver ? true : undefined}
      aria-describedby={describedBy("approver", "approver", form)}
    >
      <option value="">Choose a colleague</option>
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </FieldFrame>
);

export const RefuseForm = ({ id, form }: { id: number; form: FormState }) => (
  <Form
    id="refuse-form"
    action={urls.approvals.refuse(id)}
    form={form}
    submit="Refuse"
    busy="Refusing..."
    danger
  >
    <Field
      id="refuse-reason"
      label="Reason to refuse"
      name="reason"
      form={form}
      autoComplete="off"
      maxLength={500}
    />
  </Form>
);

/** The author wants it no longer: the customer has left. */
export const CancelForm = ({ id }: { id: number }) => (
  <form method="post" action={urls.approvals.cancel(id)}>
    <button type="submit" id="cancel-request" className="button" data-busy="Cancelling...">
      Cancel Request
    </button>
  </form>
);

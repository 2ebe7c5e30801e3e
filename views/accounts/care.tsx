import {
  CARE_LIMITS,
  type CareLimitNow,
  careLimitSaid,
  careLimitTitle,
  HOURS_BEFORE_HIGHER,
  type WantedCareLimits,
} from "../../src/domain/accounts/care-limits.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { plainPounds } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import type { ShownExclusion } from "./exclusion.tsx";

/** Exclusion and care on an account's page: new ones where the shop has them on, what is in force always. */
export type ShownCare = {
  isOn: boolean;
  exclusion: ShownExclusion | null;
  limits: readonly CareLimitNow[];
  /** What the limits' forms send back: they are refused where others were asked for since. */
  state: string;
};

type OfAccount = { id: number; care: ShownCare };

/** In the title of the page. */
export const CareButtons = ({ id, care: { isOn, exclusion } }: OfAccount) => (
  <>
    {isOn && (
      <a className="button" href={urls.accounts.care(id)}>
        Care
      </a>
    )}
    {(isOn || exclusion) && (
      <OpensDialog id="exclude" href={urls.accounts.exclude(id)}>
        Exclude
      </OpensDialog>
    )}
  </>
);

/** Among the facts of an account: its limits, and buttons that change them and withdraw what waits. */
export function OwnLimitsFact({ id, care: { isOn, limits, state } }: OfAccount) {
  if (!isOn && limits.length === 0) return null;
  const isWaiting = limits.some(({ waiting }) => waiting !== null);
  const change = (
    <OpensDialog id="own-limits" className="button small" href={urls.accounts.ownLimits(id)}>
      Change<span className="visually-hidden"> own limits</span>
    </OpensDialog>
  );
  return (
    <Fact term="Own limits">
      {limits.length === 0 ? "None " : <LimitsSaid limits={limits} />}
      {isWaiting ? (
        <form method="post" action={urls.accounts.withdrawLimits(id)}>
          {change} <input type="hidden" name="shown" value={state} />
          <button type="submit" className="button small" data-busy="Cancelling...">
            Cancel Higher<span className="visually-hidden"> limits</span>
          </button>
        </form>
      ) : (
        change
      )}
    </Fact>
  );
}

const LimitsSaid = ({ limits }: { limits: readonly CareLimitNow[] }) =>
  limits.map(({ kind, period, pence, waiting }) => (
    <span key={kind + period}>
      {careLimitTitle({ kind, period })} <strong>{careLimitSaid(pence)}</strong>
      {waiting && (
        <span className="soft small">
          {" "}
          {careLimitSaid(waiting.pence)} from {formatInstant(waiting.at)}
        </span>
      )}
      <br />
    </span>
  ));

type FormProps = {
  account: { id: number; name: string };
  asked: WantedCareLimits;
  limits: readonly CareLimitNow[];
  state: string;
  form: FormState;
  requestKey: string;
};

/** The limits that a customer asks for. */
export function OwnLimitsForm({ account, asked, limits, state, form, requestKey }: FormProps) {
  return (
    <Form
      id="own-limits-form"
      action={urls.accounts.ownLimits(account.id)}
      form={form}
      submit="Save Limits"
      cancel={{ label: "Cancel", href: urls.accounts.details(account.id) }}
      requestKey={requestKey}
    >
      <p>
        <strong>{account.name}</strong> <span className="soft">ID {account.id}.</span> A lower limit applies
        at once, a higher one or none after {counted(HOURS_BEFORE_HIGHER, "hour")}. Blank: no limit.
      </p>
      <input type="hidden" name="shown" value={state} />
      {(["DEPOSIT", "LOSS"] as const).map((kind) => (
        <div key={kind} className="fields">
          {CARE_LIMITS.filter((limit) => limit.kind === kind).map((limit) => (
            <LimitField key={limit.name} {...limit} {...{ form, asked }} />
          ))}
        </div>
      ))}
      {limits.map(
        ({ kind, period, pence, waiting }) =>
          waiting && (
            <p key={kind + period} className="small">
              {careLimitTitle({ kind, period })}: {careLimitSaid(pence)} until {formatInstant(waiting.at)}.
            </p>
          ),
      )}
      <p className="soft small">
        Days, weeks from Monday and months as in the calendar. Lost: stakes less returns.
      </p>
    </Form>
  );
}

type FieldProps = Pick<FormProps, "form" | "asked"> & (typeof CARE_LIMITS)[number];

function LimitField({ name, kind, period, form, asked }: FieldProps) {
  const pence = asked[name];
  return (
    <Field
      id={`own-limits-${name}`}
      label={`${careLimitTitle({ kind, period })} (£)`}
      name={name}
      form={form}
      defaultValue={pence === null ? "" : plainPounds(pence)}
      inputMode="decimal"
      autoComplete="off"
      size={10}
    />
  );
}

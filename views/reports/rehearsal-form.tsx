import { REHEARSED_KEYS, type RehearsedKey } from "../../src/domain/reports/rehearsal/other-terms.ts";
import type { ReportSpan } from "../../src/domain/reports/spans.ts";
import { SETTING_GROUPS } from "../../src/domain/system/setting-groups.ts";
import { type SavedSettings, settingInWords, settingOf } from "../../src/domain/system/settings.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { SettingControl } from "../system/setting-control.tsx";
import { writtenTables } from "../system/table-frame.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, wasOn } from "../ui/form-state.ts";
import { Switch } from "../ui/switch.tsx";

type Props = {
  form: FormState;
  /** Before anything is typed. */
  span: ReportSpan;
  /** The shop's settings now. */
  present: Pick<SavedSettings, RehearsedKey>;
};

const GROUPS = ["eachWay", "rule4", "bonuses", "bets"] as const;
const TITLES = { ...SETTING_GROUPS, rule4: { title: "Rule 4" }, bets: { title: "Best odds and limits" } };

/** Which days, and every setting as it is now: what is changed here is what the bets are settled under. */
export function RehearsalForm({ form, span, present }: Props) {
  const before = writtenNow(present);
  return (
    <Form
      id="rehearsal-form"
      action={urls.reports.rehearsal}
      form={form}
      submit="Rehearse"
      busy="Starting..."
    >
      <section className="sheet settings-group" aria-labelledby="rehearse-days">
        <header>
          <h2 id="rehearse-days">Days</h2>
          <span className="soft small">On which the bets were first settled</span>
        </header>
        <div className="setting">
          <div className="fields">
            <Field
              id="rehearse-from"
              name="from"
              label="From"
              type="date"
              form={form}
              defaultValue={span.from}
            />
            <Field id="rehearse-to" name="to" label="To" type="date" form={form} defaultValue={span.to} />
          </div>
        </div>
        <div className="setting">
          <div className="field">
            <Switch
              id="rehearse-all"
              name="allValues"
              label="Use unchanged values, too"
              on={wasOn(form, "allValues", false)}
            />
            <span className="soft small">
              Off: what you leave unchanged stays as each bet was struck. On: every bet is settled under all
              values below
            </span>
          </div>
        </div>
      </section>
      {GROUPS.map((group) => (
        <section className="sheet settings-group" key={group} aria-labelledby={`rehearse-${group}`}>
          <header>
            <h2 id={`rehearse-${group}`}>{TITLES[group].title}</h2>
          </header>
          {group === "rule4" && <WithoutRule4 form={form} />}
          {REHEARSED_KEYS.filter((key) => settingOf(key).group === group).map((key) => (
            <div className="setting" key={key}>
              <SettingControl
                name={key}
                form={form}
                before={before}
                says={`Now: ${settingInWords(key, present[key])}`}
              />
            </div>
          ))}
          {group === "bets" && <StakeLimit form={form} />}
        </section>
      ))}
    </Form>
  );
}

const WithoutRule4 = ({ form }: { form: FormState }) => (
  <div className="setting">
    <div className="field">
      <Switch
        id="rehearse-without-rule-4"
        name="withoutRule4"
        label="No Rule 4 deductions"
        on={wasOn(form, "withoutRule4", false)}
      />
      <span className="soft small">Also none that staff decided</span>
    </div>
  </div>
);

const StakeLimit = ({ form }: { form: FormState }) => (
  <div className="setting">
    <Field
      id="rehearse-stake-limit"
      name="stakeLimitPence"
      label="Most staked on a bet, £"
      form={form}
      hint="A bet past it is held to it, in whole pence a line. Blank: as staked"
      placeholder="as staked"
      inputMode="decimal"
      autoComplete="off"
    />
  </div>
);

/** Each setting as it would have been typed. */
function writtenNow(present: Props["present"]): Record<string, string> {
  const written = REHEARSED_KEYS.map((key) => {
    const value = present[key];
    return [key, value === null ? "" : settingOf(key).typed(value)];
  });
  return { ...Object.fromEntries(written), ...writtenTables(present) };
}

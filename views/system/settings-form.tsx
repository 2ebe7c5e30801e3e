import { formatDay } from "../../src/domain/london-time.ts";
import { plainPounds } from "../../src/domain/money.ts";
import type { ShownSettings } from "../../src/domain/system/refusals.ts";
import { isTable, SETTING_NAMES } from "../../src/domain/system/setting-words.ts";
import {
  LEGAL_RATES,
  RATE_KEYS,
  type RateKey,
  SETTING_KEYS,
  type SettingChange,
} from "../../src/domain/system/shop-settings.ts";
import { urls } from "../../src/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { ShownValues } from "../ui/shown-values.tsx";
import { SettingControl } from "./setting-control.tsx";
import { RATE_NOTES, settingGroups } from "./setting-notes.ts";
import { SettingSince } from "./setting-since.tsx";
import { writtenTables } from "./table-fields.ts";

type SettingsFormProps = {
  form: FormState;
  settings: ShownSettings;
  /** The name that the shop was started with. */
  trade: string;
  /** How each setting that was ever saved was saved last. */
  newest: readonly SettingChange[];
  /** Rates that hold only from a later day on. */
  coming: readonly { key: RateKey; words: string }[];
};

/** All settings, in groups; each says what it does to money, since when it is so, and what it was before. */
export function SettingsForm(props: SettingsFormProps) {
  const { form, settings, trade, newest } = props;
  const written = writtenSettings(settings);
  return (
    <Form id="settings-form" action={urls.system.settings} form={form} submit="Save Settings">
      <ShownValues form={form} values={shownOf(settings)} />
      {settingGroups(trade).map(({ id, title, note, rows }) => (
        <section className="sheet settings-group" key={id} aria-labelledby={id}>
          <header>
            <h2 id={id}>{title}</h2>
          </header>
          {note && <p className="soft in">{note}</p>}
          {rows.map(([key, says]) => (
            <div className="setting" key={key}>
              <SettingControl name={key} form={form} before={written} says={says} />
              <SettingSince change={newest.find((one) => one.key === key)} settingKey={key} />
            </div>
          ))}
        </section>
      ))}
      <section className="sheet settings-group" aria-labelledby="settings-rates">
        <header>
          <h2 id="settings-rates">Duty and levy</h2>
        </header>
        <p className="soft in">
          What reports reckon with. Each rate holds from a day on: a day before it keeps the rate that it had.
        </p>
        {RATE_KEYS.map((key) => (
          <RateRow key={key} rate={key} written={written} {...props} />
        ))}
      </section>
    </Form>
  );
}

type RateRowProps = SettingsFormProps & { rate: RateKey; written: Record<string, string> };

/** A rate, the day from which another is to hold, and those that will hold from a later day on. */
function RateRow({ rate, written, form, newest, coming }: RateRowProps) {
  const { from } = LEGAL_RATES[rate];
  return (
    <div className="setting">
      <div className="fields">
        <SettingControl name={rate} form={form} before={written} says={RATE_NOTES[rate]} />
        <Field
          id={`setting-${rate}-from`}
          name={`${rate}From`}
          label={`${SETTING_NAMES[rate]}: from`}
          form={form}
          type="date"
          min={from}
          hint="Empty: from today"
        />
      </div>
      <div>
        <SettingSince
          change={newest.find((one) => one.key === rate)}
          settingKey={rate}
          never={`In force since ${formatDay(from)}, as the shop came.`}
        />
        {coming
          .filter(({ key }) => key === rate)
          .map(({ words }) => (
            <p className="small strong" key={words}>
              {words}
            </p>
          ))}
      </div>
    </div>
  );
}

/** Only what the form has, of settings that have more. */
const shownOf = (settings: ShownSettings) =>
  Object.fromEntries([...SETTING_KEYS, ...RATE_KEYS].map((key) => [key, settings[key]]));

/** Settings as somebody would have typed them: amounts in pounds, a switch that is off not at all. */
export function writtenSettings(settings: ShownSettings): Record<string, string> {
  const written: Record<string, string> = writtenTables(settings);
  for (const key of [...SETTING_KEYS, ...RATE_KEYS]) {
    if (isTable(key)) continue;
    const value = settings[key];
    if (value === true) written[key] = "on";
    else if (value === null) written[key] = "";
    else if (value !== false)
      written[key] = typeof value === "number" && key.endsWith("Pence") ? plainPounds(value) : String(value);
  }
  return written;
}

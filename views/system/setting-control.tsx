import { type RateKey, type SettingKey, settingOf } from "../../src/domain/system/settings.ts";
import { describedBy, Field, FieldFrame } from "../ui/field.tsx";
import { type FormState, typedText, wasOn } from "../ui/form-state.ts";
import { Switch } from "../ui/switch.tsx";
import { PlaceTermsFields } from "./place-terms-fields.tsx";
import { Rule4Fields } from "./rule-4-fields.tsx";

type Props = {
  name: SettingKey | RateKey;
  form: FormState;
  /** All settings as they would have been typed. */
  before: Readonly<Record<string, string>>;
  /** What it does to money. */
  says: string;
};

/** One setting as a field: a table of fields, a switch, a choice, some lines, or one line of text, an amount or a number. */
export function SettingControl(props: Props) {
  const { name, form, before, says } = props;
  if (name === "rule4Table") return <Rule4Fields {...props} />;
  if (name === "placeTermsTable") return <PlaceTermsFields {...props} />;
  const { control, label, unit } = settingOf(name);
  if (control === "switch") return <SettingSwitch {...props} />;
  if (control === "choice") return <SettingChoice {...props} />;
  if (control === "lines") return <SettingLines {...props} />;
  return (
    <Field
      id={`setting-${name}`}
      name={name}
      label={unit ? `${label}, ${unit}` : label}
      form={form}
      hint={says}
      defaultValue={before[name] ?? ""}
      autoComplete="off"
      {...(control === "number" && { inputMode: "decimal" })}
    />
  );
}

function SettingSwitch({ name, form, before, says }: Props) {
  return (
    <div className="field">
      <Switch
        id={`setting-${name}`}
        name={name}
        label={settingOf(name).label}
        on={wasOn(form, name, before[name] === "on")}
      />
      <span className="soft small">{says}</span>
      {form.errors[name] && <span className="field-error">{form.errors[name]}</span>}
    </div>
  );
}

function SettingChoice({ name, form, before, says }: Props) {
  const id = `setting-${name}`;
  return (
    <FieldFrame id={id} name={name} label={settingOf(name).label} form={form} hint={says}>
      <select
        id={id}
        name={name}
        defaultValue={typedText(form, name, before[name])}
        aria-describedby={describedBy(id, name, form, says)}
      >
        {settingOf(name).choices?.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function SettingLines({ name, form, before, says }: Props) {
  const id = `setting-${name}`;
  return (
    <FieldFrame id={id} name={name} label={settingOf(name).label} form={form} hint={says}>
      <textarea
        id={id}
        name={name}
        rows={4}
        defaultValue={typedText(form, name, before[name])}
        aria-invalid={form.errors[name] ? true : undefined}
        aria-describedby={describedBy(id, name, form, says)}
      />
    </FieldFrame>
  );
}

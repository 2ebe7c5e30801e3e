import { type RateKey, type SettingKey, settingOf } from "../../src/domain/system/settings.ts";
import { BAND_NAMES, ROW_NAMES, TRADE_RULE_4, TRADE_TERMS } from "../../src/domain/system/table-words.ts";
import { describedBy, Field, FieldFrame } from "../ui/field.tsx";
import { type FormState, typedText, wasOn } from "../ui/form-state.ts";
import { Switch } from "../ui/switch.tsx";
import {
  bandField,
  MOST_FIELD,
  oddsField,
  placesField,
  type TableFieldsProps,
  TableFrame,
  typedOdds,
} from "./table-frame.tsx";

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
  const { control, label, unit, default: usual } = settingOf(name);
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
      {...(usual === null && { placeholder: "none" })}
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
      {says && <span className="soft small">{says}</span>}
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

/** Pence in the pound by the price of the horse that came out, and the most of a race. */
export function Rule4Fields({ form, before, says }: TableFieldsProps) {
  const { pence, mostPence } = TRADE_RULE_4;
  const fields = [
    ...pence.map((ofTrade, at) => ({ name: bandField(at), label: BAND_NAMES[at]!, ofTrade })),
    { name: MOST_FIELD, label: "most in a race", ofTrade: mostPence },
  ];
  return (
    <TableFrame name="rule4Table" unit="pence in the pound" form={form} says={says}>
      <div className="band-fields">
        {fields.map(({ name, label, ofTrade }) => (
          <Field
            key={name}
            id={`setting-${name}`}
            name={name}
            label={label}
            form={form}
            defaultValue={before[name] ?? ""}
            placeholder={String(ofTrade)}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    </TableFrame>
  );
}

/** Places, and the part of the odds that one pays, by runners and kind of race. */
export function PlaceTermsFields({ form, before, says }: TableFieldsProps) {
  const cell = (name: string, label: string, ofTrade: string) => ({ form, before, name, label, ofTrade });
  return (
    <TableFrame name="placeTermsTable" unit="places and part of the odds" form={form} says={says}>
      <table className="terms-fields">
        <thead>
          <tr>
            <th scope="col">Runners</th>
            <th scope="col">Places</th>
            <th scope="col">Odds</th>
          </tr>
        </thead>
        <tbody>
          {TRADE_TERMS.map((ofTrade, at) => (
            <tr key={ROW_NAMES[at]}>
              <th scope="row">{ROW_NAMES[at]}</th>
              <td>
                <CellField
                  {...cell(placesField(at), `Places, ${ROW_NAMES[at]}`, String(ofTrade.places))}
                  inputMode="numeric"
                />
              </td>
              <td>
                <CellField
                  {...cell(oddsField(at), `Part of the odds, ${ROW_NAMES[at]}`, typedOdds(ofTrade) || "none")}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

type CellProps = Omit<TableFieldsProps, "says"> & {
  name: string;
  label: string;
  ofTrade: string;
  inputMode?: "numeric";
};

/** A field labelled by row and column, with its sentence below. */
function CellField({ form, before, name, label, ofTrade, inputMode }: CellProps) {
  const id = `setting-${name}`;
  const error = form.errors[name];
  return (
    <div className="field">
      <input
        id={id}
        name={name}
        aria-label={label}
        defaultValue={typedText(form, name, before[name])}
        placeholder={ofTrade}
        inputMode={inputMode}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, name, form)}
      />
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

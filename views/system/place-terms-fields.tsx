import { TRADE_TERMS } from "../../src/domain/system/saved-tables.ts";
import { ROW_NAMES } from "../../src/domain/system/table-words.ts";
import { describedBy } from "../ui/field.tsx";
import { typedText } from "../ui/form-state.ts";
import { oddsField, placesField, typedOdds } from "./table-fields.ts";
import { type TableFieldsProps, TableFrame } from "./table-frame.tsx";

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

/** A field that its row and column name; its sentence stands below it. */
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

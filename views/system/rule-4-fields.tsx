import { TRADE_RULE_4 } from "../../src/domain/system/saved-tables.ts";
import { BAND_NAMES } from "../../src/domain/system/table-words.ts";
import { Field } from "../ui/field.tsx";
import { bandField, MOST_FIELD } from "./table-fields.ts";
import { type TableFieldsProps, TableFrame } from "./table-frame.tsx";

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

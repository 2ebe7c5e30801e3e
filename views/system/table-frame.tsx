import type { ReactNode } from "react";
import { SETTINGS } from "../../src/domain/system/settings.ts";
import type { TableKey } from "../../src/domain/system/table-words.ts";
import type { FormState } from "../ui/form-state.ts";
import { wasOn } from "../ui/form-state.ts";
import { Switch } from "../ui/switch.tsx";
import { tradeField } from "./table-fields.ts";

export type TableFieldsProps = {
  form: FormState;
  /** All settings as they would have been typed. */
  before: Readonly<Record<string, string>>;
  /** What it does to money. */
  says: string;
};

type Props = Pick<TableFieldsProps, "form" | "says"> & { name: TableKey; unit: string; children: ReactNode };

/** The fields of a table with what it does, and the way back to the trade's. */
export function TableFrame({ name, unit, form, says, children }: Props) {
  const id = `setting-${name}`;
  const error = form.errors[name];
  return (
    <fieldset className="field setting-table" aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend>
        {SETTINGS[name].label}, {unit}
      </legend>
      <span className="soft small" id={`${id}-hint`}>
        {says} Blank: as the trade has it.
      </span>
      {children}
      <Switch
        id={`${id}-trade`}
        name={tradeField(name)}
        label="Back to the trade's table when saved"
        on={wasOn(form, tradeField(name), false)}
      />
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}

import type { ReactElement } from "react";

type PickerBonusProps = {
  id: string;
  name: string;
  largest: number;
  chosen: number | null;
  onChange: (number: number | null) => void;
};

/** The bonus ball as a list: what a double click does, for a keyboard and for a page without scripts. */
export function PickerBonus({ id, name, largest, chosen, onChange }: PickerBonusProps): ReactElement {
  return (
    <div className="field picker-bonus">
      <label htmlFor={id}>Bonus ball</label>
      <select
        id={id}
        name={name}
        value={chosen ?? ""}
        onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">None</option>
        {Array.from({ length: largest }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <p className="picker-help needs-script">Or double-click a number, or press B on it.</p>
    </div>
  );
}

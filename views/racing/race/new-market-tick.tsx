import { type FormState, typedText, wasOn } from "../../ui/form-state.ts";

/** With what the form had before, so that a colleague's change is seen. */
export function NewMarketTick({ form, isTicked }: { form: FormState; isTicked: boolean }) {
  const error = form.errors.noNewMarket;
  return (
    <div className="field">
      <input type="hidden" name="shownMarket" value={typedText(form, "shownMarket", isTicked ? "on" : "")} />
      <label className="tick">
        <input
          type="checkbox"
          name="noNewMarket"
          value="on"
          defaultChecked={wasOn(form, "noNewMarket", isTicked)}
        />
        No time for a new market: Rule 4 off bets at the starting price, too
      </label>
      {error && <span className="field-error">{error}</span>}
    </div>
  );
}

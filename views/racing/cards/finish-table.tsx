import { formatOdds } from "../../../src/domain/odds.ts";
import { FINISH_CODES } from "../../../src/domain/racing/races/result-version.ts";
import { describedBy } from "../../ui/field.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import type { ResultOnCard, RunnerOnCard } from "./card.ts";

type Props = {
  runners: readonly RunnerOnCard[];
  /** The stored result: its starting prices stay where none are keyed. */
  result: ResultOnCard | null;
  form: FormState;
};

/** A result horse by horse: for a horse without a number, or a clerk who would rather see the names. */
export function FinishTable({ runners, result, form }: Props) {
  return (
    <>
      <p className="soft small">
        Position: 1, 2, 3 …; the same twice is a dead heat; or a code:{" "}
        {Object.entries(FINISH_CODES)
          .map(([code, text]) => `${code} ${text}`)
          .join(", ")}
        , NR non-runner. A finishing order above goes before the positions here; a price in it goes before one
        here, too.
      </p>
      <table className="finish-table">
        <thead>
          <tr>
            <th>No.</th>
            <th>Horse</th>
            <th>Position</th>
            <th>SP</th>
          </tr>
        </thead>
        <tbody>
          {runners.map((runner) => (
            <FinishRow key={runner.id} runner={runner} sp={knownPrice(result, runner.id)} form={form} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function FinishRow({ runner, sp, form }: { runner: RunnerOnCard; sp: string; form: FormState }) {
  const { id, number, name, status } = runner;
  const out = status === "non-runner" ? "NR" : "";
  return (
    <tr>
      <td>
        <b className="cloth">{number ?? "–"}</b>
      </td>
      <th scope="row">{name}</th>
      <td>
        <FinishInput name={`finish-${id}`} label={`Position of ${name}`} before={out} form={form} />
      </td>
      <td>
        <FinishInput name={`sp-${id}`} label={`Starting price of ${name}`} before={sp} form={form} />
      </td>
    </tr>
  );
}

type InputProps = { name: string; label: string; before: string; form: FormState };

/** A table's input, with labels in its head and row, and its sentence below. */
function FinishInput({ name, label, before, form }: InputProps) {
  const id = `result-${name}`;
  const error = form.errors[name];
  return (
    <span className="field">
      <input
        id={id}
        name={name}
        aria-label={label}
        defaultValue={typedText(form, name, before)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, name, form)}
        autoComplete="off"
      />
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </span>
  );
}

/** A horse's starting price by the result that is stored, or a blank. */
export function knownPrice(result: ResultOnCard | null, runnerId: number): string {
  const sp = result?.finishers.find((finisher) => finisher.runnerId === runnerId)?.sp;
  return sp ? formatOdds(sp.fraction) : "";
}

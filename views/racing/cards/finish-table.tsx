import { formatOdds } from "../../../src/domain/odds.ts";
import { FINISH_CODES } from "../../../src/domain/racing/result-version.ts";
import { type FormState, typedText } from "../../ui/form-state.ts";
import type { ResultOnCard, RunnerOnCard } from "./card.ts";

type Props = {
  runners: readonly RunnerOnCard[];
  /** What is stored already: its starting prices stand where nothing else is said. */
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
  const input = (field: string, label: string, before: string) => (
    <span className="field">
      <input
        name={`${field}-${id}`}
        aria-label={`${label} of ${name}`}
        defaultValue={typedText(form, `${field}-${id}`, before)}
        aria-invalid={form.errors[`${field}-${id}`] ? true : undefined}
        autoComplete="off"
      />
      {form.errors[`${field}-${id}`] && <span className="field-error">{form.errors[`${field}-${id}`]}</span>}
    </span>
  );
  return (
    <tr>
      <td>
        <b className="cloth">{number ?? "–"}</b>
      </td>
      <th scope="row">{name}</th>
      <td>{input("finish", "Position", out)}</td>
      <td>{input("sp", "Starting price", sp)}</td>
    </tr>
  );
}

/** A horse's starting price by the result that is stored, or a blank. */
export function knownPrice(result: ResultOnCard | null, runnerId: number): string {
  const sp = result?.finishers.find((finisher) => finisher.runnerId === runnerId)?.sp;
  return sp ? formatOdds(sp.fraction) : "";
}

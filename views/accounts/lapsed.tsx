import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

/** The most that a page lists; their sum is of all. */
export const LAPSES_LISTED = 50;

/** Money that was not collected in time: what it was of, and how the lapse is taken back. */
export type LapseLine = {
  id: number;
  what: string;
  /** Null where the account was deleted. */
  accountName: string | null;
  accountId: number;
  pence: number;
  lapsedAt: Date;
  takeBackHref: string;
};

type Props = {
  lapses: readonly LapseLine[];
  inAll: { count: number; pence: number };
  /** Heads the column of what lapsed. */
  of: string;
};

/** Lapsed returns or winnings, the newest first. Nothing where there are none. */
export function Lapsed({ lapses, inAll, of }: Props) {
  if (inAll.count === 0) return null;
  const columns: readonly ColumnHead[] = [["Lapsed", "hide-narrow"], of, ["Amount", "money"], ""];
  return (
    <section className="sheet lapsed" aria-labelledby="lapsed-title">
      <header>
        <h2 id="lapsed-title">Lapsed</h2>
        <span className="soft small">
          Not collected in time: {formatMoney(inAll.pence)} went to the shop
          {inAll.count > lapses.length && `, the last ${lapses.length} of ${inAll.count} are listed`}
        </span>
      </header>
      <table>
        <caption className="visually-hidden">Lapsed, newest first</caption>
        <ColumnHeads columns={columns} />
        <tbody>
          {lapses.map((lapse) => (
            <LapseRow key={lapse.id} {...lapse} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const LapseRow = ({ id, what, accountName, accountId, pence, lapsedAt, takeBackHref }: LapseLine) => (
  <tr>
    <td className="soft hide-narrow">{formatInstant(lapsedAt)}</td>
    <th scope="row">
      {what}{" "}
      <span className="soft small">
        {accountName === null ? (
          "Unknown Account"
        ) : (
          <a href={urls.accounts.details(accountId)}>{accountName}</a>
        )}
      </span>
    </th>
    <td className="money strong">{formatMoney(pence)}</td>
    <td className="nowrap">
      <OpensDialog id={`take-back-${id}`} href={takeBackHref}>
        Take Back
      </OpensDialog>
    </td>
  </tr>
);

type FormProps = {
  lapse: Pick<LapseLine, "what" | "accountName" | "pence" | "takeBackHref">;
  /** What follows: where the money is then. */
  after: string;
  cancel: string;
  form: FormState;
  requestKey: string;
};

/** Confirms that a lapse is taken back, with a reason. */
export function TakeBackLapseForm({ lapse, after, cancel, form, requestKey }: FormProps) {
  const amount = formatMoney(lapse.pence);
  return (
    <Form
      id="take-back-lapse-form"
      action={lapse.takeBackHref}
      form={form}
      submit={`Take Back ${amount}`}
      busy="Taking back..."
      cancel={{ label: "Cancel", href: cancel }}
      requestKey={requestKey}
    >
      <p>
        {amount} of <strong>{lapse.what}</strong> lapsed for{" "}
        <strong>{lapse.accountName ?? "Unknown Account"}</strong>. {after} It does not lapse again.
      </p>
      <input type="hidden" name="pence" value={lapse.pence} />
      <Field
        id="lapse-reason"
        label="Reason"
        name="reason"
        form={form}
        autoComplete="off"
        maxLength={500}
        autoFocus={Object.keys(form.errors).join() === "reason"}
      />
    </Form>
  );
}

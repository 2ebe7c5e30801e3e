import { formatMoney } from "../../../src/domain/money.ts";
import { betName } from "../../../src/domain/racing/bet-name.ts";
import type { BetStatusCode } from "../../../src/domain/racing/bet-status.ts";
import { paidText } from "../../../src/domain/racing/money-back.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { ColumnHeads } from "../../ui/column-heads.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { ReasonField } from "../race/reason-field.tsx";
import type { BetLine } from "./collecting.tsx";
import { TrueStatus } from "./status-badge.tsx";

const COLUMNS = ["Bet", "Now", "Then", "Difference"];

type Props = {
  raceId: number;
  proposals: readonly { bet: BetLine; after: { status: BetStatusCode; payoutPence: number } }[];
  /** There are no more than these. */
  isAll: boolean;
  form: FormState;
  requestKey: string;
};

/** The bets that a corrected result changes: old figures beside new, confirmed together and for one reason. */
export function ResettleRaceForm({ raceId, proposals, isAll, form, requestKey }: Props) {
  const difference = proposals.reduce(
    (sum, { bet, after }) => sum + after.payoutPence - (bet.payoutPence ?? 0),
    0,
  );
  const bets = proposals.length === 1 ? "1 Bet" : `${proposals.length} Bets`;
  return (
    <Form
      id="resettle-race-form"
      action={urls.racing.resettleRace(raceId)}
      form={form}
      submit={`Settle ${bets} Again`}
      busy="Settling..."
      danger
      cancel={{ label: "Cancel", href: urls.racing.race(raceId) }}
      requestKey={requestKey}
    >
      {!isAll && <p>These are the first {proposals.length}; the others follow once these are settled.</p>}
      <div className="scroll">
        <table className="old-and-new">
          <caption className="visually-hidden">Bets to settle again, old and new figures</caption>
          <ColumnHeads columns={COLUMNS} />
          <tbody>
            {proposals.map((proposal) => (
              <Row key={proposal.bet.id} {...proposal} />
            ))}
            <tr className="total">
              <th scope="row">All</th>
              <td />
              <td />
              <td>{signed(difference)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <ReasonField
        id="resettle-race-reason"
        form={form}
        suggestions={["The result was corrected", "Rule 4 was changed"]}
      />
    </Form>
  );
}

/** Where there is nothing to do. */
export const NothingToResettle = () => (
  <p className="sheet empty">
    <strong>No bet would change</strong>
    <span className="soft">Every settled bet on this race is settled as its result says.</span>
  </p>
);

function Row({ bet, after }: Props["proposals"][number]) {
  const was = bet.payoutPence ?? 0;
  return (
    <tr>
      <th scope="row">
        <OpensDialog id={`resettled-${bet.id}`} className="nowrap" href={urls.racing.bet(bet.id)}>
          {bet.reference}
        </OpensDialog>{" "}
        {betName(bet)} <span className="soft">{bet.accountName ?? "Unknown Account"}</span>
        <input type="hidden" name="bets" value={`${bet.id}/${after.status}/${after.payoutPence}`} />
      </th>
      <td>
        <TrueStatus status={bet.status} />{" "}
        {paidText({ status: bet.status, amountPence: bet.amountPence, payoutPence: was })}
      </td>
      <td>
        <TrueStatus status={after.status} /> {paidText({ ...after, amountPence: bet.amountPence })}
      </td>
      <td>{signed(after.payoutPence - was)}</td>
    </tr>
  );
}

const signed = (pence: number): string => (pence > 0 ? `+${formatMoney(pence)}` : formatMoney(pence));

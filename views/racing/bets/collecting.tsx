import { formatInstant } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import type { Odds } from "../../../src/domain/odds.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Channel } from "../../../src/domain/racing/channel.ts";
import { uncollectedPence } from "../../../src/domain/racing/collecting.ts";
import type { KnownTerms } from "../../../src/domain/racing/settlement/bet.ts";
import type { StruckLeg, StruckOffer } from "../../../src/domain/racing/settlement/race-result.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { keyed, Letter } from "../../ui/letter.tsx";

/** What was handed out for a bet at one time; below zero, put back. */
export type CollectionLine = { transactionId: number; pence: number; collectedAt: Date; staffName: string };

/** What was handed out of the bet's return, when and by whom, and the rest. */
export function CollectedFact(props: { bet: BetLine; collections: readonly CollectionLine[] }) {
  const { bet, collections } = props;
  const left = uncollectedPence(bet);
  if (collections.length === 0 && left <= 0) return null;
  return (
    <Fact term="Collected">
      {collections.length === 0 && "Not yet"}
      {collections.map(({ transactionId, pence, collectedAt, staffName }) => (
        <div key={transactionId}>
          {pence > 0 ? formatMoney(pence) : `${formatMoney(-pence)} put back`}{" "}
          <span className="soft small">
            {formatInstant(collectedAt)}, {staffName}
          </span>
        </div>
      ))}
      {left < 0 && (
        <span className="owed">{formatMoney(-left)} more than it comes to now: the account owes that</span>
      )}
    </Fact>
  );
}

/** What of the return lapsed, and the way back. */
export const LapsedFact = ({ bet: { id, lapsedPence } }: { bet: BetLine }) =>
  lapsedPence > 0 && (
    <Fact term="Lapsed">
      {formatMoney(lapsedPence)}{" "}
      <OpensDialog id={`lapse-${id}`} href={urls.racing.takeBackLapse(id)}>
        Take Back
      </OpensDialog>
    </Fact>
  );

/** Pays the rest of the return, in one step: a form of one button, so that it works without a script. */
export function PayOut({ bet, requestKey }: { bet: BetLine; requestKey: string }) {
  const { id, accountName } = bet;
  const left = uncollectedPence(bet);
  if (left <= 0 || accountName === null) return null;
  return (
    <form
      method="post"
      action={urls.racing.payOut(id)}
      hx-post={urls.racing.payOut(id)}
      hx-target="#bet-details"
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="pence" value={left} />
      <button type="submit" className="button act" data-busy="Paying..." {...keyed("o")}>
        Pay Out {formatMoney(left)} <Letter of="o" />
      </button>
    </form>
  );
}

/** The way back from a Pay Out that was not meant. */
export const PutBack = ({ bet: { id, collectedPence, accountName } }: { bet: BetLine }) =>
  collectedPence > 0 &&
  accountName !== null && (
    <OpensDialog id={`put-back-${id}`} href={urls.racing.putBack(id)}>
      Put Back
    </OpensDialog>
  );

type FormProps = { bet: BetLine; form: FormState; requestKey: string };

/** Confirms before the handed-out money returns to the account. */
export function PutBackForm({ bet, form, requestKey }: FormProps) {
  const { id, reference, accountName, collectedPence } = bet;
  const amount = formatMoney(collectedPence);
  return (
    <Form
      id="put-back-form"
      action={urls.racing.putBack(id)}
      form={form}
      submit={`Put Back ${amount}`}
      busy="Putting back..."
      cancel={{ label: "Cancel", href: urls.racing.bet(id) }}
      requestKey={requestKey}
    >
      <p>
        {amount} was paid out for bet <strong>{reference}</strong>. It will be returned to the account of{" "}
        <strong>{accountName ?? "Unknown Account"}</strong> as a deposit, and can be collected again. Do so
        only where the money is in the till.
      </p>
      <input type="hidden" name="pence" value={collectedPence} />
    </Form>
  );
}

/** A bet as a list shows it: the stores' bets fit it. Amounts in pence. */
export type BetListLine = {
  id: number;
  reference: string;
  accountName: string | null;
  betType: string;
  amountPence: number;
  eachWay: boolean;
  possibleReturnPence: number | null;
  status: BetStatusCode;
  payoutPence: number | null;
  placedAt: Date;
  legs: readonly LegListLine[];
};
export type LegListLine = {
  id: number;
  courseName: string;
  offAt: Date;
  horseNumber: number | null;
  horseName: string;
  price: Odds | null;
  status: BetStatusCode;
};

/** The same with all that its details and its receipt say. */
export type BetLine = Omit<BetListLine, "legs"> & {
  accountId: number;
  stakePence: number;
  isPaid: boolean;
  /** Null: over the counter. */
  channel: Channel | null;
  /** How much of the payout is goodwill, beyond what the result gives. */
  goodwillPence: number;
  /** How much was cut off by the most that the customer is paid in a day. */
  dayCutPence: number;
  /** How much of it was handed over the counter. */
  collectedPence: number;
  /** How much of it lapsed to the shop. */
  lapsedPence: number;
  settledAt: Date | null;
  legs: readonly BetLegLine[];
};
export type BetLegLine = LegListLine & {
  /** Null for a favourite. */
  runnerId: number | null;
  /** Each way: the place terms as struck; null where they were not noted. */
  termsAtStrike: KnownTerms | null;
  resultPrice: Odds | null;
  offer: StruckOffer | null;
  /** What is noted of a horse that is void. */
  outAs?: string | null;
  placeTerms: StruckLeg["placeTerms"];
};

/** The possible return as two places of a page compare it, in pence; nothing once the bet is settled. */
export const possibleFact = ({ status, possibleReturnPence }: BetListLine): number | "SP" | undefined =>
  status === PENDING ? (possibleReturnPence ?? "SP") : undefined;

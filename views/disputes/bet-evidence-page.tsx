import type { Evidence } from "../../db/stores/disputes/evidence.ts";
import { formatInstant, formatSecond } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { formatOdds } from "../../src/domain/odds.ts";
import { betName, openPrice } from "../../src/domain/racing/bet-name.ts";
import { decisionNotes } from "../../src/domain/racing/races/race-decisions.ts";
import { struckWords } from "../../src/domain/racing/races/race-offer.ts";
import { placesInWords } from "../../src/domain/racing/races/result-version.ts";
import { rightPriceNotes, rightPricesIn } from "../../src/domain/racing/races/right-prices.ts";
import type { Letterhead } from "../paper/letterhead.tsx";
import { Section } from "../paper/section.tsx";
import { Receipt } from "../racing/bets/receipt.tsx";
import { Settlements } from "../racing/bets/settlements.tsx";
import { ColumnHeads } from "../ui/column-heads.tsx";
import { Fact } from "../ui/fact.tsx";

type Bet = NonNullable<Evidence["bet"]>;
type Props = { bet: Bet; evidence: Evidence; letterhead: Letterhead; now: Date };

/** A bet as it was struck, with prices and clock, who took it, its receipt, its races' results and its workings. */
export function BetEvidence({ bet: found, evidence, letterhead, now }: Props) {
  const { bet, settlements, decisions, races } = found;
  const rightPrices = rightPricesIn(decisions);
  const clerk = bet.userId === null ? null : (evidence.staff[bet.userId] ?? `User ${bet.userId}`);
  const notes = [...decisionNotes(bet, decisions), ...rightPriceNotes(bet, rightPrices)];
  // A deleted customer's receipt has their name, as it had.
  const named = { ...bet, accountName: bet.accountName ?? evidence.dispute.accountName };
  const isSimulated = races.some(({ race }) => race?.simulated);
  return (
    <>
      <Section title="Bet as struck">
        <dl className="facts in">
          <Fact term="Reference">{bet.reference}</Fact>
          <Fact term="Struck">{formatSecond(bet.placedAt)}</Fact>
          <Fact term="Taken by">{clerk ?? "Not by staff"}</Fact>
          <Fact term="Bet">{betName(bet)}</Fact>
          <Fact term="Stake">
            {formatMoney(bet.amountPence)}, {formatMoney(bet.stakePence)} a line
          </Fact>
        </dl>
        <Legs found={found} />
        {notes.map((note) => (
          <p key={note} className="in">
            {note}
          </p>
        ))}
      </Section>
      <Section title="Receipt">
        <Receipt bet={named} printedAt={now} {...{ letterhead, clerk, isSimulated, rightPrices }} />
      </Section>
      {races.map(({ race, ...history }, at) => (
        <Section
          key={race?.id ?? at}
          title={race ? `Result of ${race.courseName} ${race.offTime}` : "Result"}
        >
          <Versions {...history} staff={evidence.staff} />
        </Section>
      ))}
      <Section title="Workings">
        <div className="in">
          <Settlements settlements={settlements} amountPence={bet.amountPence} allOpen />
        </div>
      </Section>
    </>
  );
}

function Legs({ found: { bet, races } }: { found: Bet }) {
  const shownAtStrike = (runnerId: number | null) =>
    races.flatMap(({ pricesToStrike }) => pricesToStrike).findLast((price) => price.runnerId === runnerId);
  return (
    <table className="ledger">
      <caption className="visually-hidden">Horses, with prices at the strike</caption>
      <ColumnHeads columns={["Off", "Horse", "Shown at the strike, terms", "Taken"]} />
      <tbody>
        {bet.legs.map((leg) => {
          const shown = shownAtStrike(leg.runnerId);
          return (
            <tr key={leg.id}>
              <td>
                {formatInstant(leg.offAt)} {leg.courseName}
              </td>
              <th scope="row">
                {leg.horseNumber} {leg.horseName}
              </th>
              <td>
                {[
                  shown && `${formatOdds(shown)} since ${formatSecond(shown.seenAt)}`,
                  struckWords(leg.offer, leg.placeTerms),
                ]
                  .filter(Boolean)
                  .join("; ")}
              </td>
              <td>{leg.price ? formatOdds(leg.price) : openPrice(bet.betType)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type History = Omit<Bet["races"][number], "race" | "pricesToStrike"> & { staff: Evidence["staff"] };

/** Every version that there was, with its source and reason. */
function Versions({ versions, rule4, staff }: History) {
  if (versions.length === 0) return <p className="in soft">No result yet</p>;
  return (
    <>
      <table className="ledger">
        <caption className="visually-hidden">Versions of the result, oldest first</caption>
        <ColumnHeads columns={["Stored", "Version", "Places", "Source", "Why"]} />
        <tbody>
          {versions.map(({ version, status, storedAt, source, userId, finishers, reason }) => (
            <tr key={version}>
              <td>{formatSecond(storedAt)}</td>
              <th scope="row" className="nowrap">
                {version}, {status}
              </th>
              <td>{placesInWords(finishers)}</td>
              <td>
                {userId === null ? source : (staff[userId] ?? `User ${userId}`)}, {status}
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rule4.map(({ id, penceInPound, decidedAt, reason }) => (
        <p key={id} className="in">
          Rule 4, {formatSecond(decidedAt)}:{" "}
          {penceInPound === null ? "back to the scale" : `${penceInPound}p`}, {reason}
        </p>
      ))}
    </>
  );
}

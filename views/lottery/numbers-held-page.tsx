import { unstoppedBets } from "../../db/stores/lottery/selections.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { counted } from "../../src/domain/exact-text.ts";
import {
  countHeld,
  eachSaid,
  type HeldCount,
  type HeldCounts,
  mostOf,
  numbersSaid,
} from "../../src/domain/lottery/number-counts.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { NumberStrip } from "../charts/number-strip.tsx";
import { Fact } from "../ui/fact.tsx";

type PageProps = {
  reader: Reader;
  /** The draw day that it is, and the largest number of the shop's drum. */
  today: string;
  largest: number;
};

/** How many running bets of all players hold each number. */
export const NumbersHeldPage = async ({ reader, today, largest }: PageProps) => (
  <NumbersHeld counts={countHeld(await unstoppedBets(reader), today, largest)} />
);

/** What depends on each number: the running bets that hold it, and their stakes. */
export function NumbersHeld({ counts: { running, unread, numbers } }: { counts: HeldCounts }) {
  const held = numbers.filter(({ bets }) => bets > 0);
  return (
    <>
      {held.length === 0 ? (
        <p className="in soft">No running bets.</p>
      ) : (
        <HeldFacts {...{ running, numbers, held }} />
      )}
      {unread > 0 && <p className="in stale">{counted(unread, "bet")} cannot be read: check the books.</p>}
    </>
  );
}

type FactsProps = { running: number; numbers: readonly HeldCount[]; held: readonly HeldCount[] };

function HeldFacts({ running, numbers, held }: FactsProps) {
  const most = mostOf(held, ({ bets }) => bets);
  const dearest = mostOf(held, ({ stakePence }) => stakePence);
  const mostHeld = eachSaid(most, counted(most[0]!.bets, "bet"));
  const largest = eachSaid(dearest, `${formatMoney(dearest[0]!.stakePence)} a draw`);
  const free = numbers.filter(({ bets, isOut }) => bets === 0 && !isOut);
  return (
    <>
      <dl className="facts">
        <Fact term="Running bets">{running.toLocaleString("en-GB")}</Fact>
        <Fact term="Most held">{mostHeld}</Fact>
        <Fact term="Largest stake">{largest}</Fact>
        {free.length > 0 && <Fact term="Not held">{numbersSaid(free.map(({ number }) => number))}</Fact>}
      </dl>
      <figure className="in">
        <NumberStrip
          label={`Most held: ${mostHeld}. Largest stake: ${largest}. The table has all numbers.`}
          columns={numbers.map(({ number, bets, stakePence, isOut }) => ({
            number,
            count: bets,
            isOut,
            title:
              bets === 0
                ? `${number}: no bets`
                : `${number}: ${counted(bets, "bet")}, ${formatMoney(stakePence)} a draw`,
          }))}
        />
        <figcaption className="soft small">
          Running bets on each number. A bet's stake counts on each of its numbers.
        </figcaption>
      </figure>
      <details className="in">
        <summary>Stakes in figures</summary>
        <StakesTable held={held} />
      </details>
    </>
  );
}

/** The numbers that are held, the largest stake first. */
const StakesTable = ({ held }: { held: readonly HeldCount[] }) => (
  <table className="times">
    <caption className="visually-hidden">Stakes by number</caption>
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col" className="money">
          Bets
        </th>
        <th scope="col" className="money">
          Stake a draw
        </th>
      </tr>
    </thead>
    <tbody>
      {held
        .toSorted((a, b) => b.stakePence - a.stakePence || b.bets - a.bets)
        .map(({ number, bets, stakePence }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td className="money">{bets.toLocaleString("en-GB")}</td>
            <td className="money">{formatMoney(stakePence)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

import { ordinal } from "../../../src/domain/exact-text.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import { FINISH_CODES } from "../../../src/domain/racing/races/result-version.ts";
import {
  MOST_CHARACTERS_OF_ORDER,
  type OrderedHorse,
  type OrderFault,
} from "../../../src/domain/racing/settlement/finishing-order.ts";
import type { ResultOnCard, RunnerOnCard } from "../cards/card.ts";
import { knownPrice } from "../cards/finish-table.tsx";

type Props = {
  order: readonly OrderedHorse[] | OrderFault;
  runners: readonly RunnerOnCard[];
  /** The stored result: its starting prices stay where none are keyed. */
  result: ResultOnCard | null;
};

/** How the shop reads the order that is being typed, read back while the next horse is called. */
export function OrderReading({ order, runners, result }: Props) {
  return (
    <div id="order-reading" className="reading" aria-live="polite">
      {Array.isArray(order) ? (
        <ReadBack order={order} runners={runners} result={result} />
      ) : (
        <p className="field-error">{faultText(order as OrderFault)}</p>
      )}
    </div>
  );
}

const FAVOURITES = { F: "favourite", J: "joint favourite", C: "co-favourite" };

type Read = Omit<Props, "order"> & { order: readonly OrderedHorse[] };

function ReadBack({ order, runners, result }: Read) {
  if (order.length === 0)
    return <p className="soft small">The order is read back here, with the horses' names.</p>;
  const named = new Set(order.map(({ number }) => number));
  const others = runners.filter((runner) => runner.status === "runner" && !named.has(runner.number ?? 0));
  const unpriced = order.filter(({ number, place, sp }) => {
    const runner = runners.find((one) => one.number === number);
    return place !== null && !sp && runner && knownPrice(result, runner.id) === "";
  });
  return (
    <>
      <ol>
        {order.map((horse) => (
          <li key={horse.number}>
            <b className={horse.place && horse.place <= 4 ? `pos p${horse.place}` : "pos"}>{endOf(horse)}</b>{" "}
            <b className="cloth">{horse.number}</b> <HorseName horse={horse} runners={runners} />
            {horse.sp && <span className="odds"> {formatOdds(horse.sp)}</span>}
            {horse.favourite && <i> {FAVOURITES[horse.favourite]}</i>}
            {horse.deadHeat && <i> dead heat</i>}
            {horse.code && <i> {FINISH_CODES[horse.code]}</i>}
            {horse.nonRunner && <i> non-runner</i>}
            <Withdrawn horse={horse} runners={runners} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <p className="soft small">
          Not named, ran unplaced: {others.map(({ number, name }) => `${number ?? "–"} ${name}`).join(", ")}
        </p>
      )}
      {unpriced.length > 0 && (
        <p className="soft small">
          Without a price, for which bets at SP wait: {unpriced.map(({ number }) => number).join(", ")}
        </p>
      )}
    </>
  );
}

/** A number that is out is most likely the wrong one, and the card may be wrong, too: it is read back as a warning. */
function Withdrawn({ horse, runners }: { horse: OrderedHorse; runners: readonly RunnerOnCard[] }) {
  const runner = runners.find(({ number }) => number === horse.number);
  if (runner?.status !== "non-runner" || horse.nonRunner) return null;
  return <span className="field-error"> is a non-runner on the card: is this the number?</span>;
}

function HorseName({ horse, runners }: { horse: OrderedHorse; runners: readonly RunnerOnCard[] }) {
  const runner = runners.find(({ number }) => number === horse.number);
  if (!runner) return <span className="field-error">There is no {horse.number} in this race</span>;
  return <span className="strong">{runner.name}</span>;
}

const endOf = ({ place, code, nonRunner }: OrderedHorse): string =>
  nonRunner ? "NR" : (code ?? ordinal(place ?? 0));

const FAULTS: Record<OrderFault["fault"], (at: string) => string> = {
  "too-long": () => `An order has at most ${MOST_CHARACTERS_OF_ORDER.toLocaleString("en-GB")} characters`,
  unreadable: (at) => `"${at}" is not a number, a price or a code such as PU`,
  "no-horse-before": (at) => `Begin with the number of a horse: "${at}" belongs behind one`,
  "tie-without-horse": () => "A dead heat is written between two numbers, 5=2",
  repeated: (at) => `Number ${at} is there twice`,
  "price-wrong": (at) => `${at} cannot be the price: one for each horse, such as 9/2`,
  "tied-out": (at) => `Number ${at}: a horse that did not finish has no dead heat`,
};

export const faultText = ({ fault, at }: OrderFault): string => FAULTS[fault](at);

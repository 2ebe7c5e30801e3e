import { betsAtCounter } from "../../../db/stores/racing/counter-bets.ts";
import { racesAtCounter } from "../../../db/stores/racing/counter-races.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { Island } from "../../../islands/island.tsx";
import { BetBuilder, type BetBuilderProps } from "../../../islands/racing/bet-builder.tsx";
import type { CardRace, ListedRace } from "../../../islands/racing/races-on-wire.ts";
import { counterTypes } from "../../../src/domain/bets/bet-types.ts";
import { instantAt, wallClock } from "../../../src/domain/london-time.ts";
import { horseOnCard } from "../../../src/domain/racing/placing/card-horse.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import type { SelectedAccount } from "../../frame/account-bar.tsx";
import { NOW } from "../../ui/now.ts";
import { Title } from "../../ui/title.tsx";
import { SimulatedNotice } from "../cards/simulated-notice.tsx";
import { AccountBets, type BetsOfAccount } from "./account-bets.tsx";

type Props = {
  reader: Reader;
  account: SelectedAccount;
  now: Date;
  /** The requested bet, without scripts. */
  asked: Pick<BetBuilderProps, "building" | "find" | "message" | "wayOn" | "otherDay" | "joinsKept"> & {
    /** The race whose prices are to be shown; null for the next to be off. */
    raceId: number | null;
  };
  /** What a bet would be struck by now. */
  house: BetBuilderProps["house"];
  requestKey: string;
  stakeCheck: boolean;
  telephoneBets: boolean;
  /** Null where they cannot be read. */
  bets: BetsOfAccount | null;
};

const LONDON = "Europe/London";
const RECENT_RESULTS = 5;
const TYPES: BetBuilderProps["types"] = counterTypes.map(
  ({ name, description, minSelections, maxSelections, stakeMultiplier }) => ({
    name,
    description,
    minSelections,
    maxSelections,
    stakeMultiplier,
  }),
);

/** Place Racing Bet: the counter for the selected account, and beside it what that account has on today. */
export async function PlaceBetPage({ reader, account, now, asked, bets, ...given }: Props) {
  const { raceId, ...built } = asked;
  const { house, requestKey, stakeCheck, telephoneBets } = given;
  const wanted = { day: wallClock(now, LONDON).day, now, raceId };
  const { races, runners } = await racesAtCounter(reader, wanted);
  const shown = races.find(({ id }) => id === raceId) ?? races[0];
  return (
    <>
      <Title text="Place Racing Bet" sub={`for ${account.name}`} />
      <div className="betting">
        <section
          id="counter"
          className="sheet in counter"
          aria-label="Bet"
          data-now={NOW}
          {...(isNothingAsked(asked) && ASLEEP)}
        >
          {races[0] && <span hidden data-off={races[0].offAt.getTime()} />}
          <Island
            of={BetBuilder}
            name="bet-builder"
            id="bet"
            wake="touch"
            kept={`building-${account.id}`}
            props={{
              accountId: account.id,
              action: urls.racing.placeBet,
              types: TYPES,
              house,
              races: races.map(listed),
              shown: shown ? { ...listed(shown), runners: pricesOf(shown, runners) } : null,
              now: now.toISOString(),
              requestKey,
              stakeCheck,
              ...(telephoneBets && { telephoneBets }),
              ...built,
            }}
          />
        </section>
        <div className="beside">
          {races.some(({ simulated }) => simulated) && <SimulatedNotice />}
          <AccountBets bets={bets} now={now} />
        </div>
      </div>
    </>
  );
}

/**
 * Until its first touch the counter is the server's, and refreshes when races change or go off; awake it
 * requests quotes by itself.
 */
const ASLEEP = {
  "data-live": "races",
  "data-held": "x-island:is([touched], [awake])",
  "hx-get": urls.racing.placeBet,
  "hx-select": "#counter",
  "hx-trigger": "refresh-due",
  "hx-swap": "outerHTML",
};

const isNothingAsked = ({ building, find, message, raceId }: Props["asked"]): boolean =>
  building.horses.length === 0 &&
  building.betType === null &&
  find === "" &&
  message === null &&
  raceId === null;

/** The account's bets of today and its recent results: the part that a placing renews. */
export async function betsOfAccount(reader: Reader, accountId: number, now: Date): Promise<BetsOfAccount> {
  const midnight = instantAt(wallClock(now, LONDON).day, "00:00", LONDON);
  return await betsAtCounter(reader, accountId, { since: midnight, results: RECENT_RESULTS });
}

type Races = Awaited<ReturnType<typeof racesAtCounter>>;
type Race = Races["races"][number];

const listed = ({ id, courseName, offAt, name }: Race): ListedRace => ({
  id,
  courseName,
  raceTime: offAt.toISOString(),
  name,
});

const pricesOf = (race: Race, runners: Races["runners"]): CardRace["runners"] =>
  runners.map((runner) => ({ ...horseOnCard(runner, race), jockey: runner.jockey ?? "" }));

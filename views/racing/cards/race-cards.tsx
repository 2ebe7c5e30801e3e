import { REFRESH_SECONDS } from "../../../src/domain/intervals.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { NOW } from "../../ui/now.ts";
import { RefreshFooter } from "../../ui/refresh-footer.tsx";
import { racesById } from "../attention/attention-item.ts";
import { AttentionList, type Needs } from "../attention/attention-list.tsx";
import { CardDay, type DayFacts } from "./card-day.tsx";
import { NextOff } from "./next-off.tsx";
import { SimulatedNotice } from "./simulated-notice.tsx";

type Props = { today: DayFacts; yesterday: DayFacts; needs: Needs; now: Date };

/** The part of Today's Races that a refresh changes: what is next off, today's cards and yesterday's. */
export function RaceCardsOfDays({ today, yesterday, needs, now }: Props) {
  const inNeed = racesById(needs.races);
  const races = [...today.races, ...yesterday.races];
  return (
    <div id="race-cards" data-live="bets races" data-now={NOW}>
      {races.some(({ simulated }) => simulated) && <SimulatedNotice />}
      <AttentionList {...needs} now={now} today={today.day} />
      <NextOff races={today.races} now={now} />
      <CardDay
        {...today}
        inNeed={inNeed}
        title="Today"
        notFetched="Failed to fetch race cards. Please try again later."
        now={now}
      />
      <CardDay
        {...yesterday}
        inNeed={inNeed}
        title="Yesterday"
        notFetched="Failed to fetch yesterday's race cards. Please try again later."
        now={now}
      />
      {/* With it a refresh says that these are the open sections, even when that is none of them. */}
      {races.length > 0 && <input type="hidden" name="open" value="" />}
      <RefreshFooter
        href={urls.racing.cards}
        action={urls.racing.refreshCards}
        target="#race-cards"
        include="#race-cards > [name=open], #race-cards details[open] [name=open]"
        seconds={REFRESH_SECONDS}
      />
    </div>
  );
}

import type { Reader } from "../../../db/stores/reader.ts";
import { AttentionPage } from "../../../views/racing/attention/attention-page.tsx";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import {
  type MeetingName,
  MeetingPage,
  RaceCardsList,
  RaceCardsPage,
} from "../../../views/racing/cards/race-cards-page.tsx";
import { RaceDetailsPage, RacePage } from "../../../views/racing/race/race-page.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { Title } from "../../../views/ui/title.tsx";
import { addDays, isDay, wallClock, wholeMinute } from "../../domain/london-time.ts";
import { refreshDay } from "../../operations/racing/refresh-day.ts";
import type { Actor } from "../../operations/shop.ts";
import { type AppContext, type PageRequest, page, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { mayOf } from "../request/allowed.ts";
import { formData } from "../request/forms.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { racingCrumbs, withRaceCard } from "./race-forms.ts";

type Shown = Pick<PageRequest, "visit" | "reader">;

/** Today's Races: the list, a course's section of it, and asking the feeds again. */
export const raceCardPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .get(
      urls.racing.cards,
      page((shown) => raceCards(app, shown)),
      {
        detail: faultSentence("Failed to fetch race cards. Please try again later.", {
          emptyList: "Today's Races",
        }),
      },
    )
    .get(
      urls.racing.attention,
      page((shown) => needsAttention(app, shown)),
    )
    .post(
      urls.racing.refreshCards,
      page((asked) => refreshCards(app, asked)),
      {
        parse: "none",
        detail: faultSentence("Failed to refresh race cards. Please try again later."),
      },
    );

function listOfCards({ shop }: AppContext, reader: Reader, open: MeetingName[] | null) {
  const given = { now: wholeMinute(shop.clock.now()), open };
  return {
    title: "Today's Races",
    crumbs: racingCrumbs(),
    page: <Part of={RaceCardsPage} reader={reader} given={given} />,
    part: <Part of={RaceCardsList} reader={reader} given={given} />,
  };
}

function raceCards(app: AppContext, { visit, reader }: Shown) {
  const { shop } = app;
  const list = listOfCards(app, reader, openMeetings(visit.url.searchParams));
  // A section that is opened fetches its inside; a refresh fetches the list.
  const meeting = meetingNamed(visit.url.searchParams.get("course") ?? "");
  const now = wholeMinute(shop.clock.now());
  const part = meeting ? <Part of={MeetingPage} reader={reader} given={{ ...meeting, now }} /> : list.part;
  return respond(visit, { ...list, part });
}

function needsAttention({ shop }: AppContext, { visit, reader }: Shown) {
  const list = <Part of={AttentionPage} reader={reader} given={{ now: wholeMinute(shop.clock.now()) }} />;
  return respond(visit, {
    title: "Needs Attention",
    crumbs: racingCrumbs("Needs Attention"),
    page: (
      <>
        <Title text="Needs Attention" sub="Races and bets on hold for a decision by staff" />
        <div className="attention-alone">{list}</div>
      </>
    ),
    part: list,
  });
}

async function refreshCards(app: AppContext, { request, visit, by }: PageRequest) {
  const sent = await formData(request);
  const toast = await askFeeds(app, by);
  if (!visit.partial) return seeOther(visit, urls.racing.cards, toast);
  return respond(visit, { ...listOfCards(app, app.shop.database.reader, openMeetings(sent)), toast });
}

/** Fetches today and yesterday. Stored cards stay after a failure. */
async function askFeeds({ shop }: AppContext, by: Actor) {
  const today = wallClock(shop.clock.now(), "Europe/London").day;
  const outcome = await refreshDay(shop, today, 45_000, by);
  // Most refreshes bring nothing, and a browser waits 60 seconds at most; later answers are stored anyway.
  await refreshDay(shop, addDays(today, -1), 10_000, by);
  return outcome.done
    ? ({ kind: "success", text: "Race cards refreshed" } as const)
    : ({ kind: "error", text: "Failed to refresh race cards. Please try again later." } as const);
}

/** "2026-11-21/Ascot" of an address, if it is that. */
export function meetingNamed(text: string): MeetingName | null {
  const [day = "", courseName = ""] = [text.slice(0, 10), text.slice(11)];
  return isDay(day) && text[10] === "/" && courseName !== "" && courseName.length <= 200
    ? { day, courseName }
    : null;
}

const MOST_OPEN = 60;

/** The open sections in an address or a form; null where it has none. */
export function openMeetings(sent: { getAll(name: string): unknown[] }): MeetingName[] | null {
  const named = [...sent.getAll("course"), ...sent.getAll("open")];
  if (named.length === 0) return null;
  return named.slice(0, MOST_OPEN).flatMap((text) => meetingNamed(String(text)) ?? []);
}

/** A race's own page. */
export const racePages = (app: AppContext) =>
  pageRoutes(app, "serve").get(
    urls.racing.race(":id"),
    pageById((asked) =>
      withRaceCard(app, asked, (card) => {
        const { shop } = app;
        const { allowed } = asked.visit;
        const shows = { showsBook: mayOf(allowed, "reports"), showsLayOffs: mayOf(allowed, "lay-offs") };
        const props = { reader: asked.reader, now: shop.clock.now(), card, ...shows };
        return respond(asked.visit, {
          title: raceTitle(card.race),
          crumbs: racingCrumbs(raceTitle(card.race)),
          page: <RacePage {...props} />,
          part: <RaceDetailsPage {...props} />,
        });
      }),
    ),
  );

import { findCard, findRunner, type RaceCard, type StoredRunner } from "../../../db/stores/racing/cards.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import type { Counter, PageRequestById } from "../context.ts";
import { idIn } from "../request/in-address.ts";
import type { Visit } from "../request/visit.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

const cardOfId = async (reader: Reader, id: string): Promise<RaceCard | undefined> =>
  await findCard(reader, idIn(id) ?? 0);

type Named = Pick<PageRequestById, "params" | "visit">;

/** Answers with the race that the address names; without one, Today's Races say so. */
export async function withRaceCard(
  { shop }: Counter,
  { params, visit, reader = shop.database.reader }: Named & Partial<Pick<PageRequestById, "reader">>,
  answer: (card: RaceCard) => Promise<Response> | Response,
): Promise<Response> {
  const card = await cardOfId(reader, params.id);
  return card ? await answer(card) : raceNotFound(visit);
}

/** A horse with its race. */
export type RunnerWithCard = { runner: StoredRunner; card: RaceCard };

/** The same with a horse. */
export async function withRunner(
  { shop }: Counter,
  { params, visit }: Named,
  answer: (found: RunnerWithCard) => Promise<Response> | Response,
): Promise<Response> {
  const { reader } = shop.database;
  const runner = await findRunner(reader, idIn(params.id) ?? 0);
  const card = runner && (await cardOfId(reader, String(runner.raceId)));
  return runner && card ? await answer({ runner, card }) : raceNotFound(visit, "Horse not found");
}

export const raceNotFound = (visit: Visit, text = "Race not found"): Response =>
  seeOther(visit, urls.racing.cards, { kind: "error", text });

/** What a form shows of the horse it is about. */
export const runnerInForm = ({ runner, card }: RunnerWithCard) => ({
  runnerId: runner.id,
  number: runner.number,
  name: runner.name,
  raceId: card.race.id,
  race: raceTitle(card.race),
});

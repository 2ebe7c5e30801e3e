import { type BetWithLegs, findBet } from "../../../db/stores/racing/bets.ts";
import type { Counter, PageRequestById } from "../context.ts";
import { idIn, ownPage } from "../request/in-address.ts";
import type { Visit } from "../request/visit.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

type Asked = Pick<PageRequestById, "params" | "visit"> & Partial<Pick<PageRequestById, "reader">>;

/** Answers with the bet that the address names; without one, All Racing Bets say so. */
export async function withBet(
  { shop }: Counter,
  { params, visit, reader = shop.database.reader }: Asked,
  answer: (bet: BetWithLegs) => Promise<Response> | Response,
): Promise<Response> {
  const bet = await findBet(reader, idIn(params.id) ?? 0);
  return bet
    ? await answer(bet)
    : seeOther(visit, urls.racing.allBets, { kind: "error", text: "Bet not found" });
}

/** Whose bet it is, for the link to the account; none where the account was deleted. */
export const accountOfBet = ({ accountId, accountName }: BetWithLegs) =>
  accountName === null ? {} : { about: { id: accountId, name: accountName } };

/** Where a form about a bet leads when it is done: the page behind its dialog, so that it shows the change; without one the bet's own. */
export function behindDialog({ request, partial, url }: Visit, betId: number): string {
  const behind = partial ? ownPage(request.headers.get("hx-current-url"), url.host) : null;
  return behind ?? urls.racing.bet(betId);
}

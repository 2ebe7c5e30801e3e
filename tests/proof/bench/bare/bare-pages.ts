import type { Database } from "bun:sqlite";
import { accountPage, takeDeposit } from "./account.ts";
import { betsList } from "./all-bets.ts";
import { betsListByReact } from "./all-bets-react.tsx";
import { betQueries } from "./bet-rows.ts";
import { drawsPage, markPaid } from "./draws.ts";
import { placeSlip } from "./place-slip.ts";
import { racesPage, withdraw } from "./races.ts";
import { changeAmount, selectionsPage } from "./selections.ts";

/** What makes the page: hand-written template literals, or React's components. */
export type How = "template" | "react";
type Books = { how: How; reader: Database; writer: Database; at: number };

const DAY_MS = 86_400_000;
const USUAL_SIZE = 20;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, "2026-01-01".length);
const numberIn = (url: URL, name: string, otherwise: number): number =>
  Number(url.searchParams.get(name) ?? otherwise);

/** The inside of every page that a bare server has, and every write that it takes. `at`: the instant that it is. */
export function barePages({ how, reader, writer, at }: Books) {
  const pageOfBets = betQueries(reader);
  const list = how === "react" ? betsListByReact : betsList;
  const accountOf = accountPage(reader);
  const pages: Record<string, (url: URL) => string> = {
    "/racing/all-bets": (url) => {
      const size = numberIn(url, "pageSize", USUAL_SIZE);
      return list(pageOfBets(numberIn(url, "page", 1), size), size);
    },
    "/administration/accounts/3": () => accountOf(3),
    "/racing": racesPage(reader, dayOf(at), dayOf(at - DAY_MS), at),
    "/lottery/results": drawsPage(reader),
    "/lottery/manage-bets": selectionsPage(reader),
  };
  const writes: Record<string, (sent: any) => void> = {
    slip: placeSlip(writer, at),
    deposit: takeDeposit(writer, at),
    withdrawal: withdraw(writer, at),
    paid: markPaid(writer, at),
    amount: changeAmount(writer, at),
  };
  return {
    insideOf: (url: URL): string => pages[url.pathname]!(url),
    writeOf: (kind: string) => writes[kind]!,
  };
}

import { urls } from "../../src/http/urls/urls.ts";

type Props = { runnerId: number; horse: string; odds: string };

/** A price that starts a bet: it leads to Place Racing Bet, with the horse chosen. */
export const BetOn = ({ runnerId, horse, odds }: Props) => (
  <a className="price" href={urls.racing.betOnRunner(runnerId)} aria-label={`Bet on ${horse}, ${odds}`}>
    {odds}
  </a>
);

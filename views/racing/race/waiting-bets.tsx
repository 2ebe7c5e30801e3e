import { formatMoney } from "../../../src/domain/money.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { OpensDialog } from "../../ui/dialog.tsx";

export type WaitingLine = {
  betId: number;
  reference: string;
  horseName: string;
  amountPence: number;
  /** Why it waits, and what settles it. */
  remedy: string;
};

type OnResult = { version: number; finishers: readonly { runnerId: number | null; sp: unknown }[] };
type RaceFacts = {
  isStopped: boolean;
  /** The version that bets settle on, and whether there is a newer one. */
  settling: OnResult | null;
  hasVersions: boolean;
};
type Waiting = Omit<WaitingLine, "remedy"> & { runnerId: number | null; isAtSp: boolean; isLate: boolean };

/** Why each bet waits and what settles it; and the version with starting prices to settle at the last show. */
export function waitingLines(
  { isStopped, settling, hasVersions }: RaceFacts,
  bets: readonly Waiting[],
): { waiting: WaitingLine[]; lastShowVersion: number | null } {
  let lastShowVersion: number | null = null;
  const remedyOf = ({ runnerId, isAtSp, isLate, horseName }: Waiting): string => {
    if (isLate) return "It was struck after the off: decide whether it is void";
    if (isStopped) return "The race is off the card: check results on the bet, or void it";
    if (!settling)
      return hasVersions
        ? "The result is not final: take it, or enter it"
        : "No result yet: enter it, or abandon the race";
    const { finishers } = settling;
    const lacksPrice = finishers.some(({ sp }) => !sp);
    const finisher =
      runnerId === null ? { sp: !lacksPrice } : finishers.find((one) => one.runnerId === runnerId);
    if (!finisher) return `The result leaves ${horseName} out: correct it, or mark the horse as a non-runner`;
    if (!isAtSp || finisher.sp) return "Check results on the bet, or void it";
    lastShowVersion = settling.version;
    return "No starting price was returned: settle at the last show, or correct the result";
  };
  const waiting = bets.map((bet) => ({ ...bet, remedy: remedyOf(bet) }));
  return { waiting, lastShowVersion };
}

type Props = { raceId: number; bets: readonly WaitingLine[]; lastShowVersion: number | null };

/**
 * Bets that a race leaves open long after its off, each with what settles it. `lastShowVersion`: the version of the result
 * whose missing starting prices one press settles.
 */
export function WaitingBets({ raceId, bets, lastShowVersion }: Props) {
  if (bets.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="waiting-title">
      <header>
        <h2 id="waiting-title">Waiting Bets</h2>
        {lastShowVersion !== null && <SettleAtLastShow raceId={raceId} version={lastShowVersion} />}
      </header>
      <ul className="rows in">
        {bets.map(({ betId, reference, horseName, amountPence, remedy }) => (
          <li key={betId}>
            <OpensDialog id={`waiting-${betId}`} className="nowrap" href={urls.racing.bet(betId)}>
              {reference}
            </OpensDialog>{" "}
            {horseName} {formatMoney(amountPence)} <span className="soft">{remedy}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SettleAtLastShow = ({ raceId, version }: { raceId: number; version: number }) => (
  <form className="push" method="post" action={urls.racing.lastShow(raceId)}>
    <input type="hidden" name="version" value={version} />
    <button type="submit" className="button act" id={`last-show-${raceId}`} data-busy="Settling...">
      Settle at Last Show
    </button>
  </form>
);

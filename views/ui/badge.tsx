import type { ReactNode } from "react";

type Kind = "plain" | "good" | "won" | "lost" | "bad";

export function Badge({ kind = "plain", children }: { kind?: Kind; children: ReactNode }) {
  return <span className={kind === "plain" ? "badge" : `badge ${kind}`}>{children}</span>;
}

/** What an account takes part in. */
export function AccountBadges({ playsLottery, playsRaces }: { playsLottery: boolean; playsRaces: boolean }) {
  return (
    <>
      {playsLottery && <Badge kind="good">Lottery</Badge>}
      {playsRaces && <Badge kind="good">Races</Badge>}
    </>
  );
}

import type { ReactNode } from "react";
import { Island } from "../../islands/island.tsx";
import { SlipInside } from "../../islands/racing/slip/slip-inside.tsx";
import { formatInstant, formatLongInstant, wallClock, wholeMinute } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { AccountBar } from "./account-bar.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { type FrameFacts, Header, type HeaderProps } from "./header.tsx";
import { tillText } from "./till-sign.tsx";
import { type AccountInView, ViewingStrip } from "./viewing-strip.tsx";

/** The frame of every staff page. */
export function Frame({
  facts,
  crumbs,
  about = null,
  children,
}: {
  facts: FrameFacts;
  crumbs: readonly Crumb[];
  /** The account that the page is about, if it is about one. */
  about?: AccountInView | null;
  children: ReactNode;
}) {
  const { account, path, now } = facts;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header {...headerOf(facts)} />
      {facts.clockBehind && <ClockBehindNotice {...facts.clockBehind} />}
      {facts.firstPasswordUntil !== null && <FirstPasswordNotice until={facts.firstPasswordUntil} />}
      {account && <AccountBar account={account} />}
      {account?.excluded && (
        <p className="viewing" role="status">
          {account.excluded.sentence}
        </p>
      )}
      {about && about.id !== account?.id && (
        <ViewingStrip viewed={about} selected={account} back={facts.address} />
      )}
      <main id="main">
        <Breadcrumbs crumbs={crumbs} />
        {children}
      </main>
      {account && facts.takesBets && (
        <SlipPanel
          accountId={account.id}
          accountName={account.name}
          always={path === urls.racing.placeBet}
          stakeCheck={facts.stakeCheck}
          now={wholeMinute(new Date(now))}
        />
      )}
    </>
  );
}

function headerOf(facts: FrameFacts): HeaderProps {
  const { path, address, staffName, theme, density, place, isHeadOffice, till, now, isPractice } = facts;
  const { roles, approvals } = facts;
  const asked = path === urls.find.page ? new URLSearchParams(address.split("?")[1]).get("q") : null;
  const { time } = wallClock(new Date(now), "Europe/London");
  const shownTill = till && tillText(till, new Date(now));
  const setClock = facts.clockIsSet ? formatLongInstant(new Date(now)) : null;
  const shown = { till: shownTill, time, setClock, isPractice, roles, approvals };
  return { path, staffName, theme, density, place, isHeadOffice, ...shown, asked: asked ?? "" };
}

/** The machine's clock was set back, or stopped: new rows would be dated before earlier ones. */
const ClockBehindNotice = ({ newest, refuses }: { newest: number; refuses: boolean }) => (
  <section className="frame-notice" aria-label="The clock is behind" role="alert">
    {`The clock of the shop's computer is behind: the books have an entry of ${formatInstant(new Date(newest))}. `}
    {refuses ? "Nothing is saved until it is right. " : "What is done now is dated before it. "}
    <a href={urls.system.page}>System</a>
  </section>
);

/** The same without a session: it shows nothing of the database. */
export const ClockStopsSignIn = () => (
  <section className="frame-notice" aria-label="The clock is behind" role="alert">
    The clock of the shop's computer is behind. Sign-in works again once it is right.
  </section>
);

const FirstPasswordNotice = ({ until }: { until: number }) => (
  <section className="frame-notice" aria-label="Your password">
    {`The first password opens the shop until ${formatInstant(new Date(until))}. `}
    <OpensDialog id="change-first-password" href={urls.staff.changePassword}>
      Choose your own
    </OpensDialog>
  </section>
);

type Props = { accountId: number; accountName: string; always: boolean; stakeCheck: boolean; now: Date };

/**
 * The bet slip of the selected account beside every page: hidden until a script finds bets on it
 * (islands/browser/ slip-panel.ts), hydrated when it is opened. `always`: where bets are put together, its
 * tab is always shown.
 */
export function SlipPanel({ accountId, accountName, always, stakeCheck, now }: Props) {
  return (
    <aside
      id="slip"
      className="slip"
      aria-label="Bet slip"
      data-account={accountId}
      data-kept={`slip-${accountId}`}
      data-always={always ? "" : undefined}
      hidden
    >
      <button
        type="button"
        id="slip-tab"
        className="slip-tab"
        data-toggle-slip
        aria-expanded={false}
        aria-controls="slip-inside"
      >
        <span className="slip-name">Slip</span>
        <span className="badge" data-slip-count>
          0
        </span>
        <span className="slip-sum" data-slip-total />
      </button>
      <div id="slip-inside" className="slip-paper" hidden>
        <Island
          of={SlipInside}
          name="bet-slip"
          id={`slip-${accountId}`}
          wake="touch"
          props={{ accountId, accountName, stakeCheck, now: now.toISOString() }}
        />
      </div>
    </aside>
  );
}

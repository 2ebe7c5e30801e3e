import type { ReactNode } from "react";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/urls.ts";
import { AccountBar } from "./account-bar.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { Header } from "./header.tsx";
import { SlipPanel } from "./slip-panel.tsx";
import { type AccountInView, ViewingStrip } from "./viewing-strip.tsx";

/** What stands around the content of every page for staff. */
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
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header {...facts} />
      {facts.clockIsSet && (
        <section className="clock-notice" aria-label="The shop's clock" data-now={facts.now}>
          {"The shop's clock is set: it is "}
          <span data-clock="instant">{formatInstant(new Date(facts.now))}</span> here, not the real time.
        </section>
      )}
      {facts.account && <AccountBar account={facts.account} />}
      {about && about.id !== facts.account?.id && (
        <ViewingStrip viewed={about} selected={facts.account} back={facts.address} />
      )}
      <main id="main">
        <Breadcrumbs crumbs={crumbs} />
        {children}
      </main>
      {facts.account && (
        <SlipPanel
          accountId={facts.account.id}
          always={facts.path === urls.racing.placeBet}
          stakeCheck={facts.stakeCheck}
          now={new Date(facts.now)}
        />
      )}
    </>
  );
}

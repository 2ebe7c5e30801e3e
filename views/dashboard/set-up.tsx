import type { ReactNode } from "react";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { PracticeShop } from "../system/practice-shop.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { untouched } from "../ui/form-state.ts";
import { type ReceiptHeadProps, SetUpName } from "./set-up-name.tsx";

type Props = {
  facts: {
    owner: { firstPasswordUntil: Date | null } | null;
    hasColleague: boolean;
    hasCustomer: boolean;
    hasDraw: boolean;
    tillsDecided: boolean;
    cardsAt: Date | null;
  };
  receipt: ReceiptHeadProps;
  tills: boolean;
  isPractice: boolean;
  feeds: { races: boolean; draws: boolean };
  uploadTo: string | null;
};

/** A step of the first hour: done by what the shop has stored, and what does it. */
type Step = {
  key: string;
  title: string;
  done: boolean;
  /** How it is now, beside the title. */
  says: string;
  body: ReactNode;
};

/**
 * Set up your shop: every step with what does it, until all are done or the list is dismissed. Steps that are
 * done are folded, and can be opened and changed.
 */
export function SetUp(props: Props) {
  const steps = stepsOf(props);
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  return (
    <section id="set-up" className="sheet set-up" aria-labelledby="set-up-title">
      <header>
        <h2 id="set-up-title">Set up your shop</h2>
        <span className="soft">
          {steps.filter(({ done }) => done).length} of {steps.length} done
        </span>
        <form className="push" method="post" action={urls.setUp.dismiss}>
          <button type="submit" className="button small quiet">
            Dismiss
          </button>
        </form>
      </header>
      {steps.map(({ key, title, done, says, body }) => (
        <details key={key} id={`step-${key}`} name="set-up" open={key === next.key}>
          <summary className={done ? "is-done" : "is-open"}>
            <span className="strong">{title}</span>
            <span className="visually-hidden">{done ? ", done: " : ", to do: "}</span>
            <span className="soft small">{says}</span>
          </summary>
          <div className="in">{body}</div>
        </details>
      ))}
      <p className="in soft small">
        <PracticeShop /> {props.isPractice && <a href={urls.system.begin}>What practice means here</a>}
      </p>
    </section>
  );
}

const stepsOf = (props: Props): Step[] => [
  password(props),
  name(props),
  raceCards(props),
  lotteryDraws(props),
  customer(props),
  colleague(props),
  backups(props),
  drawers(props),
];

function password({ facts: { owner } }: Props): Step {
  const until = owner?.firstPasswordUntil ?? null;
  const step = { key: "password", title: "Your password", done: until === null };
  const change = (text: string) => (
    <OpensDialog id="set-up-change-password" href={urls.staff.changePassword} className="button act">
      {text}
    </OpensDialog>
  );
  if (until === null) return { ...step, says: "Your own", body: change("Change Password") };
  return {
    ...step,
    says: `Printed one ends ${formatInstant(until)}`,
    body: (
      <>
        <p>The password that the first start printed opens the shop until {formatInstant(until)}.</p>
        {change("Choose Your Own")}
      </>
    ),
  };
}

function name({ receipt }: Props): Step {
  const { shopName, trade } = receipt;
  return {
    key: "shop-name",
    title: "Name and address",
    done: shopName !== "",
    says: shopName || `${trade}, for now`,
    body: <SetUpName form={untouched} receipt={receipt} />,
  };
}

function raceCards({ facts, isPractice, feeds }: Props): Step {
  const step = { key: "race-cards", title: "Race cards" };
  if (isPractice)
    return {
      ...step,
      done: false,
      says: "Practice",
      body: (
        <>
          <p>
            Races, horses and results are invented, so that you can try everything. Real cards come from an
            account at The Racing API or RapidAPI, or from files of your own.
          </p>
          <a id="set-up-begin" className="button act" href={urls.system.begin}>
            Begin for Real
          </a>
        </>
      ),
    };
  if (!feeds.races)
    return {
      ...step,
      done: true,
      says: "Entered by hand",
      body: (
        <p>
          No feed is set up. <code>RACING_FEED</code> in the settings names one; docs/configuration.md lists
          them.
        </p>
      ),
    };
  const { cardsAt } = facts;
  return {
    ...step,
    done: cardsAt !== null,
    says: cardsAt ? `Last came ${formatInstant(cardsAt)}` : "None yet",
    body: (
      <Press action={urls.setUp.races} text="Test Now" busy="Testing...">
        Ask the feed for today's cards. If it does not answer, the reason is shown.
      </Press>
    ),
  };
}

function lotteryDraws({ facts: { hasDraw }, feeds }: Props): Step {
  return {
    key: "draws",
    title: "Lottery draws",
    done: hasDraw,
    says: hasDraw ? "Stored" : "None yet",
    body: feeds.draws ? (
      <Press action={urls.lottery.fetchDraws} text="Fetch the Last Draws" busy="Fetching results...">
        Their numbers come from the feed, and can be entered by hand where it fails.
      </Press>
    ) : (
      <OpensDialog id="set-up-draws" href={urls.lottery.enterDraws} className="button act">
        Enter Draws
      </OpensDialog>
    ),
  };
}

const customer = ({ facts: { hasCustomer } }: Props): Step => ({
  key: "customer",
  title: "First customer",
  done: hasCustomer,
  says: hasCustomer ? "Added" : "None yet",
  body: (
    <p className="actions">
      <OpensDialog id="set-up-customer" href={urls.accounts.add} className="button act">
        Add Account
      </OpensDialog>
      <a id="set-up-import" href={urls.accounts.import} className="button">
        Import a CSV
      </a>
    </p>
  ),
});

const colleague = ({ facts: { hasColleague } }: Props): Step => ({
  key: "colleague",
  title: "Colleague",
  done: hasColleague,
  says: hasColleague ? "Registered" : "Only you",
  body: (
    <>
      <p>Each colleague signs in with their own password, and every change has a name.</p>
      <a id="set-up-colleague" className="button act" href={urls.staff.signUp}>
        Register Staff
      </a>
    </>
  ),
});

const backups = ({ uploadTo }: Props): Step => ({
  key: "backups",
  title: "Backups",
  done: uploadTo !== null,
  says: uploadTo === null ? "On this computer only" : `Uploaded to ${uploadTo}`,
  body: (
    <>
      {uploadTo === null && (
        <p>
          A fire, theft or disk failure would lose them. <code>BACKUP_TO</code> and{" "}
          <code>BACKUP_RECIPIENT</code> in the settings name a second place and the key; docs/running.md says
          how.
        </p>
      )}
      <a id="set-up-backups" className="button" href={urls.system.page}>
        System
      </a>
    </>
  ),
});

function drawers({ facts: { tillsDecided }, tills }: Props): Step {
  const says = tills ? "Counted" : "Not counted";
  return {
    key: "tills",
    title: "Cash drawers",
    done: tillsDecided,
    says: tillsDecided ? says : "Undecided",
    body: (
      <form className="form" method="post" action={urls.setUp.tills}>
        <p>With tills, each drawer has shifts that are counted when they close. One counter needs none.</p>
        <p className="actions">
          <button type="submit" className="button" name="tills" value="yes">
            Count Drawers
          </button>
          <button type="submit" className="button" name="tills" value="no">
            No Tills
          </button>
        </p>
      </form>
    ),
  };
}

/** A sentence, and the one button that does it. */
function Press({
  action,
  text,
  busy,
  children,
}: Record<"action" | "text" | "busy", string> & { children: ReactNode }) {
  return (
    <form className="form" method="post" action={action}>
      <p>{children}</p>
      <p className="actions">
        <button type="submit" className="button act" data-busy={busy}>
          {text}
        </button>
      </p>
    </form>
  );
}

import type { Database, Db } from "../../db/client.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { BooksClock } from "../domain/system/books-clock.ts";
import type { DrawFeed } from "../feeds/draws/draw-feed.ts";
import type { RaceFeed } from "../feeds/racing/race-feed.ts";
import type { ShopMemory } from "./memory.ts";
import type { HashCost } from "./staff/passwords.ts";

/** What every operation works with. Clock and ids are handed in, so that a test can hold them still. */
export type Shop = {
  database: Database;
  clock: Clock;
  /** An unguessable text, 128 bits or more: request keys, session secrets. */
  newSecret(): string;
  rules: {
    openRegistration: boolean;
    passwordMin: number;
    /** What anybody would guess first is refused; else it is warned of. */
    refusesWeakPasswords?: boolean;
    /** What a password's hash costs, where that is not what is published (staff/passwords.ts). */
    hashCost?: HashCost;
    /** A slip's total is typed from the customer's paper, and must be what is counted. */
    stakeCheck?: boolean;
    largestNumber: number;
    drawDays: number[];
  };
  /** What comes from outside, in the order in which it is asked; none where everything is entered by hand. */
  feeds: { draws: readonly DrawFeed[]; racing: readonly RaceFeed[] };
  /** What it keeps in memory of work under way; see `newMemory`. */
  memory: ShopMemory;
  /** For what happens without anybody at a screen. */
  log: Record<"info" | "warn", (message: string, facts?: Record<string, unknown>) => void>;
};

export type Clock = {
  /** The shop's time: the trade's days, and every date that a screen shows. A demo or a replay may set it. */
  now(): Date;
  /**
   * The real time, shown on no screen: how long a session, a throttle or a kept answer lasts, when a feed may be asked
   * again, and which night a backup belongs to. A set clock must not stretch any of them.
   */
  real(): Date;
  /** Of an open shop: what it knows of the newest row. A test's clock goes as it is set. */
  books?: BooksClock;
};

/** Who asks, for the audit trail. `userId` is null where nobody is signed in yet. */
export type By = {
  userId: number | null;
  requestId: string;
  /** The page on which it was asked, or the call that asked; the clock has neither. */
  screen?: string | null;
  /**
   * The secret by which the browser that asks is a till; "" for a browser that is none. Left out or null where no browser
   * asks: a script, the clock.
   */
  till?: string | null;
};

/** What is done with nobody asking for it. */
export const BY_CLOCK: By = { userId: null, requestId: "clock" };

/** A request that may be sent twice: its sender's key for it and the whole of what was asked. */
export type Keyed = { key: string; asked: unknown };

/** What an operation moves: those on one account come one after another. */
export type Turn = `account ${number}`;

export type Work<T> = (tx: Db) => Promise<Outcome<T>>;

import { leases } from "../../db/schema/index.ts";
import { takeLease } from "../../db/stores/clock/leases.ts";
import type { TestShop } from "./test-shop.ts";

type Books = Pick<TestShop["shop"], "database" | "clock">;

/** Another server has taken a job, as a server does. */
export const otherServerHas = ({ database, clock }: Books, job: string): Promise<boolean> =>
  database.transact((tx) =>
    takeLease(tx, { job, holder: "another server", now: clock.real(), lastsMs: 30_000 }),
  );

/** The server that had a job has died, and its time is over, by whichever clock the books go. */
export const leasesRunOut = ({ database }: Books): Promise<unknown> =>
  database.transact((tx) => tx.update(leases).set({ until: new Date(0) }));

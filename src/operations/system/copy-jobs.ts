import type { MaintenanceFacts } from "../../domain/system/maintenance.ts";

/** What is done with copies of the books, each in a process of its own; what fails throws its sentence. */
export type CopyJobs = {
  /** The file of the copy that was made last; null: there is none. */
  newest(): string | null;
  /** Whether it is whole and adds up, and what is in it. */
  check(file: string): Promise<MaintenanceFacts>;
  /** Restores it in a scratch place, opens the books as a shop would, and checks them there. */
  drill(file: string): Promise<MaintenanceFacts>;
  /** Encrypts it and sends it off the machine; null where the owner has named no place for that. */
  send: ((file: string) => Promise<MaintenanceFacts>) | null;
};

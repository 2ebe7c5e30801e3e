import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/client.ts";
import { insertAccount } from "../../db/stores/accounts/accounts.ts";
import { post } from "../../db/stores/accounts/ledger.ts";
import { readConfig } from "../../src/app/config.ts";

const AT = new Date("2026-08-15T14:00:00Z");

/** A folder with a shop's books in it, and the settings of a shop that opens them. */
export function booksOnDisk() {
  const folder = mkdtempSync(join(tmpdir(), "satchel-books-"));
  const path = join(folder, "shop.db");
  const environment = {
    DATABASE_URL: `file:${path}`,
    BACKUP_DIR: join(folder, "copies"),
    PORT: "0",
    DRAWS_FEED: "none",
    RACING_FEED: "none",
    NODE_ENV: "production",
  };
  return {
    folder,
    path,
    environment,
    config: readConfig(environment),
    /** Books with two accounts: Nora has £12.00 in three movements, Tom has £5.00. */
    async fill(): Promise<void> {
      const database = await openDatabase(environment.DATABASE_URL);
      for (const [name, amounts] of [
        ["Nora Byrne", [1000, 500, -300]],
        ["Tom Walsh", [500]],
      ] as const) {
        const details = { name, description: "", playsLottery: false, playsRaces: true };
        const { id } = await database.transact((tx) => insertAccount(tx, details, AT));
        for (const amountPence of amounts)
          await database.transact((tx) => post(tx, movement(id, amountPence), 0));
      }
      await database.close();
    },
    /** The command in a process of its own: how it ended, and all that it said. */
    async satchel(...words: string[]): Promise<{ code: number; said: string }> {
      const program = join(process.cwd(), "src/app/server.ts");
      const child = Bun.spawn(["bun", program, ...words], {
        cwd: folder,
        env: { ...process.env, ...environment },
        stdout: "pipe",
        stderr: "pipe",
      });
      const said = await Promise.all([child.stdout, child.stderr].map((one) => new Response(one).text()));
      return { code: await child.exited, said: said.join("") };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type BooksOnDisk = ReturnType<typeof booksOnDisk>;

const movement = (accountId: number, amountPence: number) => ({
  accountId,
  amountPence,
  transactionType: amountPence > 0 ? ("Deposit" as const) : ("Withdraw" as const),
  description: "Cash",
  createdAt: AT,
  userId: null,
});

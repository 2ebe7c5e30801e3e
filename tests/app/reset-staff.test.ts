import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, rmSync } from "node:fs";
import { openDatabase } from "../../db/client.ts";
import { insertUser } from "../../db/stores/staff/staff.ts";
import { booksOnDisk } from "../support/database-on-disk.ts";

let books: ReturnType<typeof booksOnDisk>;
beforeEach(() => {
  books = booksOnDisk();
});
afterEach(() => rmSync(books.folder, { recursive: true }));

async function withAda(): Promise<void> {
  await books.fill();
  const database = await openDatabase(books.environment.DATABASE_URL);
  const ada = { email: "ada@shop.example", firstName: "Ada", lastName: "Clerk", passwordHash: "none" };
  await database.transact((tx) => insertUser(tx, { ...ada, createdAt: new Date() }));
  await database.close();
}

test("satchel staff reset prints a new password, beside the open shop, and says of an unknown user that there is none", async () => {
  await withAda();
  const open = await openDatabase(books.environment.DATABASE_URL);
  const { code, said } = await books.satchel("staff", "reset", "Ada@Shop.Example", "--two-factor", "--owner");
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/ada@shop\.example signs in with the password \S{16} /),
  ]);
  expect(said).toContain("Two-factor sign-in and passkeys are removed.");
  expect(said).toContain("Roles are off");
  const unknown = await books.satchel("staff", "reset", "bob@shop.example");
  expect([unknown.code, unknown.said]).toEqual([
    1,
    "No user here has the email bob@shop.example, and nothing was changed.\n",
  ]);
  await open.close();
}, 60_000);

test("it makes no database where there is none", async () => {
  const { code, said } = await books.satchel("staff", "reset", "ada@shop.example");
  expect([code, said]).toEqual([1, expect.stringContaining("There is no database at")]);
  expect(existsSync(books.path)).toBe(false);
}, 60_000);

test.each([
  [["staff", "reset"], "Name one user"],
  [["staff", "reset", "ada@shop.example", "bob@shop.example"], "Name one user"],
  [["staff", "reset", "--password", "ada@shop.example"], 'no option "--password"'],
  [["staff"], "needs a subcommand"],
])(
  "%j exits with 2 and the usage",
  async (words, sentence) => {
    const { code, said } = await books.satchel(...words);
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
    expect(said).toContain("Usage: satchel staff");
  },
  60_000,
);

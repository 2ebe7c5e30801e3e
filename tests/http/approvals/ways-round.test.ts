import { expect, test } from "bun:test";
import { transactions } from "../../../db/schema/index.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { addColleague, requestIn, setTo } from "../../support/second-person.ts";
import { ADA, openTestShop } from "../../support/test-shop.ts";

test("a dishonest clerk finds no way round: Maeve keeps her £500.00, and each try has left its mark", async () => {
  const shop = await openTestShop();
  const sean = await addColleague(shop);
  const maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
  await setTo(shop, { secondForPayoutPence: 10_000, secondForAdjustmentPence: 0 });
  await switchRoles(shop.shop);
  await giveRole(shop.shop, "manager");
  await giveRole(shop.shop, "manager", sean);
  const account = `/administration/accounts/${maeve}`;
  const approve = (id: number, approver: number, pinOrPassword: string) =>
    shop.post(`/administration/approvals/${id}/approve`, { approver: String(approver), pinOrPassword });

  // The plain way, and the same under other names.
  const id = requestIn(await shop.post(`${account}/withdraw`, { amount: "300" }))!;
  for (const description of ["Withdraw", "Mended", "Deposit"])
    expect(
      (await shop.call("PATCH", `/api/accounts/${maeve}/balance`, { balance: 200, description })).status,
    ).toBe(409);
  expect(requestIn(await shop.post(`${account}/delete`, { balance: "pay", shown: "50000" }))).not.toBeNull();

  // Their own password, a colleague's PIN guessed, and the refusal of it by oneself.
  expect((await approve(id, 1, ADA.password)).status).toBe(422);
  for (const guess of ["0000", "1234", "2025"]) expect((await approve(id, sean, guess)).status).toBe(422);

  // A key that has been used, for another sum.
  const key = "key-of-a-dishonest-clerk-0001";
  const call = (amount: number) => shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount }, { key });
  expect((await call(300)).status).toBe(409);
  expect((await call(301)).status).toBe(422);

  // The sum itself is a setting, which a manager does not change, and so is who may approve.
  expect((await shop.post("/administration/settings", { secondForPayoutPence: "" })).status).toBe(403);
  expect((await shop.post("/administration/roles", { clerk: ["approve"] })).status).toBe(403);
  // A colleague of their own making cannot be registered either, or given a PIN.
  expect((await shop.page("/signup")).status).toBe(403);
  expect((await shop.post(`/administration/staff/${sean}/reset-pin`)).status).toBe(403);

  expect((await shop.call("GET", `/api/accounts/${maeve}`)).body.balance).toBe(500);
  const rows = await shop.shop.database.reader.select().from(transactions).orderBy(transactions.id);
  expect(rows.map(({ transactionType }) => transactionType)).toEqual(["OpeningBalance"]);
  const log = shop.logged.filter((line) => line.includes("an approval was refused"));
  expect(log).toHaveLength(4);
  for (const line of log) expect(line).toContain('"userId":1');
  await shop.close();
});

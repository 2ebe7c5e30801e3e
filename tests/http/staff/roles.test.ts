import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { desc, eq } from "drizzle-orm";
import { auditRows, users } from "../../../db/schema/index.ts";
import type { Outcome } from "../../../src/domain/outcome.ts";
import { type EDITED_ROLES, firstPermissions } from "../../../src/domain/staff/permissions.ts";
import { changeRole } from "../../../src/operations/staff/roles.ts";
import { setDisabled } from "../../../src/operations/staff/set-disabled.ts";
import { refusalOf } from "../../support/counted-tills.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { colleague, giveRole, roleOf, switchRoles } from "../../support/roles.ts";
import { saveSettingsForm, settingsForm, unescaped } from "../../support/settings-form.ts";
import { openTestShop, type Sent, type TestShop } from "../../support/test-shop.ts";

const ADA = 1;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const mainOf = ({ text }: Sent): string => inside(text, "main");
const ada = { userId: ADA, requestId: "of a test" };
const audited = async () =>
  (await shop.shop.database.reader.select().from(auditRows).orderBy(desc(auditRows.id)).limit(20)).map(
    ({ action, subjectId, before, after }) => ({ action, subjectId, before, after }),
  );

type Ticks = Record<(typeof EDITED_ROLES)[number], string[]>;
const asCame = (): Ticks => ({
  clerk: [...firstPermissions("clerk")],
  senior: [...firstPermissions("senior")],
  manager: [...firstPermissions("manager")],
});
async function saveRoles(changed: Partial<Ticks> & { owner?: string[] }, shown?: string): Promise<Sent> {
  const page = await shop.page("/administration/roles");
  const known = unescaped(/name="shown" value="([^"]*)"/.exec(page.text)?.[1] ?? "");
  return await shop.post("/administration/roles", { shown: shown ?? known, ...asCame(), ...changed });
}

describe("switching roles on", () => {
  test("off, the page says so, nothing has a role, and a role cannot be given ahead", async () => {
    const other = await colleague(shop.shop, "Nora");
    expect(wordsOf(mainOf(await shop.page("/administration/roles")))).toContain(
      "Roles are off. Everyone may do everything.",
    );
    for (const path of ["/administration", "/administration/staff", "/find?q=roles"])
      expect([path, (await shop.page(path)).text.includes("/administration/roles")]).toEqual([path, false]);
    expect(mainOf(await shop.page("/administration/staff"))).not.toContain("Role");
    const given = await shop.post(`/administration/staff/${ADA}/role`, { role: "owner", shown: "clerk" });
    expect([given.status, await roleOf(shop.shop)]).toEqual([303, "clerk"]);
    expect((await saveRoles({ clerk: ["audit"] }, "{}")).status).toBe(409);
    expect(
      refusalOf(await changeRole(shop.shop, ada, { userId: other, role: "owner", shown: "clerk" })),
    ).toBe("roles-off");
  });

  test("the form says what will be; who switches them on is an owner, the others are clerks, all of it audited", async () => {
    const other = await colleague(shop.shop, "Nora");
    expect((await shop.page("/administration/settings")).text).toContain(
      "You become an owner. Others keep their last role, or start as a clerk",
    );
    await saveSettingsForm(shop, { roles: "on" });
    expect([await roleOf(shop.shop), await roleOf(shop.shop, other)]).toEqual(["owner", "clerk"]);
    expect((await audited()).slice(0, 2)).toEqual([
      { action: "ChangeRole", subjectId: ADA, before: { role: "clerk" }, after: { role: "owner" } },
      expect.objectContaining({ action: "ChangeSetting", before: { roles: false } }),
    ]);
    const staff = mainOf(await shop.page("/administration/staff"));
    expect(wordsOf(staff)).toMatch(/Ada Clerk you .* Owner .* Nora Byrne .* Clerk/);
    expect((await shop.page("/administration")).text).toContain('href="/administration/roles"');
  });

  test("switched off and on again, everyone has the role that they had", async () => {
    const other = await colleague(shop.shop, "Nora", "manager");
    await saveSettingsForm(shop, { roles: "on" });
    const form = await settingsForm(shop);
    delete form.roles;
    await shop.post("/administration/settings", form);
    expect((await shop.page("/administration/roles")).text).toContain("Roles are off.");
    await saveSettingsForm(shop, { roles: "on" });
    expect([await roleOf(shop.shop), await roleOf(shop.shop, other)]).toEqual(["owner", "manager"]);
  });
});

describe("what a role may do", () => {
  beforeEach(() => saveSettingsForm(shop, { roles: "on" }));

  test("a change holds for the next request of the same session, and is audited with before and after", async () => {
    await giveRole(shop.shop, "clerk");
    expect((await shop.page("/administration/audit")).status).toBe(403);
    expect((await shop.call("GET", "/api/feedback")).status).toBe(403);
    await giveRole(shop.shop, "owner");
    expect((await saveRoles({ clerk: [...asCame().clerk, "audit"] })).status).toBe(303);
    const [{ before, after } = {}] = await audited();
    expect([before, after]).toEqual([
      {
        clerkMay: "serve take-bets take-money pay-out edit-accounts identity open-till",
      },
      {
        clerkMay: "serve take-bets take-money pay-out edit-accounts identity open-till audit",
        validFrom: "2026-08-15",
      },
    ]);
    await giveRole(shop.shop, "clerk");
    const trail = await shop.page("/administration/audit");
    expect([trail.status, wordsOf(mainOf(trail))]).toEqual([
      200,
      expect.stringContaining("open tills, read the audit trail"),
    ]);
    expect((await shop.call("GET", "/api/feedback")).status).toBe(403);
  });

  test("refused: a page with the frame, a toast over the page that asked, a problem for a call", async () => {
    await giveRole(shop.shop, "clerk");
    const page = await shop.page("/administration/settings");
    expect([page.status, wordsOf(mainOf(page))]).toEqual([
      403,
      expect.stringContaining("Not allowed A clerk may not change settings. Ask an owner. Return to Home"),
    ]);
    expect(page.text).toContain('<header class="bar"');
    const posted = await shop.post("/racing/all-bets/1/void", { reason: "<b>mine</b>" });
    expect([posted.status, wordsOf(mainOf(posted))]).toEqual([
      403,
      expect.stringContaining(
        "Not allowed A clerk may not void bets. Ask a senior. Nothing was saved. Return to Home",
      ),
    ]);
    const toast = await shop.page("/racing/all-bets/1/void", { htmx: true });
    expect([toast.status, toast.headers.get("hx-reswap")]).toEqual([403, "none"]);
    expect(toast.text).toContain("A clerk may not void bets. Ask a senior.");
    const call = await shop.call("DELETE", "/api/accounts/1");
    expect([call.status, call.headers.get("content-type"), call.body.detail]).toEqual([
      403,
      "application/problem+json; charset=utf-8",
      "A clerk may not delete accounts. Ask a manager.",
    ]);
    // Before the body: nothing is told of what it should have been.
    expect((await shop.call("PATCH", "/api/accounts/1/balance", '{"balance":"x"}')).status).toBe(403);
  });

  test("refused, it is noted with its own address, and not where a screen only asks for itself again", async () => {
    await giveRole(shop.shop, "clerk");
    const headers = { referer: "http://localhost/racing" };
    await shop.page("/administration/settings?x=1", { headers });
    await shop.call("DELETE", "/api/accounts/1");
    await shop.page("/administration/feedback", { htmx: true, headers: { "live-event": "1.1" } });
    const rows = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, "RefusedByRole"))
      .orderBy(auditRows.id);
    expect(rows.map(({ userId, subjectId, after, screen }) => [userId, subjectId, after, screen])).toEqual([
      [ADA, ADA, { role: "clerk", mayNot: "change settings" }, "GET /administration/settings"],
      [ADA, ADA, { role: "clerk", mayNot: "delete accounts" }, "DELETE /api/accounts/1"],
    ]);
  });

  test("a limit of credit is a field of a form that others may send: without the right it is refused, and not shown", async () => {
    await saveSettingsForm(shop, { customersMayOwe: "LIMIT" });
    const { id } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
    const path = `/administration/accounts/${id}/edit`;
    expect((await shop.page(path)).text).toContain('name="creditLimit"');
    await giveRole(shop.shop, "clerk");
    expect((await shop.page(path)).text).not.toContain('name="creditLimit"');
    const call = await shop.call("PUT", `/api/accounts/${id}`, { name: "Nora Kelly", creditLimit: 500 });
    expect([call.status, call.body.detail]).toEqual([
      403,
      "A clerk may not set credit limits. Ask a manager.",
    ]);
    expect((await shop.post(path, { name: "Nora Kelly", creditLimit: "500" })).status).toBe(403);
    expect((await shop.call("GET", `/api/accounts/${id}`)).body).toMatchObject({ name: "Nora Byrne" });
    expect((await shop.call("PUT", `/api/accounts/${id}`, { name: "Nora Kelly" })).status).toBe(200);
    await giveRole(shop.shop, "manager");
    expect((await shop.call("PUT", `/api/accounts/${id}`, { creditLimit: 500 })).status).toBe(200);
  });

  test("another spelling of an address and another method lead to nothing that is refused", async () => {
    await giveRole(shop.shop, "clerk");
    for (const path of [
      "/administration/settings/",
      "/administration//settings",
      "/administration/%73ettings",
      "/administration/settings?x=/help",
      "/administration/settings%2F",
      "/help/../administration/settings",
      "/help/%2e%2e/administration/settings",
      "/ADMINISTRATION/settings",
      "/administration/reports/summary/",
      "/administration/day/2026-08-15",
    ])
      for (const method of ["GET", "HEAD", "POST"]) {
        const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; ");
        const headers = { cookie, "sec-fetch-site": "same-origin" };
        const { status } = await shop.ask(method, path, { headers });
        expect([method, path, status < 300]).toEqual([method, path, false]);
        // Before the address is known: nothing that leads on to it.
        expect([method, path, [403, 404].includes(status)]).toEqual([method, path, true]);
      }
    for (const path of ["/api/feedback/", "/api//feedback", "/api/%66eedback"])
      expect([403, 404]).toContain((await shop.call("GET", path)).status);
  });

  test("the sentence names the lowest role that may", async () => {
    await saveRoles({ senior: [...asCame().senior, "settings"], manager: [] });
    await giveRole(shop.shop, "clerk");
    expect((await shop.page("/administration/settings")).text).toContain("Ask a senior.");
    await giveRole(shop.shop, "manager");
    expect((await shop.page("/racing")).text).toContain("A manager may not serve customers. Ask a clerk.");
    expect((await shop.page("/help")).status).toBe(200);
  });

  test("bad ticks change nothing: what is unknown, an owner's alone, taken from owners, stale", async () => {
    const before = await audited();
    const tries: [Partial<Ticks> & { owner?: string[] }, string][] = [
      [{ clerk: ["<script>"] }, "There is no such permission"],
      [{ clerk: ["serve", "toString"] }, "There is no such permission"],
      [{ manager: ["roles"] }, "Only an owner may change roles: no other role can have that"],
      [{ owner: ["serve"] }, "An owner may do everything: nothing can be taken from owners"],
    ];
    for (const [changed, sentence] of tries) {
      const { status, text } = await saveRoles(changed);
      expect([status, text.includes('<script>"'), text.includes(sentence)]).toEqual([422, false, true]);
    }
    expect(await audited()).toEqual(before);
    const stale = unescaped(
      /name="shown" value="([^"]*)"/.exec((await shop.page("/administration/roles")).text)![1]!,
    );
    await saveRoles({ clerk: ["serve"] });
    const refused = await saveRoles({ clerk: ["serve", "take-bets"] }, stale);
    expect([refused.status, wordsOf(refused.text)]).toEqual([
      409,
      expect.stringContaining(
        "Someone else has changed the roles: a clerk may serve customers. Save again to replace that.",
      ),
    ]);
  });

  test("the same ticks sent twice at once are saved once", async () => {
    const ticks = { clerk: ["serve"] };
    const page = await shop.page("/administration/roles");
    const shown = unescaped(/name="shown" value="([^"]*)"/.exec(page.text)![1]!);
    const answers = await Promise.all([saveRoles(ticks, shown), saveRoles(ticks, shown)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await audited()).filter(({ before }) => Object.hasOwn(before ?? {}, "clerkMay")).length).toBe(1);
  });
});

describe("owners", () => {
  beforeEach(() => saveSettingsForm(shop, { roles: "on" }));

  test("the last is neither demoted nor disabled; with another, both can be", async () => {
    const refused = await shop.post(`/administration/staff/${ADA}/role`, { role: "clerk", shown: "owner" });
    expect([refused.status, wordsOf(refused.text)]).toEqual([
      409,
      expect.stringContaining("At least one owner must be able to sign in"),
    ]);
    const other = await colleague(shop.shop, "Nora", "owner");
    const hers = { userId: other, requestId: "of a test" };
    await setDisabled(shop.shop, ada, { userId: other, disabled: true });
    expect(refusalOf(await changeRole(shop.shop, ada, { userId: ADA, role: "clerk", shown: "owner" }))).toBe(
      "owner-is-last",
    );
    await setDisabled(shop.shop, ada, { userId: other, disabled: false });
    expect(refusalOf(await setDisabled(shop.shop, hers, { userId: ADA, disabled: true }))).toBe("done");
    expect(refusalOf(await setDisabled(shop.shop, ada, { userId: other, disabled: true }))).toBe(
      "owner-is-the-owners",
    );
  });

  test.each([
    ["demote", (by, userId) => changeRole(shop.shop, by, { userId, role: "clerk", shown: "owner" })],
    ["disable", (by, userId) => setDisabled(shop.shop, by, { userId, disabled: true })],
  ] as [string, (by: typeof ada, userId: number) => Promise<Outcome<unknown>>][])(
    "two who take the other's right at once, one of them to %s: one stays",
    async (_, take) => {
      const other = await colleague(shop.shop, "Nora", "owner");
      const hers = { userId: other, requestId: "of a test" };
      const outcomes = await Promise.all([
        take(ada, other),
        changeRole(shop.shop, hers, { userId: ADA, role: "clerk", shown: "owner" }),
      ]);
      expect(outcomes.map(refusalOf).filter((code) => code === "done").length).toBe(1);
      const owners = await shop.shop.database.reader
        .select()
        .from(users)
        .where(eq(users.role, "owner"))
        .orderBy(users.id);
      expect(owners.filter(({ disabledAt }) => disabledAt === null).length).toBe(1);
    },
  );

  test("a role is given in a form; a colleague's change meanwhile is shown, and what is no role refused", async () => {
    const other = await colleague(shop.shop, "Nora");
    const path = `/administration/staff/${other}/role`;
    expect(mainOf(await shop.page(path))).toContain('<option value="clerk" selected="">');
    for (const role of ["", "admin", "<b>owner</b>", "OWNER"]) {
      const { status } = await shop.post(path, { role, shown: "clerk" });
      expect([role, status, await roleOf(shop.shop, other)]).toEqual([role, 422, "clerk"]);
    }
    expect((await shop.post(path, { role: "senior", shown: "clerk" })).status).toBe(303);
    const stale = await shop.post(path, { role: "manager", shown: "clerk" });
    expect([stale.status, wordsOf(stale.text)]).toEqual([409, expect.stringContaining("it is senior now.")]);
    expect((await audited())[0]).toEqual({
      action: "ChangeRole",
      subjectId: other,
      before: { role: "clerk" },
      after: { role: "senior" },
    });
    expect((await shop.post("/administration/staff/99/role", { role: "owner" })).status).toBe(303);
  });

  test("who may manage staff and settings takes no further right from that", async () => {
    const other = await colleague(shop.shop, "Nora", "owner");
    await saveRoles({ manager: [...asCame().manager, "staff", "settings"] });
    await giveRole(shop.shop, "manager");
    expect(
      (await shop.post(`/administration/staff/${ADA}/role`, { role: "owner", shown: "manager" })).status,
    ).toBe(403);
    await shop.post(`/administration/staff/${other}/disable`);
    expect(refusalOf(await setDisabled(shop.shop, ada, { userId: other, disabled: true }))).toBe(
      "owner-is-the-owners",
    );
    const form = await shop.page("/administration/settings");
    expect([form.status, form.text.includes('name="roles"'), form.text.includes("settings-staff")]).toEqual([
      200,
      false,
      false,
    ]);
    // Their form has no switch of roles; one that is written by hand is not read.
    await saveSettingsForm(shop, { shopName: "Manager's" });
    expect((await shop.page("/administration/roles")).status).toBe(403);
    await giveRole(shop.shop, "owner");
    expect((await shop.page("/administration/roles")).text).not.toContain("Roles are off.");
    expect((await shop.page("/administration/settings")).text).toContain("Manager");
    await giveRole(shop.shop, "clerk");
    await switchRoles(shop.shop, false);
    expect((await shop.page("/administration/settings")).status).toBe(200);
  });
});

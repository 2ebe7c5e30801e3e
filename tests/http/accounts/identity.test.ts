import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { urls } from "../../../src/http/urls/urls.ts";
import { sealerFor } from "../../../src/operations/staff/sealer.ts";
import { jpegWith } from "../../proof/security/png-parts.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { sendFile, switchIdentity } from "../../support/identity.ts";
import { JPEG, PNG, PRETENDERS } from "../../support/pictures.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// The shop's day is Saturday, 15 August 2026.
let shop: TestShop;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop();
  await switchIdentity(shop);
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
});
afterEach(() => shop.close());

const page = async () => wordsOf((await shop.page(urls.accounts.details(maeve))).text);
const rows = (of: string) => rowsBySql<Record<string, unknown>>(shop.shop.database.reader, sql.raw(of));
const trail = (action: string) => rows(`select * from audit_rows where action = '${action}' order by id`);

async function challenge(typed: Record<string, string> = {}) {
  const path = urls.accounts.challenge(maeve);
  const form = fieldsIn((await shop.page(path)).text, "challenge-form");
  return shop.post(path, { ...form, document: "PASSPORT", result: "PROVED", ...typed });
}

describe("a challenge of a customer's age", () => {
  test("is on their page with the document, the result, when and by whom, and in the trail", async () => {
    expect((await challenge({ birthday: "1980-05-31" })).status).toBe(303);
    expect(await page()).toContain(
      "Birthday 31 May 1980 aged 46 Remove birthday Age challenges 18 or over: Passport 15/08/2026, 15:00, Ada Clerk",
    );
    expect(await trail("ChallengeAge")).toHaveLength(1);
    expect(await trail("SetBirthday")).toHaveLength(1);
    expect((await shop.post(urls.accounts.removeBirthday(maeve))).status).toBe(303);
    expect(await page()).toContain("Birthday Not kept");
  });

  test("sent twice at once is one", async () => {
    const path = urls.accounts.challenge(maeve);
    const form = fieldsIn((await shop.page(path)).text, "challenge-form");
    const sent = { ...form, document: "NONE", result: "NOT_PROVED" };
    const both = await Promise.all([shop.post(path, sent), shop.post(path, sent)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await rows("select * from age_challenges")).toHaveLength(1);
  });

  test.each<[string, Record<string, string>, string]>([
    ["no document chosen", { document: "" }, "Choose the document shown, or none"],
    ["a document of no kind", { document: "<b>" }, "Choose the document shown, or none"],
    ["no result", { result: "🐎" }, "Choose how it ended"],
    ["proved by nothing", { document: "NONE" }, "Choose the document that proved it"],
    ["no birthday", { birthday: "31.05.1980" }, "Enter a birthday, or leave it empty"],
    ["a day that is none", { birthday: "1980-02-30" }, "Enter a birthday, or leave it empty"],
    ["a birthday to come", { birthday: "2027-01-01" }, "A birthday is a day of the last 120 years"],
    [
      "under 18",
      { birthday: "2008-08-16" },
      "Born on 16 August 2008, they are 17: no bets under 18. The birthday is not kept.",
    ],
  ])("with %s is refused with a sentence", async (_, typed, sentence) => {
    const { status, text } = await challenge(typed);
    expect([status, wordsOf(text).includes(sentence)]).toEqual([422, true]);
    expect(await rows("select * from age_challenges")).toEqual([]);
    expect(await rows("select * from customer_birthdays")).toEqual([]);
  });

  test("goes out with those of its period, on screen, paper and as a file", async () => {
    await challenge();
    shop.clock.shop = new Date("2026-08-16T11:00:00Z");
    await challenge({ document: "NONE", result: "UNDER_18" });
    const asked = async (address: string) => (await shop.page(address)).text;
    expect(wordsOf(await asked(urls.accounts.challenges))).toContain(
      "18 or over 1 Not proved, refused 0 Under 18, refused 1",
    );
    const day = "?from=2026-08-16&to=2026-08-16";
    expect(await asked(`${urls.accounts.challengesCsv}${day}`)).toBe(
      `"Challenged","ID","Customer","Document","Result","By"\r\n2026-08-16 12:00,${maeve},"Maeve Kelly","None shown","Under 18, refused","Ada Clerk"\r\n`,
    );
    expect(wordsOf(await asked(`${urls.accounts.challengesPrint}${day}`))).toContain(
      "Maeve Kelly None shown",
    );
  });
});

describe("a photograph", () => {
  const bytesOf = (dataUrl: string) => new Uint8Array(Buffer.from(dataUrl.split(",")[1]!, "base64"));
  const add = (bytes: Uint8Array, fields: Record<string, string> = {}) =>
    sendFile(shop, urls.accounts.addPhotograph(maeve), {
      photograph: new File([new Uint8Array(bytes)], "maeve.jpg", { type: "image/jpeg" }),
      agrees: "on",
      consentOn: "2026-08-15",
      ...fields,
    });
  const address = async () =>
    /<img src="([^"]*)"/.exec((await shop.page(urls.accounts.details(maeve))).text)?.[1];

  test("is on the account's page and in a search, as a small JPEG that nothing else is made of", async () => {
    const webp = await new Bun.Image(Buffer.from(bytesOf(PNG))).resize(2000, 1000).webp().bytes();
    for (const bytes of [bytesOf(JPEG), bytesOf(PNG), webp]) expect((await add(bytes)).status).toBe(303);
    expect(await page()).toContain("Agreed on 15 August 2026, Ada Clerk Remove photograph Consent Withdrawn");
    const src = (await address())!;
    const shown = await shop.app.handle(
      new Request(`http://localhost${src}`, {
        headers: { cookie: [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      }),
    );
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect(shown.headers.get("cache-control")).toMatch(/^private, max-age=\d+$/);
    const { width, height, format } = await new Bun.Image(await shown.bytes()).metadata();
    expect([width, height, format]).toEqual([480, 240, "jpeg"]);
    const found = (await shop.page("/account/search?q=maeve")).text;
    expect(found).toContain(`<img src="${src}" alt="" height="36" loading="lazy"/>`);
    expect((await shop.page(src, { signedOut: true })).status).not.toBe(200);
  });

  test("is stored without what a phone or a stranger wrote into its file", async () => {
    const jpeg = jpegWith(Buffer.from(bytesOf(JPEG)), 0xfe, Buffer.from("<script>zqsmuggled</script>"));
    await add(jpeg);
    const src = (await address())!;
    const { text } = await shop.page(src);
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toContain("zqsmuggled");
  });

  test("is encrypted in the database, for its account and by this shop's key alone", async () => {
    await add(bytesOf(JPEG));
    const [stored] = await rows("select * from customer_photographs");
    const sealed = Buffer.from(stored!.sealed as Uint8Array);
    expect(sealed.includes("JFIF") || sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    const nora = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
    const moved = sql`update customer_photographs set account_id = ${nora}`;
    await shop.shop.database.transact(async (tx) => {
      const { runSql } = await import("../../../db/query/raw.ts");
      await runSql(tx, moved);
    });
    expect((await shop.page(urls.accounts.photograph(nora))).status).toBe(404);
    expect((await shop.page(urls.accounts.details(nora))).status).toBe(200);
  });

  test("opens with the key that sealed it alone, for what it was sealed, and undamaged", async () => {
    const [one, other] = ["one", "another"].map((key) => sealerFor(`${key} key of 32 characters and more`));
    const bytes = bytesOf(JPEG);
    const sealed = await one!.sealBytes(bytes, "of 1");
    expect(sealed.length).toBe(bytes.length + 28);
    expect(await one!.sealBytes(bytes, "of 1")).not.toEqual(sealed);
    expect(await one!.openBytes(sealed, "of 1")).toEqual(bytes);
    const damaged = sealed.with(20, sealed[20]! ^ 1);
    for (const [sealer, text, of] of [
      [other!, sealed, "of 1"],
      [one!, sealed, "of 2"],
      [one!, damaged, "of 1"],
      [one!, sealed.subarray(0, 5), "of 1"],
      [one!, new Uint8Array(), "of 1"],
    ] as const)
      expect(await sealer.openBytes(text, of)).toBeNull();
  });

  test("is in the trail without its bytes", async () => {
    await add(bytesOf(JPEG));
    const [row] = await trail("SavePhotograph");
    const noted = typeof row!.after === "string" ? JSON.parse(row!.after) : row!.after;
    expect(noted).toEqual({ consentOn: "2026-08-15", photographBytes: expect.any(Number) });
  });

  test.each<[Record<string, string>]>([[{}], [{ withdrawn: "yes" }]])(
    "is removed with one press: %p",
    async (pressed) => {
      await add(bytesOf(JPEG));
      expect((await shop.post(urls.accounts.removePhotograph(maeve), pressed)).status).toBe(303);
      expect(await rows("select * from customer_photographs")).toEqual([]);
      const [row] = await trail("RemovePhotograph");
      expect(row!.reason).toBe(pressed.withdrawn ? "The customer no longer agrees" : null);
      await shop.post(urls.accounts.removePhotograph(maeve), pressed);
      expect(await page()).toContain("There is no photograph to remove");
    },
  );

  test("goes with its account, and does not come back with it", async () => {
    await add(bytesOf(JPEG));
    await shop.call("DELETE", `/api/accounts/${maeve}`);
    expect((await trail("RemovePhotograph"))[0]!.reason).toBe("The account was deleted");
    await shop.post(urls.accounts.restore(maeve));
    expect(await address()).toBeUndefined();
  });

  test.each([
    ["without consent", { agrees: undefined }, "A photograph is kept only where the customer agrees"],
    ["agreed tomorrow", { consentOn: "2026-08-16" }, "15 August 2026 or earlier"],
    ["agreed on no day", { consentOn: "yesterday" }, "Enter the day on which they agreed"],
  ])("%s is refused with a sentence", async (_, fields, sentence) => {
    const { agrees, consentOn } = { agrees: "on" as string | undefined, consentOn: "2026-08-15", ...fields };
    const sent = await sendFile(shop, urls.accounts.addPhotograph(maeve), {
      photograph: new File([bytesOf(JPEG)], "maeve.jpg"),
      ...(agrees && { agrees }),
      consentOn,
    });
    expect([sent.status, wordsOf(sent.text).includes(sentence)]).toEqual([422, true]);
    expect(await rows("select * from customer_photographs")).toEqual([]);
  });

  const truncated = bytesOf(JPEG).subarray(0, bytesOf(JPEG).length / 2);
  const files: [string, Uint8Array, string][] = [
    ["empty", new Uint8Array(), "Choose a photograph"],
    ["a truncated JPEG", truncated, "The end of this photograph is missing"],
    ["a truncated PNG", bytesOf(PNG).subarray(0, 60), "The end of this photograph is missing"],
    ["a text", Buffer.from("👩‍🦰 not a picture"), "This is no photograph that can be read"],
    ...PRETENDERS.filter(([, sent]) => /^data:image\/\S+;base64,\w/.test(sent)).map(
      ([what, sent]): [string, Uint8Array, string] => [
        what,
        bytesOf(sent),
        what.includes("breaks off")
          ? "The end of this photograph is missing"
          : what.includes("million pixels")
            ? "24 million pixels"
            : "This is no photograph that can be read",
      ],
    ),
  ];
  test.each(files.filter(([what]) => what !== "no base64"))(
    "%s is refused with a sentence",
    async (_, bytes, sentence) => {
      const { status, text } = await add(bytes);
      expect([status, wordsOf(text)]).toEqual([422, expect.stringContaining(sentence)]);
      expect(wordsOf(inside(text, "form", "photograph-form"))).toContain("Save Photograph");
      expect(await rows("select * from customer_photographs")).toEqual([]);
    },
  );

  test("of 20 MB is turned away before it is read, with a sentence", async () => {
    const { status, text } = await add(new Uint8Array(20 * 1024 * 1024));
    expect([status, wordsOf(text)]).toEqual([413, expect.stringContaining("at most 8 MB")]);
  });

  test("that no form brought, a stranger's, another site's and of no account are not taken", async () => {
    expect((await shop.post(urls.accounts.addPhotograph(maeve), { agrees: "on" })).status).toBe(422);
    const file = { photograph: new File([bytesOf(JPEG)], "x.jpg"), agrees: "on", consentOn: "2026-08-15" };
    const path = urls.accounts.addPhotograph(maeve);
    expect((await sendFile(shop, path, file, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await sendFile(shop, path, file, { cookie: "" })).status).not.toBe(200);
    expect((await sendFile(shop, urls.accounts.addPhotograph(999), file)).status).toBe(303);
    expect(await rows("select * from customer_photographs")).toEqual([]);
  });
});

test("off, no page has a word of it, nothing is taken, and what was kept stays", async () => {
  await challenge({ birthday: "1980-05-31" });
  await page();
  await switchIdentity(shop, false);
  expect(await page()).not.toMatch(/Identity|Birthday|Challenge|Photograph/);
  for (const address of [
    "/administration",
    "/find?q=challenge",
    "/find?q=exclusion+list",
    "/account/search?q=maeve",
  ])
    expect(wordsOf((await shop.page(address)).text)).not.toMatch(/Challenges|Exclusion Lists|photograph/i);
  expect((await shop.page(urls.accounts.add)).text).not.toContain("birthday");
  for (const path of [urls.accounts.challenge(maeve), urls.accounts.lists])
    expect((await shop.page(path)).status).toBe(303);
  const sent = { document: "PASSPORT", result: "PROVED", key: "" };
  expect((await shop.post(urls.accounts.challenge(maeve), sent)).status).toBe(422);
  expect(await rows("select * from age_challenges")).toHaveLength(1);
  // Evidence stays to be read.
  expect((await shop.page(urls.accounts.challengesCsv)).text).toContain("Maeve Kelly");
  await switchIdentity(shop);
  expect(await page()).toContain("31 May 1980");
});

test("a role without the right to it sees and sends none of it", async () => {
  await switchRoles(shop.shop);
  await giveRole(shop.shop, "clerk");
  expect(await page()).toContain("Identity");
  await shop.shop.database.transact(async (tx) => {
    const { insertSetting } = await import("../../../db/stores/system/shop-settings.ts");
    const saved = { validFrom: "2026-01-01", savedAt: shop.clock.shop, userId: null };
    await insertSetting(tx, { key: "clerkMay", value: "serve edit-accounts", ...saved });
  });
  expect(await page()).not.toContain("Identity");
  expect((await shop.page(urls.accounts.photograph(maeve))).status).toBe(403);
  const sent = { name: "Tom Walsh", birthday: "1980-05-31", key: "" };
  expect((await shop.post(urls.accounts.add, sent)).status).toBe(403);
  expect((await shop.post(urls.accounts.add, { name: "Tom Walsh", key: "" })).status).toBe(303);
});

import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { runSql } from "../../../db/query/raw.ts";
import { feedbackReports } from "../../../db/schema/index.ts";
import { emptyBooks } from "../../support/empty-database.ts";
import { PNG } from "../../support/pictures.ts";
import { buttonsIn, inside } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const LIST = "/administration/feedback";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const send = async (message: string, screenshot: string | null = null) => {
  for (const which of ["shop", "real"] as const)
    shop.clock[which] = new Date(shop.clock[which].getTime() + 60_000);
  return (await shop.call("POST", "/api/feedback", { message, screenshot })).body.id as number;
};
const numbers = (text: string) =>
  Array.from(text.matchAll(/<dt>([^<]+)<\/dt><dd>(\d+)<\/dd>/g), ([, name, count]) => `${name} ${count}`);
const breakTheTable = () =>
  shop.shop.database.transact(async (tx) => {
    await runSql(tx, sql`drop table feedback_screenshots`);
    await runSql(tx, sql`drop table feedback_reports`);
  });

describe("the list", () => {
  test("[S2.21.1,4,11] of nothing says so, and where reports come from", async () => {
    const { text } = await shop.page(LIST);
    expect(text).toContain("<title>Feedback Reports · Satchel</title>");
    expect(text).toContain("Manage user feedback and bug reports");
    expect(text).toContain("No feedback reports found");
    expect(numbers(text)).toEqual(["Total Reports 0", "Open 0", "Acknowledged 0", "Fixed 0"]);
  });

  test("[S2.1.11 S2.21.5,6,9] has the specification's columns, newest first, and a long message cut short", async () => {
    await send("The slip does not close");
    await send(`<script>alert(1)</script>${"x".repeat(1000)}`, PNG);
    const { text } = await shop.page(LIST);
    const heads = Array.from(text.matchAll(/<th scope="col">([^<]+)/g), ([, head]) => head);
    expect(heads).toEqual(["Date", "Message", "Status", "User ID", "Screenshot", "Actions"]);
    expect(text.indexOf("&lt;script&gt;alert(1)")).toBeLessThan(text.indexOf("The slip does not close"));
    expect(text).not.toContain("<script>alert");
    expect(text).not.toContain("x".repeat(300));
    expect(text).toContain("15/08/2026, 15:02");
    expect(text).toMatch(/Yes<[\s\S]*No</);
    expect(text).not.toContain("base64");
  });

  test("[S2.21.8 D6.1.2] says Anonymous where nobody was signed in", async () => {
    await shop.call("POST", "/api/feedback", { message: "x" }, { signedOut: true });
    expect((await shop.page(LIST)).text).toContain("Anonymous");
  });

  test("[S2.21.2] is filtered by status; what is no status is any", async () => {
    await send("Still open");
    await send("Was fixed");
    await shop.call("PUT", "/api/feedback/2/status", { status: 2 });
    const { text } = await shop.page(`${LIST}?status=2`);
    expect(text).toContain("Was fixed");
    expect(text).not.toContain("Still open");
    expect(text).toMatch(/<option value="2" selected/);
    expect(numbers(text)).toEqual(["Total Reports 2", "Open 1", "Acknowledged 0", "Fixed 1"]);
    expect((await shop.page(`${LIST}?status=1`)).text).toContain("No feedback reports found");
    expect((await shop.page(`${LIST}?status=9`)).text).toContain("Still open");
  });

  test("[S4.7.1] wears the colour of each status", async () => {
    for (const status of [0, 1, 2]) {
      const id = await send(`Report ${status}`);
      await shop.call("PUT", `/api/feedback/${id}/status`, { status });
    }
    const { text } = await shop.page(LIST);
    const worn = Array.from(text.matchAll(/class="report-status status-(\d)"[\s\S]*?selected="">([^<]+)/g));
    expect(worn.map(([, status, name]) => `${status} ${name}`)).toEqual([
      "2 Fixed",
      "1 Acknowledged",
      "0 Open",
    ]);
  });

  test("[S2.21.3] is asked for anew by a button, which keeps the filter", async () => {
    const form = inside((await shop.page(`${LIST}?status=2`)).text, "form", `action="${LIST}"`);
    expect(buttonsIn(form)).toEqual(["Refresh"]);
    expect(form).toMatch(/<select[^>]*name="status"[\s\S]*<option value="2" selected/);
  });

  test("is the same, character for character, in its page and alone", async () => {
    await send("x");
    const [page, part] = [await shop.page(LIST), await shop.page(LIST, { htmx: true })];
    expect(page.text).toContain(part.text);
    expect(part.text).toStartWith('<section id="feedback-reports"');
  });

  test("turns fifty at a time", async () => {
    await shop.shop.database.transact(async (tx) => {
      for (let at = 0; at < 51; at++)
        await tx.insert(feedbackReports).values({ message: `Report ${at}.`, createdAt: new Date(at) });
    });
    const second = await shop.page(`${LIST}?page=2`);
    expect(second.text).toContain("Report 0.");
    expect(second.text).not.toContain("Report 1.");
    expect((await shop.page(`${LIST}?page=99`)).text).toContain("Page 2 of 2");
  });

  test("[S8.5.1] that cannot be loaded is empty, and says so", async () => {
    await breakTheTable();
    const { status, text } = await shop.page(LIST);
    expect(status).toBe(500);
    expect(text).toContain("Failed to load feedback reports");
    expect(text).toContain("No feedback reports found");
    expect(shop.logged.join()).toContain('"level":"error"');
  });
});

describe("the dropdown", () => {
  test("[S2.21.7 S4.7.3 S7.7.4 S8.5.4] posts as a plain form and comes back to the list as it was", async () => {
    await send("x");
    const { status, headers } = await shop.post(`${LIST}/1/status`, {
      status: "1",
      shownStatus: "0",
      shownPage: "3",
    });
    expect([status, headers.get("location")]).toEqual([303, `${LIST}?status=0&page=3`]);
    const { text } = await shop.page(LIST);
    expect(text).toContain("Feedback status updated successfully");
    expect(text).toMatch(
      /name="status"[^>]*aria-label="Status of report 1"[\s\S]*?<option value="1" selected/,
    );
  });

  test("[S2.21.4 S4.7.4] by htmx renews the list with its counts", async () => {
    await send("x");
    const fields = { status: "2", shownStatus: "", shownPage: "1" };
    const { text, headers } = await shop.post(`${LIST}/1/status`, fields, { htmx: true });
    expect(headers.get("hx-retarget")).toBe("#feedback-reports");
    expect(numbers(text)).toEqual(["Total Reports 1", "Open 0", "Acknowledged 0", "Fixed 1"]);
    expect(text).toContain("Feedback status updated successfully");
  });

  test("[S2.22.3 S4.7.3] on the report's own page renews the report", async () => {
    await send("x");
    const { text, headers } = await shop.post(`${LIST}/1/status`, { status: "2" }, { htmx: true });
    expect(headers.get("hx-retarget")).toBe("#feedback-report");
    expect((await shop.page(`${LIST}/1`)).text).toContain(text.slice(0, text.indexOf("<hx-partial")));
    expect((await shop.post(`${LIST}/1/status`, { status: "0" })).headers.get("location")).toBe(`${LIST}/1`);
  });

  test.each([
    ["1", "3"],
    ["1", "x"],
    ["1", ""],
    ["999", "1"],
  ])("[S8.5.3] of report %s with %p changes nothing and says so", async (id, status) => {
    await send("x");
    for (const shown of [{}, { shownStatus: "", shownPage: "-4" }]) {
      const answer = await shop.post(`${LIST}/${id}/status`, { status, ...shown });
      expect([answer.status, answer.headers.get("location")?.startsWith(LIST)]).toEqual([303, true]);
      expect((await shop.page(LIST)).text).toContain("Failed to update feedback status");
    }
    expect((await shop.call("GET", "/api/feedback/1")).body.status).toBe(0);
  });
});

describe("a report's own page", () => {
  test("[S2.1.12 S2.22.1,4-6,8] shows everything that came with it, line breaks and picture included", async () => {
    await send("First line\n\n  <b>second</b>", PNG);
    const { text } = await shop.page(`${LIST}/1`);
    for (const words of [
      "Feedback Report Details",
      "Back to Feedback Reports",
      "Report ID 1",
      "Submitted",
      "Feedback Message",
      "15/08/2026, 15:01",
      "Ada Clerk",
      "Available",
      "First line\n\n  &lt;b&gt;second&lt;/b&gt;",
      `<img src="${LIST}/1/screenshot"`,
    ])
      expect(text).toContain(words);
    await send("No picture");
    expect((await shop.page(`${LIST}/2`)).text).toContain("None");
  });

  test("[D6.1.7] serves its picture as a picture and nothing else", async () => {
    await send("x", PNG);
    const { status, headers, text } = await shop.page(`${LIST}/1/screenshot`);
    expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
      200,
      "image/png",
      "nosniff",
    ]);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(headers.get("content-disposition")).toBe('inline; filename="feedback-1.png"');
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain("PNG");
    expect((await shop.page(`${LIST}/2/screenshot`)).status).toBe(404);
    expect((await shop.page(`${LIST}/x/screenshot`)).status).toBe(404);
    const stranger = await shop.page(`${LIST}/1/screenshot`, { signedOut: true });
    expect(stranger.headers.get("location")).toBe("/login");
  });

  test.each(["999"])(
    "[S2.22.11 D6.1.11] of %s, visited by its address, says that it is not found",
    async (id) => {
      await send("x");
      const { status, text } = await shop.page(`${LIST}/${id}`);
      expect(status).toBe(404);
      expect(text).toContain("Feedback Report Not Found");
      expect(text).toContain("Back to Feedback Reports");
    },
  );

  test("[S2.22.9 D6.1.10] that is gone when a link of ours leads to it sends back to the list with a word why", async () => {
    for (const ways of [{ htmx: true }, { headers: { "sec-fetch-site": "same-origin" } }]) {
      const { headers } = await shop.page(`${LIST}/999`, ways);
      expect(headers.get("hx-redirect") ?? headers.get("location")).toBe(LIST);
      expect((await shop.page(LIST)).text).toContain("Failed to load feedback report");
    }
  });

  test("[S2.22.10 S8.5.2] that cannot be loaded sends back to the list, too", async () => {
    await breakTheTable();
    expect((await shop.page(`${LIST}/1`)).headers.get("location")).toBe(LIST);
  });
});

describe("sending from a page", () => {
  test("[S2.23.1] stands on every screen: login, 404 and fault included", async () => {
    await send("x");
    // With connections of its own, which are closed.
    const books = await emptyBooks();
    const broken = await openTestShop({ database: books.url });
    await broken.close();
    for (const { text } of [
      await shop.page("/login", { signedOut: true }),
      await shop.page("/account/search"),
      await shop.page("/no/such/page"),
      await broken.page("/account/search?q=x"),
    ])
      expect(text).toMatch(
        /<form class="feedback-opener"[^>]*action="\/feedback"[\s\S]*Send Feedback<\/span><\/button>/,
      );
    await books.drop();
  });

  test("works without scripts, signed in and out, and goes back to where it came from", async () => {
    const { text } = await shop.page("/feedback?from=/lottery/results");
    expect(text).toContain("Report an Issue");
    expect(text).toContain('placeholder="Describe the issue..."');
    const fields = { message: "Line 1\r\nLine 2", from: "/lottery/results" };
    expect((await shop.post("/feedback", fields)).headers.get("location")).toBe("/lottery/results");
    expect((await shop.page("/account/search")).text).toContain("Thank you for your feedback!");
    expect((await shop.call("GET", "/api/feedback/1")).body).toMatchObject({
      message: "Line 1\nLine 2",
      userId: 1,
    });
    expect((await shop.page(`${LIST}/1`)).text).toContain("/lottery/results");

    expect((await shop.page("/feedback", { signedOut: true })).text).not.toContain('class="bar"');
    const signedOut = await shop.post("/feedback", { message: "Locked out" }, { signedOut: true });
    expect(signedOut.headers.get("location")).toBe("/login");
    expect((await shop.call("GET", "/api/feedback/2")).body.userId).toBeNull();
  });

  test("comes back with what was typed when it cannot be taken", async () => {
    const blank = await shop.post("/feedback", { message: "  ", from: "/racing" });
    expect([blank.status, blank.text]).toEqual([
      422,
      expect.stringContaining("Describe the issue before you"),
    ]);
    expect(blank.text).toContain('name="from" value="/racing"');
    const long = await shop.post("/feedback", { message: `<b>${"y".repeat(5000)}` });
    expect([long.status, long.text]).toEqual([422, expect.stringContaining("at most 5,000 characters")]);
    expect(long.text).toContain(`&lt;b&gt;${"y".repeat(5000)}`);
    for (let at = 0; at < 5; at++) await shop.post("/feedback", { message: `${at}` });
    const flood = await shop.post("/feedback", { message: "one more" });
    expect([flood.status, flood.text]).toEqual([429, expect.stringContaining("Too many reports at once")]);
    expect(flood.text).toContain("one more");
  });

  test("sent twice is one report", async () => {
    await shop.post("/feedback", { message: "x", key: "k" });
    await shop.post("/feedback", { message: "x", key: "k" });
    expect((await shop.call("GET", "/api/feedback")).body).toHaveLength(1);
  });

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
  ])("never goes on to %s", async (from) => {
    const { headers } = await shop.post("/feedback", { message: "x", from });
    expect(headers.get("location")).toBe("/");
    expect((await shop.page(`/feedback?from=${encodeURIComponent(from)}`)).text).not.toContain("elsewhere");
  });

  test("by htmx brings the panel: an island that posts by itself until it wakes", async () => {
    const { text } = await shop.page("/feedback?from=/racing", { htmx: true });
    expect(text).toStartWith('<x-island name="feedback-panel"');
    expect(text).toContain('<form class="form" action="/feedback" method="post">');
    expect(text).toContain('<input type="hidden" name="from" value="/racing"/>');
    expect(text).not.toContain("style=");
  });
});

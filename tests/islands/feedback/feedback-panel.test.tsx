import { afterAll, afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { button, find, ofShop, until } from "../dom.ts";
import { wakesIslands, wakeUp } from "../woken.tsx";

type Posted = { address: string; headers: Record<string, string>; body: any };
const posted: Posted[] = [];
let answer: () => Promise<Response> | Response = () => ofShop(new Response("{}", { status: 201 }));

const sending = spyOn(globalThis, "fetch");
wakesIslands();
afterAll(() => sending.mockRestore());
beforeEach(() => {
  localStorage.setItem("token", "a.b.c");
  posted.length = 0;
  answer = () => ofShop(new Response("{}", { status: 201 }));
  sending.mockImplementation((async (address: string, init: RequestInit) => {
    if (address === "/login/token") return ofShop(Response.json({ token: "new.made.token" }));
    posted.push({ address, headers: init.headers as any, body: JSON.parse(String(init.body)) });
    return await answer();
  }) as any);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(meanwhile?: () => void) {
  const { FeedbackPanel } = await import("../../../islands/feedback/feedback-panel.tsx");
  return wakeUp(FeedbackPanel, { id: "feedback", from: "/racing" }, meanwhile);
}

const text = () => find<HTMLTextAreaElement>("textarea");
const panel = () => find(".feedback-panel").textContent ?? "";

type Doing = (what: () => void) => unknown;
const write = (doing: Doing, words: string) =>
  doing(() => {
    text().value = words;
    text().dispatchEvent(new Event("input", { bubbles: true }));
  });
const send = async (doing: Doing) => {
  await doing(
    () => void find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
  await doing(() => {});
};

test("[S2.23.3 S5.5.1] the server's HTML posts by itself, to the page it came from", async () => {
  const { html } = await open();
  expect(html).toContain('method="post"');
  expect(html).toContain('action="/feedback"');
  expect(html).toContain('placeholder="Describe the issue..."');
  expect(html).toMatch(/<textarea[^>]*required/);
  expect(html).not.toContain("style=");
});

test("[S2.23.7 S3.1.26 S4.7.6 S6.1.2 S7.7.5,7] a report goes to our own server with the token of this browser, and is thanked for", async () => {
  const { doing } = await open();
  await write(doing, "It broke");
  expect(sessionStorage.getItem("feedback-draft")).toBe("It broke");
  await send(doing);
  expect(panel()).toContain("Thank you for your feedback!");
  expect([text().value, sessionStorage.getItem("feedback-draft")]).toEqual(["", null]);
  const [{ address, headers, body }] = posted as [Posted];
  expect([address, headers.authorization]).toEqual(["http://shop.test/api/feedback", "Bearer a.b.c"]);
  expect(body).toEqual({ message: "It broke", screenshot: null });
});

test("somebody signed in without a token gets one; a stranger has none", async () => {
  const { doing } = await open();
  for (const [signedIn, authorization] of [
    ["true", "Bearer new.made.token"],
    ["false", undefined],
  ] as const) {
    localStorage.clear();
    document.body.dataset.signedIn = signedIn;
    await write(doing, "x");
    await send(doing);
    await until(() => panel().includes("Thank you"));
    expect(posted.at(-1)?.headers.authorization).toBe(authorization!);
  }
});

test("[S2.23.6 S4.7.5] it says Sending... meanwhile, and a second Enter sends nothing", async () => {
  let arrive = (_: Response) => {};
  answer = () =>
    new Promise<Response>((resolve) => {
      arrive = resolve;
    });
  const { doing } = await open();
  await write(doing, "Slow line");
  await send(doing);
  expect(panel()).toContain("Sending...");
  await send(doing);
  expect(posted).toHaveLength(1);
  await doing(() => arrive(ofShop(new Response("{}", { status: 201 }))));
  await until(() => panel().includes("Thank you"));
});

test("[S4.7.7] a refusal is said in red with its reason, and every word stays", async () => {
  const problem = { detail: "A message can have at most 5,000 characters" };
  answer = () =>
    ofShop(
      new Response(JSON.stringify(problem), {
        status: 422,
        headers: { "content-type": "application/problem+json" },
      }),
    );
  const { doing } = await open();
  await write(doing, "Long story");
  await send(doing);
  expect(find(".form-error[role=alert]").textContent).toBe(`Failed to send feedback ${problem.detail}`);
  expect(text().value).toBe("Long story");
  await write(doing, "Long story, shortened");
  expect(document.querySelector(".form-error")).toBeNull();
});

test.each([
  ["a refusal", () => ofShop(new Response("<html>", { status: 413 })), "Failed to send feedback", false],
  ["another server's page", () => new Response("<html>", { status: 413 }), "Failed to send feedback", true],
  ["a network's own page", () => new Response("<html>"), "Unknown error", true],
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "Unknown error", true],
])("[S8.5.5,6] [F51] %s is said plainly, and every word stays", async (_, given, sentence, isLost) => {
  answer = given;
  const { doing } = await open();
  await write(doing, "Keep me");
  await send(doing);
  expect(find(".form-error strong").textContent).toBe(sentence);
  await send(doing);
  await write(doing, "Keep me, changed");
  await send(doing);
  const keys = posted.map(({ headers }) => headers["idempotency-key"]);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([isLost, false]);
  expect(find(".form-error").textContent).toContain("try again");
  expect(text().value).toBe("Keep me, changed");
});

test("what was written before the script came stays; else the draft of before comes back", async () => {
  sessionStorage.setItem("feedback-draft", "from before");
  const { leave } = await open(() => {
    text().value = "typed already";
  });
  expect(text().value).toBe("typed already");
  await leave();
  await open();
  expect([text().value, document.activeElement]).toEqual(["from before", text()]);
});

test("Esc and the cross close it, and the focus goes back to its button", async () => {
  const { doing, host } = await open();
  const aside = document.createElement("aside");
  aside.innerHTML = '<form><button id="opener">Send Feedback</button></form><div id="feedback-outlet"></div>';
  document.body.append(aside);
  find("#feedback-outlet").append(host);
  await doing(
    () => void text().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
  );
  expect([find("#feedback-outlet").childElementCount, document.activeElement?.id]).toEqual([0, "opener"]);
});

test("[S2.23.8 S7.7.6 D6.1.9] the API configuration changes where this browser sends, on this server only", async () => {
  const { doing } = await open();
  const field = () => find<HTMLInputElement>("#feedback-endpoint");
  const save = (typed: string) =>
    doing(() => {
      field().value = typed;
      find("#feedback-endpoint")
        .closest("form")!
        .dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
  await doing(() => button("API Configuration").click());
  expect(field().value).toBe("http://shop.test/api/feedback");
  for (const wrong of [
    "",
    "https://elsewhere.example/api/feedback",
    "/api/accounts",
    "javascript:alert(1)",
  ]) {
    await save(wrong);
    expect([wrong, panel()]).toEqual([wrong, expect.stringContaining("Reports go to this server only")]);
  }
  expect(localStorage.getItem("feedback-endpoint")).toBeNull();
  await save(" /till-2/api/feedback ");
  expect(localStorage.getItem("feedback-endpoint")).toBe("http://shop.test/till-2/api/feedback");
  await write(doing, "x");
  await send(doing);
  expect(posted[0]?.address).toBe("http://shop.test/till-2/api/feedback");

  localStorage.setItem("feedback-endpoint", "https://elsewhere.example/api/feedback");
  await write(doing, "y");
  await send(doing);
  expect(posted[1]?.address).toBe("http://shop.test/api/feedback");
  await doing(() => button("Use Default").click());
  await save(field().value);
  expect(localStorage.getItem("feedback-endpoint")).toBeNull();
});

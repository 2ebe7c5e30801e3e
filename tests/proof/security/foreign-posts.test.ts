import { expect, test } from "bun:test";
import { ADA, openTestShop } from "../../support/test-shop.ts";
import { planted } from "../planted.ts";
import harness from "./foreign-posts.harness.ts";

test("[D2.1.5] what another site has a clerk's browser send is refused, and changes nothing", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["routes that change something"]).toBeGreaterThan(70);
});

test("[F11q] the calls that need no token are not taken from pages of other sites, and from programs they are", async () => {
  const shop = await openTestShop();
  const { email, password } = ADA;
  const report = { message: "It is slow" };
  const newcomer = {
    email: "tom@shop.example",
    password: "a-long-password",
    firstName: "Tom",
    lastName: "Walsh",
  };
  const calls = [
    ["/api/auth/register", newcomer, 403],
    ["/api/auth/login", { email, password }, 200],
    ["/api/feedback", report, 201],
  ] as const;
  for (const [path, body, taken] of calls) {
    const sent = async (headers: Record<string, string>) =>
      (await shop.call("POST", path, body, { signedOut: true, headers: { host: "localhost", ...headers } }))
        .status;
    expect([path, await sent({ "sec-fetch-site": "same-site" })]).toEqual([path, 403]);
    expect([path, await sent({ origin: "http://elsewhere.localhost" })]).toEqual([path, 403]);
    expect([path, await sent({ origin: "http://localhost" })]).toEqual([path, taken]);
    expect([path, await sent({})]).toEqual([path, taken]);
  }
  await shop.close();
});

planted("the planted fault is found: a route that does not ask where it was sent from", async () => {
  const { broken } = await harness.run(200, true);
  expect(broken.join()).toMatch(/the books were changed by .*POST \/administration\/accounts\/quick/);
});

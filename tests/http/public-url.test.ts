import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ADA, openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: new URL("https://localhost") });
});
afterAll(() => shop.close());

describe("a shop that staff reach by https", () => {
  test("[D2.1.2] sets cookies that no neighbouring site can forge and no plain line carries", async () => {
    shop.jar.clear();
    const { headers } = await shop.post("/login", { username: ADA.email, password: ADA.password });
    const cookies = headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toStartWith("__Host-");
      for (const attribute of ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"])
        expect(cookie.split("; ")).toContain(attribute);
    }
    expect((await shop.page("/account/search")).status).toBe(200);
  });

  test("[D2.1.3 D7.1.9] has browsers stay with https", async () => {
    expect((await shop.page("/login")).headers.get("strict-transport-security")).toMatch(/^max-age=\d{7,}/);
    const plain = await openTestShop();
    expect((await plain.page("/login")).headers.has("strict-transport-security")).toBe(false);
    await plain.close();
  });

  test("[D2.1.4 D7.1.9] answers at its own address only", async () => {
    for (const host of ["elsewhere.example", "localhost:81", "localhost.elsewhere.example"]) {
      const sent = await shop.app.handle(new Request("https://localhost/login", { headers: { host } }));
      expect([host, sent.status]).toEqual([host, 400]);
    }
  });
});

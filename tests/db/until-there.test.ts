import { expect, test } from "bun:test";
import { untilThere } from "../../db/until-there.ts";

test("a database that is away is waited for, and that is said, until patience ends", async () => {
  const nobody = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const url = `postgres://shop@127.0.0.1:${nobody.port}/books`;
  nobody.stop(true);
  const said: string[] = [];
  const patience = { waitMs: 400, sayEachMs: 100, say: (sentence: string) => void said.push(sentence) };
  await expect(untilThere(url, patience)).rejects.toThrow();
  expect(said.length).toBeGreaterThan(1);
  expect(said[0]).toBe("The database does not answer yet; waited 0 of 0 s.");
});

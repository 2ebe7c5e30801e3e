import { expect, test } from "bun:test";
import { FetchFailure, fetchText } from "../../src/feeds/fetch-text.ts";
import { hasty } from "./draws/outside-service.ts";

const pem = (name: string) => Bun.file(`${import.meta.dir}/untrusted-${name}.pem`).text();

test("a service whose certificate nobody vouches for is told nothing: neither a key nor a question", async () => {
  let asked = 0;
  const [cert, key] = [await pem("certificate"), await pem("key")];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    tls: { cert, key },
    fetch() {
      asked++;
      return new Response("draws");
    },
  });
  const address = `https://127.0.0.1:${server.port}/x`;
  const failure = await fetchText(address, {}, hasty()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FetchFailure);
  expect([(failure as FetchFailure).kind, asked]).toEqual(["unreachable", 0]);
  // A client that trusts it is answered: only the certificate was the obstacle.
  expect(await (await fetch(address, { tls: { ca: cert } })).text()).toBe("draws");
  expect(asked).toBe(1);
  server.stop(true);
});

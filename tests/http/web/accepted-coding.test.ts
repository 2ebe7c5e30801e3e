import { expect, test } from "bun:test";
import { acceptedCoding } from "../../../src/http/response/compress.ts";

const chosen = (accepted: string | null) =>
  acceptedCoding(
    new Request("http://localhost/", { headers: accepted === null ? {} : { "accept-encoding": accepted } }),
    ["br", "zstd", "gzip"],
  );

test.each([
  // Among equal weights the choice is ours.
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate, zstd", "zstd"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  // A weight is more than our order.
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0.5, zstd;q=0.9, gzip;q=0.8", "zstd"],
  ["br; q=0.5 , gzip;q=0.4", "br"],
  // 0 is a refusal.
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, zstd;q=0.000, gzip;Q=0", null],
  // A star matches every coding that is not named.
  ["*", "br"],
  ["br;q=0, *", "zstd"],
  ["gzip, *;q=0.5", "gzip"],
  ["gzip, *;q=0", "gzip"],
  ["*;q=0", null],
  // The body as it is comes last, unless it is liked better.
  ["identity", null],
  ["identity, gzip", "gzip"],
  ["identity, gzip;q=0.5", null],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  // Nothing that we have, and nothing that can be read.
  ["deflate, compress", null],
  ["sgzip, broccoli", null],
  ["gzip;q=high", null],
  ["", null],
  [",,", null],
  [null, null],
])("of br, zstd and gzip, %p takes %p", (accepted, coding) => {
  expect(String(chosen(accepted))).toBe(String(coding));
});

test("only what is offered is chosen", () => {
  const request = new Request("http://localhost/", { headers: { "accept-encoding": "br, zstd, gzip" } });
  expect(acceptedCoding(request, ["zstd", "gzip"])).toBe("zstd");
  expect(acceptedCoding(request, [])).toBeNull();
});

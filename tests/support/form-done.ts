import { expect } from "bun:test";
import { plain } from "./reading.ts";
import type { Sent } from "./test-shop.ts";

/** A form that was saved. One that was refused says why in the failure of the test. */
export function done({ status, text }: Sent): void {
  const sentences = [...text.matchAll(/class="(?:field|form)-error[^>]*>([^<]*)</g)].map(([, one = ""]) =>
    plain(one),
  );
  expect([status, ...(status === 303 ? [] : sentences)]).toEqual([303]);
}

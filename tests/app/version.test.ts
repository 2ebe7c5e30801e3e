import { expect, test } from "bun:test";

/** The last release without the baseline: a database of an older one is refused with this number. */
const BEFORE_THE_BASELINE = "25.8.5";

test("the lockfile has the release of package.json, a newer one than the last before the baseline", async () => {
  const { version } = await Bun.file("package.json").json();
  const lockfile = await Bun.file("package-lock.json").json();
  expect([lockfile.version, lockfile.packages[""].version]).toEqual([version, version]);
  expect(Bun.semver.order(version, BEFORE_THE_BASELINE)).toBe(1);
});

import { expect, test } from "bun:test";
import { VERSION } from "../../src/domain/version.ts";

test.each(["package.json", "package-lock.json"])(
  "%s has the version's day, as npm writes it",
  async (file) => {
    const [year, month, day] = VERSION.split(".").map(Number);
    expect((await Bun.file(file).json()).version).toBe(`${year}.${month}.${day}`);
  },
);

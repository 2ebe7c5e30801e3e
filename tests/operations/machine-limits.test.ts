import { expect, test } from "bun:test";
import { decoding, hashing, limitConcurrency } from "../../src/operations/machine-limits.ts";
import { hashPassword, passwordMatches } from "../../src/operations/staff/passwords.ts";

/** Works that stay open until they are let go; `most` is how many were open together. */
function openWorks(inTurn: ReturnType<typeof limitConcurrency>) {
  const open: (() => void)[] = [];
  const begun: number[] = [];
  let most = 0;
  const start = (name: number) =>
    inTurn(async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      open.push(resolve);
      most = Math.max(most, open.length);
      await promise;
      if (name < 0) throw new Error("broke off");
    });
  return { start, begun, end: () => open.shift()?.(), most: () => most };
}

test("so many works run at once and no more, in the order in which they came, whoever comes between", async () => {
  const works = openWorks(limitConcurrency(2));
  const all = [1, 2, 3, 4].map(works.start);
  await Bun.sleep(0);
  expect(works.begun).toEqual([1, 2]);
  works.end();
  // Comes at the moment at which a place is handed on: it is behind those who wait.
  all.push(works.start(5));
  await Bun.sleep(0);
  expect(works.begun).toEqual([1, 2, 3]);
  for (let rest = 0; rest < 4; rest++) {
    works.end();
    await Bun.sleep(0);
  }
  await Promise.all(all);
  expect([works.begun, works.most()]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test("passwords are hashed two at a time", async () => {
  const works = openWorks(hashing);
  const three = [1, 2, 3].map(works.start);
  await Bun.sleep(0);
  expect(works.begun).toEqual([1, 2]);
  for (let rest = 0; rest < 3; rest++) {
    works.end();
    await Bun.sleep(0);
  }
  await Promise.all(three);
  expect([works.begun, works.most()]).toEqual([[1, 2, 3], 2]);
});

test("pictures are decoded one at a time", async () => {
  const works = openWorks(decoding);
  const both = [1, 2].map(works.start);
  await Bun.sleep(0);
  expect(works.begun).toEqual([1]);
  works.end();
  await Bun.sleep(0);
  works.end();
  await Promise.all(both);
  expect([works.begun, works.most()]).toEqual([[1, 2], 1]);
});

test("a work that breaks off leaves its place to the next", async () => {
  const works = openWorks(limitConcurrency(1));
  const broken = works.start(-1);
  const next = works.start(2);
  await Bun.sleep(0);
  works.end();
  expect(broken).rejects.toThrow("broke off");
  await Bun.sleep(0);
  works.end();
  await next;
  expect(works.begun).toEqual([-1, 2]);
});

test("an unknown user's password costs what a known one's does, and matches nothing", async () => {
  const cost = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/;
  const asked: string[] = [];
  const { verify } = Bun.password;
  Bun.password.verify = (password, hash, ...more) => {
    asked.push(String(hash));
    return verify(password, hash, ...more);
  };
  try {
    const known = await hashPassword("brass-and-ink");
    expect(await passwordMatches("brass-and-ink", known)).toBeTrue();
    expect(await passwordMatches("brass-and-ink", undefined)).toBeFalse();
  } finally {
    Bun.password.verify = verify;
  }
  const [known, unknown] = asked.map((hash) => cost.exec(hash)?.[0]);
  expect(known).toBeString();
  expect(unknown).toBe(known);
});

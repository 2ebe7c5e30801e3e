import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import packed from "../../package.json";
import { billOfMaterials } from "../../src/tasks/build/bill-of-materials.ts";
import { compile } from "../../src/tasks/build/compile.ts";
import { changeByHand } from "../support/change-by-hand.ts";
import { booksOnDisk } from "../support/database-on-disk.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "satchel-build-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What CycloneDX asks for, and what is read by whoever looks for faults and licences in it. */
const Component = v.object({
  type: v.picklist(["application", "library"]),
  name: v.pipe(v.string(), v.minLength(1)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/)),
  "bom-ref": v.string(),
  purl: v.pipe(v.string(), v.regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/)),
});
const Package = v.object({
  ...Component.entries,
  hashes: v.pipe(
    v.array(v.object({ alg: v.literal("SHA-512"), content: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)) })),
    v.minLength(1),
  ),
  licenses: v.pipe(
    v.array(
      v.union([v.object({ license: v.object({ id: v.string() }) }), v.object({ expression: v.string() })]),
    ),
    v.minLength(1),
  ),
});
const Bill = v.object({
  bomFormat: v.literal("CycloneDX"),
  specVersion: v.picklist(["1.5", "1.6", "1.7"]),
  version: v.literal(1),
  metadata: v.object({ component: Component }),
  components: v.array(Package),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

test("what the binary is made of is listed in CycloneDX, each package with version, licence and hash", async () => {
  const bill = v.parse(Bill, await billOfMaterials());
  expect([bill.metadata.component.name, bill.metadata.component.version]).toEqual([
    "satchel",
    packed.version,
  ]);
  const listed = new Map(bill.components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(packed.dependencies))
    expect([name, listed.get(name)]).toEqual([name, version]);
  for (const name of Object.keys(packed.devDependencies))
    expect([name, listed.has(name)]).toEqual([name, false]);
  // Two of them are otpauth and what it needs, 25 the checks of passkeys (most are formats of certificates, which the shop
  // asks for none of): neither is work of one's own.
  expect(bill.components.length).toBeLessThanOrEqual(76);
  const refs = new Set([bill.metadata.component, ...bill.components].map((one) => one["bom-ref"]));
  expect(refs.size).toBe(bill.components.length + 1);
  const named = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !refs.has(ref))).toEqual([]);
});

test("[F90] the list of one commit is always the same", async () => {
  const bill = JSON.stringify(await billOfMaterials());
  expect(bill).toBe(JSON.stringify(await billOfMaterials()));
  expect(bill).not.toContain(process.cwd());
});

test("[F90] two builds of one commit are the same binary, to the byte, and name no folder of this machine", async () => {
  const hashes: string[] = [];
  for (const out of [await firstBuild(), join(folder, "satchel")]) {
    if (hashes.length === 1) await compile(out);
    const bytes = Buffer.from(await Bun.file(out).arrayBuffer());
    hashes.push(new Bun.CryptoHasher("sha256").update(bytes).digest("hex"));
    // In another folder another path would stand there.
    expect(bytes.indexOf(process.cwd())).toBe(-1);
  }
  expect(hashes[0]).toBe(hashes[1]!);
}, 120_000);

/** The suite has built the binary for its journeys already. */
async function firstBuild(): Promise<string> {
  const built = process.env.SATCHEL_TEST_BUILD;
  if (built) return built;
  await mkdir(join(folder, "first"));
  const out = join(folder, "first/satchel");
  await compile(out);
  return out;
}

test("the binary starts itself once more to check large books, and opens them", async () => {
  const books = booksOnDisk();
  await books.fill();
  changeByHand(books.path, "create table more as select randomblob(5000000) as bytes");
  const child = Bun.spawn([join(folder, "satchel")], {
    cwd: books.folder,
    env: { ...process.env, ...books.environment, LOG_LEVEL: "warn" },
    stdout: "inherit",
    stderr: "pipe",
  });
  let said = "";
  for await (const chunk of child.stderr) {
    said += new TextDecoder().decode(chunk);
    if (said.includes("open at")) child.kill("SIGTERM");
  }
  expect(said).toContain("Satchel is open at");
  expect(await child.exited).toBe(0);
  books.remove();
}, 120_000);

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenShop, openShop } from "../bench/open-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { growthIn, type Held } from "./soak/growth.ts";
import { openCustomers, type Request, reads, writes } from "./soak/requests.ts";

const CONNECTIONS = 16;
const SLICES = 40;
/** Writes come together, since each has pages written anew. */
const WRITTEN_SHARE = 0.04;
/**
 * What may come on top between the warm-up and the end, by the line through all samples. A single sample is up to 15 MB off,
 * as the engine collects when it likes. Of a million requests this is 24 bytes each: whatever is kept of a request, be
 * it a single entry of a map, is more than that.
 */
const MOST_MB = 24;
/** The connection that checkpoints a long log opens four, once. */
const MOST_FILES = 8;
/** A cache of rendered parts that is full within the warm-up: the usual 8 MB take two million requests. */
const KEPT_MB = "1";
/** Too few requests to be warm: code is still compiled, and caches fill. */
const FEW = 100_000;
const MOST_MB_OF_FEW = 50;

/**
 * A shop is asked for its pages and calls over 16 connections, and looked at meanwhile. Planted: it keeps something of
 * each request, and opens files that it does not close.
 */
export default {
  goals: ["R15"],
  holds:
    "after any number of requests a shop holds no more memory and no more open files than after the first of them",
  sizes: { small: 2_000, large: 1_000_000 },
  runsAlone: true,
  async run(size, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-soak-"));
    const full = size >= FEW && { KEPT_MB };
    const leak = planted && { BUN_OPTIONS: `--preload ${join(import.meta.dir, "soak/leak.ts")}` };
    const shop = await openShop(folder, { SESSION_SECRET: "", LOG_LEVEL: "error", ...full, ...leak });
    try {
      const { samples, failed } = await soak(shop, size);
      return trialOf(samples, failed, size);
    } finally {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

async function soak(shop: OpenShop, size: number) {
  const customers = await openCustomers(shop);
  const asked = [reads(customers), writes(customers)] as const;
  const ask = await asker(shop);
  const samples: Held[] = [];
  const failed: string[] = [];
  const slice = Math.ceil(size / SLICES);
  for (let requests = 0; requests < size; requests += slice) {
    const written = Math.round(slice * WRITTEN_SHARE);
    failed.push(...(await askAll(ask, asked[1], written)));
    failed.push(...(await askAll(ask, asked[0], slice - written)));
    samples.push({
      requests: requests + slice,
      memoryMb: await shop.memoryMb(),
      files: await shop.openFiles(),
    });
  }
  return { samples, failed };
}

type Ask = (request: Request) => Promise<string | null>;

/** Asks once; a fault of the server, or no answer, is a sentence. */
async function asker(shop: OpenShop): Promise<Ask> {
  const authorization = `Bearer ${await shop.token()}`;
  const cookie = await shop.cookie();
  return async ({ method, path, body }) => {
    const answer = await fetch(shop.url + path, {
      method,
      redirect: "manual",
      headers: {
        ...(path.startsWith("/api/") ? { authorization } : { cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((fault: Error) => fault);
    if (answer instanceof Error) return `${method} ${path}: ${answer.message}`;
    await answer.arrayBuffer();
    return answer.status >= 500 ? `${method} ${path}: ${answer.status}` : null;
  };
}

/** So many of them in turn, over all connections at once. */
async function askAll(ask: Ask, requests: readonly Request[], count: number): Promise<string[]> {
  const failed: string[] = [];
  let begun = 0;
  const connection = async () => {
    while (begun < count) {
      const fault = await ask(requests[begun++ % requests.length]!);
      if (fault) failed.push(fault);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return failed;
}

function trialOf(samples: readonly Held[], failed: readonly string[], size: number): Trial {
  const { memoryMb, files, from, to } = growthIn(samples);
  const broken = [...failed];
  const said = samples.map((one) => `${one.memoryMb}/${one.files}`).join(" ");
  if (memoryMb > (size < FEW ? MOST_MB_OF_FEW : MOST_MB))
    broken.push(`memory grew by ${memoryMb.toFixed(1)} MB after the warm-up (MB/open files: ${said})`);
  if (files > MOST_FILES) broken.push(`open files grew by ${files.toFixed(1)} (MB/open files: ${said})`);
  return {
    counts: {
      requests: to.requests,
      connections: CONNECTIONS,
      "requests that failed": failed.length,
      "MB after the warm-up": from.memoryMb,
      "MB at the end": to.memoryMb,
      "MB grown by the line of all samples": Math.round(memoryMb),
      "open files after the warm-up": from.files,
      "open files at the end": to.files,
    },
    broken,
  };
}

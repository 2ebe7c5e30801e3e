import { test } from "bun:test";

/**
 * A test that a harness finds the fault that is planted for it. It proves the harness, not the shop: `npm run prove`
 * runs it, `npm test` does not know it.
 */
export function planted(name: string, run: () => Promise<void> | void, timeout?: number): void {
  if (process.env.SATCHEL_PROVE) test(name, run, timeout);
}

/**
 * The lowest version of a package in which a known fault is mended, with the name that the fault goes by. A new advisory
 * is a line here, and the suite fails until the lockfile is above it. Looked through last on 22 November 2026.
 */
export const FLOORS: readonly { name: string; least: string; advisory: string }[] = [
  { name: "elysia", least: "1.4.27", advisory: "CVE-2026-31865" },
  { name: "drizzle-orm", least: "0.45.2", advisory: "CVE-2026-39356" },
  { name: "file-type", least: "21.3.1", advisory: "CVE-2026-31808" },
  { name: "valibot", least: "1.2.0", advisory: "CVE-2025-66020" },
  { name: "cookie", least: "0.7.0", advisory: "CVE-2024-47764" },
  { name: "csv-parse", least: "4.4.6", advisory: "CVE-2019-17592" },
  { name: "jose", least: "4.15.5", advisory: "CVE-2024-28176" },
  { name: "debug", least: "4.4.3", advisory: "CVE-2025-59144" },
  { name: "happy-dom", least: "20.0.0", advisory: "CVE-2025-61927" },
  { name: "playwright", least: "1.55.1", advisory: "CVE-2025-59288" },
  { name: "esbuild", least: "0.25.0", advisory: "GHSA-67mh-4wv8-2f99" },
];

/** Below a floor, and why that can be: by where it lies in node_modules. */
export const ACCEPTED: Record<string, string> = {
  "node_modules/@esbuild-kit/core-utils/node_modules/esbuild":
    "only drizzle-kit has it, to read a schema; the fault is in a server for developers that nobody starts",
};

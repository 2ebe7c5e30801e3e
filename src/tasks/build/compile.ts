import { $ } from "bun";
import { LONG_HEADERS } from "../../program/listen.ts";

/**
 * The shop in one file. Two builds of one commit are the same to the byte: from one folder and under one name, since the
 * compiled code holds the file's name and hashes that Bun takes of the folder.
 */
export async function compile(out: string): Promise<void> {
  // Without --production, or with another NODE_ENV, the binary would carry the development build of React for good.
  const env = { ...process.env, NODE_ENV: "production" };
  await $`bun build src/server.ts --compile --production --minify --bytecode --compile-exec-argv=${LONG_HEADERS} --outfile ${out}`.env(
    env,
  );
}

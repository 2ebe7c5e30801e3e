import { $ } from "bun";
import { LONG_HEADERS } from "../../app/listen.ts";

/** Bytecode would contain the path of the build. Only a shop run from its sources needs it. */
const NO_PATH = 'import.meta.path="src/app/server.ts"';

/**
 * The shop in one file. Two builds of one commit under one name are the same to the byte, in whatever folders: the
 * compiled code holds the name of its file and no path of the machine.
 */
export async function compile(out: string): Promise<void> {
  // Without --production, or with another NODE_ENV, the binary would carry the development build of React for good.
  const env = { ...process.env, NODE_ENV: "production" };
  await $`bun build src/app/server.ts --compile --production --minify --bytecode --compile-exec-argv=${LONG_HEADERS} --define ${NO_PATH} --outfile ${out}`.env(
    env,
  );
}

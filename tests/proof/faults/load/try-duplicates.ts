import { signInAt } from "../../bench/open-shop.ts";
import type { Trial } from "../../harness.ts";
import { unknownRoutes } from "./keyed-routes.ts";
import { MONEY_ROUTES } from "./money-routes.ts";
import { restartedServer } from "./restarted-server.ts";
import { sendAfterKill, sendBeforeKill, sendEachRoute, type TwoServers } from "./send-duplicates.ts";

type Wanted = {
  folder: string;
  env: Record<string, string>;
  /** file:… or postgres://…, as the servers have it. */
  books: string;
  times: number;
  planted: boolean;
};

const AFTER_KILL = 10;

/** Opens two servers on the books and sends every money route to both, before and after they are killed. */
export async function tryDuplicates({ folder, env, books, times, planted }: Wanted): Promise<Trial> {
  const pair = [restartedServer(folder, env), restartedServer(folder, env)];
  const broken: string[] = [];
  const servers = async (): Promise<TwoServers> => {
    for (const server of pair) await server.start();
    const token = await pair[0]!.token();
    const urls = await Promise.all(pair.map(({ address }) => address()));
    const lines = (await signInAt(urls[0]!)).headers.getSetCookie();
    return { urls, token, cookie: lines.map((line) => line.split(";")[0]).join("; "), books };
  };
  try {
    const before = await servers();
    const unknown = await unknownRoutes(before.urls[0]!, before.cookie);
    broken.push(
      ...unknown.map((route) => `${route} takes a key, and nothing is known of it here, or no more`),
    );
    broken.push(...(await sendEachRoute(before, times, planted)));
    if (!planted) {
      const first = await sendBeforeKill(before);
      for (const server of pair) await server.end("SIGKILL");
      broken.push(...(await sendAfterKill(await servers(), first, AFTER_KILL)));
    }
  } finally {
    for (const server of pair) await server.end("SIGKILL");
  }
  const forms = MONEY_ROUTES.filter(({ isForm }) => isForm).length;
  return { counts: { calls: MONEY_ROUTES.length - forms, forms, "times each": times }, broken };
}

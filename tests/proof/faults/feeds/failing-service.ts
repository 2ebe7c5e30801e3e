import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { answerWell, type Healthy, type Way } from "./ways-to-fail.ts";

export type FailingService = Awaited<ReturnType<typeof openFailingService>>;

/**
 * A feed on this machine that answers well until somebody names a way to fail. It counts what it is asked; the page that it
 * sends a caller on to is not another question.
 */
export async function openFailingService(healthyFor: (request: IncomingMessage) => Healthy) {
  let way: Way | null = null;
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url === "/moved") return void response.end("<html><title>Sign in</title></html>");
    asked += 1;
    const healthy = healthyFor(request);
    if (way) way.answer(healthy, response);
    else answerWell(healthy, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    failBy(next: Way | null): void {
      way = next;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

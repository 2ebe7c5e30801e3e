/** @jsxImportSource @kitajs/html */
import { urls } from "../../src/http/urls/urls.ts";
import { Signboard } from "./fault-page.tsx";

type Props = { name: string; title: string; sentence: string; posted: boolean };

/** The page for a request that the gate refused. */
export function RefusedPage(props: Props): string {
  const { name, title, sentence, posted } = props;
  return (
    <main class="notice">
      {Signboard({ name }) as "safe"}
      <h1 safe>{title}</h1>
      <p safe>{sentence}</p>
      {posted && <p class="soft">Nothing was saved. Go back in the browser to find what you typed.</p>}
      <div class="actions">
        <a class="button act" href={urls.dashboard}>
          Return to Home
        </a>
      </div>
    </main>
  ) as string;
}

/** @jsxImportSource @kitajs/html */
import { Pitch } from "./pitch.tsx";

const SOMETHING_WENT_WRONG =
  "Something went wrong. We're sorry, but something unexpected happened. Please try again or contact support if the problem persists.";

/** Over a page without a frame: whose shop it is. */
export const Signboard = ({ name }: { name: string }): string =>
  (
    <>
      {Pitch({ name: "Satchel" }) as "safe"}
      <p class="brand" safe>
        {name}
      </p>
    </>
  ) as string;

type Props = { name: string; reference: string | null; path: string };

/** The general error screen. It works when everything else fails: no React, no data, no script. */
export function FaultPage({ name, reference, path }: Props): string {
  return (
    <main class="notice">
      {Signboard({ name }) as "safe"}
      <h1>Something went wrong</h1>
      <p>{SOMETHING_WENT_WRONG}</p>
      {reference !== null && (
        <p class="soft">
          Reference <span safe>{reference}</span>
        </p>
      )}
      <div class="actions">
        <a class="button act" href={path}>
          Try Again
        </a>
        <form method="get" action={path}>
          <button type="submit" class="button">
            Reload Page
          </button>
        </form>
      </div>
    </main>
  ) as string;
}

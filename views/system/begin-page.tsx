import type { SystemFacts } from "../../src/domain/system/system-facts.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";
import { PracticeShop } from "./practice-shop.tsx";

type Props = {
  isPractice: boolean;
  clockIsSet: boolean;
  databaseKind: SystemFacts["databaseKind"];
  /** Backups are uploaded somewhere: the real shop's go elsewhere. */
  isUploading: boolean;
};

/**
 * How a practice shop becomes a real one: real cards, an empty database, and the practice one kept beside. A
 * database and backups in a new folder, since a shop does not open an empty one beside the files of another.
 */
export function BeginPage({ isPractice, clockIsSet, databaseKind, isUploading }: Props) {
  if (!isPractice)
    return (
      <>
        <Title text="Begin for Real" sub="This shop is not in practice: none of its races are invented." />
        <p>
          <a href={urls.system.page}>System</a> shows its race cards and when they came.
        </p>
        <p>
          <PracticeShop />
        </p>
      </>
    );
  const { address, kept } = PLACES[databaseKind];
  return (
    <>
      <Title text="Begin for Real" sub="This shop is in practice: races, horses and results are invented." />
      <ol className="sheet in begin">
        <li>
          <h2>Get real race cards</h2>
          <p>
            From an account at The Racing API or at RapidAPI (<code>RACING_FEED=rapidapi</code> and{" "}
            <code>RAPIDAPI_KEY</code>), or from files of your own (<code>RACING_FEED=files</code> and{" "}
            <code>RACING_FILES</code>).
          </p>
        </li>
        <li>
          <h2>Stop the shop</h2>
          <p>{kept}</p>
        </li>
        <li>
          <h2>Change its settings</h2>
          <pre>{`RACING_FEED=racing-api
RACING_API_USERNAME=…
RACING_API_PASSWORD=…
DATABASE_URL=${address}
BACKUP_DIR=data/real/backups`}</pre>
          <p>
            The folder and the database are new: nothing of practice is in them.
            {isUploading && (
              <>
                {" "}
                Set <code>BACKUP_TO</code> to another place as well.
              </>
            )}
            {clockIsSet && (
              <>
                {" "}
                Remove <code>SHOP_CLOCK</code>.
              </>
            )}
          </p>
        </li>
        <li>
          <h2>Start it</h2>
          <p>
            The first start prints how to sign in. The shop is empty: staff, customers, bets, draws and Shop
            Settings of practice are not in it.
          </p>
        </li>
        <li>
          <h2>Check it</h2>
          <p>
            The header has no Practice, and System shows when the race cards came. With the former settings
            the practice shop opens again.
          </p>
        </li>
      </ol>
    </>
  );
}

const PLACES: Record<SystemFacts["databaseKind"], { address: string; kept: string }> = {
  "a file": {
    address: "file:data/real/satchel.db",
    kept: "The practice database and its backups stay where they are. Nothing is deleted.",
  },
  PostgreSQL: {
    address: "postgres://…/satchel_real",
    kept: "The practice database stays as it is. Create another one beside it: createdb satchel_real.",
  },
  "in memory": {
    address: "file:data/real/satchel.db",
    kept: "The practice database is in memory only, and ends with it.",
  },
};

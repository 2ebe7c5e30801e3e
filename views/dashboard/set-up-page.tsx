import { setUpFacts } from "../../db/stores/dashboard/set-up-facts.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { SetUp } from "./set-up.tsx";
import type { ReceiptHeadProps } from "./set-up-name.tsx";

type Props = {
  reader: Reader;
  /** The signed-in user. */
  userId: number | null;
  /** yyyy-mm-dd, of the shop. */
  today: string;
  isPractice: boolean;
  /** Feeds are set up. */
  feeds: { races: boolean; draws: boolean };
  /** Where backups are uploaded; null: nowhere. */
  uploadTo: string | null;
  /** The shop's name before one is saved, and which of several shops it is. */
  unnamed: Pick<ReceiptHeadProps, "trade" | "place">;
};

/** The open steps of the first hour, for the owner; nothing once all are done or dismissed. */
export async function SetUpPage({ reader, userId, today, unnamed, ...given }: Props) {
  const settings = await currentSettings(reader);
  if (!settings.setUpList) return null;
  const facts = await setUpFacts(reader, today);
  if (facts.owner?.id !== userId) return null;
  const { shopName, shopAddress, tills } = settings;
  return <SetUp {...given} facts={facts} receipt={{ ...unnamed, shopName, shopAddress }} tills={tills} />;
}

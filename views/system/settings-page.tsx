import type { Reader } from "../../db/stores/reader.ts";
import { latestChanges, newestChanges, savedRates } from "../../db/stores/system/shop-settings.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import type { ShownSettings } from "../../src/domain/system/refusals.ts";
import { settingInWords } from "../../src/domain/system/settings.ts";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsHistory } from "./settings-history.tsx";

type Props = {
  reader: Reader;
  form: FormState;
  settings: ShownSettings;
  trade: string;
  /** yyyy-mm-dd, of the shop. */
  today: string;
};

const HISTORY_ROWS = 50;

/** Shop Settings, and below them what was changed. */
export async function SettingsPage(props: Props) {
  const changes = await latestChanges(props.reader, HISTORY_ROWS);
  return (
    <>
      <Title text="Shop Settings" sub="What this shop decides for itself. Every change is dated and kept." />
      <SettingsFormPart {...props} />
      <SettingsHistory changes={changes} most={HISTORY_ROWS} />
    </>
  );
}

/** The form by itself: what comes back where something in it was wrong. */
export async function SettingsFormPart({ reader, today, ...given }: Props) {
  const [newest, rates] = await Promise.all([newestChanges(reader), savedRates(reader)]);
  const coming = rates
    .filter(({ validFrom }) => validFrom > today)
    .map(({ key, value, validFrom }) => ({
      key,
      words: `${settingInWords(key, value)} from ${formatDay(validFrom)}`,
    }));
  return <SettingsForm {...given} {...{ newest, coming }} />;
}

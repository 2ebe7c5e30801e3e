import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import {
  isRate,
  type RateKey,
  type SettingKey,
  settingInWords,
  settingOf,
} from "../../src/domain/system/settings.ts";
import type { SettingChange } from "../../src/domain/system/shop-settings.ts";

type Props = {
  /** How it was saved last; undefined where it never was. */
  change: SettingChange | undefined;
  settingKey: SettingKey | RateKey;
  /** The text for a setting never saved. */
  never?: string;
};

/** Since when a setting is what it is, by whom, and what it was before. */
export function SettingSince({ change, settingKey, never = "Default" }: Props) {
  if (!change) return <p className="soft small">{never}</p>;
  const { savedAt, savedBy, validFrom } = change;
  const day = isRate(settingKey) ? `, from ${formatDay(validFrom)}` : "";
  return (
    <p className="soft small">
      Saved {formatInstant(savedAt)}
      {savedBy && ` by ${savedBy}`}
      {day}. Before: {wordsBefore(change)}.
    </p>
  );
}

/** What it was before a change, as staff read it. */
export const wordsBefore = ({ key, before }: SettingChange): string =>
  settingInWords(key, before ? before.value : settingOf(key).default);

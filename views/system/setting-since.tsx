import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import type { SettingValue } from "../../src/domain/system/setting-kinds.ts";
import {
  isRate,
  type RateKey,
  type SettingKey,
  settingInWords,
  settingOf,
} from "../../src/domain/system/settings.ts";
import type { SettingChange } from "../../src/domain/system/shop-settings.ts";
import { Badge } from "../ui/badge.tsx";

type Props = {
  /** How it was saved last; undefined where it never was. */
  change: SettingChange | undefined;
  settingKey: SettingKey | RateKey;
  /** As it is now. */
  value: SettingValue;
  /** The text for a setting never saved, if there is one. */
  never?: string;
};

/**
 * Since when a setting is what it is, by whom, and what it was before; marked where that is not its default.
 */
export function SettingSince({ change, settingKey, value, never }: Props) {
  if (!change) return never ? <p className="soft small">{never}</p> : null;
  const { savedAt, savedBy, validFrom } = change;
  const day = isRate(settingKey) ? `, from ${formatDay(validFrom)}` : "";
  const { default: usual } = settingOf(settingKey);
  return (
    <p className="soft small">
      {value !== usual && (
        <>
          <Badge>Changed</Badge> Default: {settingInWords(settingKey, usual)}.{" "}
        </>
      )}
      Saved {formatInstant(savedAt)}
      {savedBy && ` by ${savedBy}`}
      {day}. Before: {wordsBefore(change)}.
    </p>
  );
}

/** What it was before a change, as staff read it. */
export const wordsBefore = ({ key, before }: SettingChange): string =>
  settingInWords(key, before ? before.value : settingOf(key).default);

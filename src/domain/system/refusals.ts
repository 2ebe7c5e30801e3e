import type { MovedFields } from "../moved-fields.ts";
import type { RateKey, Rates, SavedSettings, SettingKey } from "./settings.ts";

/** The settings and today's rates together, as a form shows them. */
export type ShownSettings = SavedSettings & Rates;

/** Why a change of the shop's settings can be refused. */
export type SystemRefusal =
  | { code: "setting-unreadable"; key: SettingKey }
  | ({ code: "settings-moved" } & MovedFields<ShownSettings>)
  /** Earlier days have another law. */
  | { code: "rate-too-early"; key: RateKey; earliest: string };

import { formatDay } from "../../domain/london-time.ts";
import type { SystemRefusal } from "../../domain/system/refusals.ts";
import { settingInWords, settingOf } from "../../domain/system/settings.ts";
import { movedSentence } from "./moved.ts";
import type { WordsFor } from "./words.ts";

/** Sentences for refusals of shop settings. */
export const SYSTEM_WORDS: WordsFor<SystemRefusal> = {
  "setting-unreadable": ({ key }) => ({
    status: 409,
    detail: `The setting "${settingOf(key).label}" can't be read. Nothing was done: choose it again in Shop Settings and save.`,
  }),
  "settings-moved": ({ fields: [first, ...others], now }) =>
    movedSentence([
      { field: first, now: settingInWords(first, now[first]) },
      ...others.map((field) => ({ field, now: settingInWords(field, now[field]) })),
    ]),
  "rate-too-early": ({ key, earliest }) => ({
    status: 422,
    detail: `Choose ${formatDay(earliest)} or a later day: before that another law held`,
    field: `${key}From`,
  }),
};

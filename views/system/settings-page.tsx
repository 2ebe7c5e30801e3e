import type { Reader } from "../../db/stores/reader.ts";
import { latestChanges, newestChanges, savedRates } from "../../db/stores/system/shop-settings.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { houseRuleExamples } from "../../src/domain/racing/house-rule-examples.ts";
import type { ShownSettings } from "../../src/domain/system/refusals.ts";
import {
  GROUPS,
  groupId,
  SETTING_GROUPS,
  type SettingGroup,
} from "../../src/domain/system/setting-groups.ts";
import {
  isRate,
  type NoteFacts,
  RATE_KEYS,
  RATES,
  type RateKey,
  SETTING_KEYS,
  type SettingKey,
  settingInWords,
  settingOf,
} from "../../src/domain/system/settings.ts";
import { keysOfGroup, type SettingChange } from "../../src/domain/system/shop-settings.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { ShownValues } from "../ui/shown-values.tsx";
import { Title } from "../ui/title.tsx";
import { SettingControl } from "./setting-control.tsx";
import { SettingSince } from "./setting-since.tsx";
import { HISTORY_ID, HISTORY_TITLE, SettingsHistory } from "./settings-history.tsx";
import { writtenTables } from "./table-frame.tsx";

type Props = {
  reader: Reader;
  form: FormState;
  settings: ShownSettings;
  trade: string;
  /** yyyy-mm-dd, of the shop. */
  today: string;
  /** The switch of roles is an owner's, where they are on. */
  mayRoles: boolean;
};

const HISTORY_ROWS = 50;

/** Shop Settings, and below them what was changed. */
export async function SettingsPage(props: Props) {
  const changes = await latestChanges(props.reader, HISTORY_ROWS);
  return (
    <>
      <Title
        text="Shop Settings"
        sub="Changes count for bets and draws from then on. Each is dated and kept."
      />
      <div className="railed">
        <GroupRail groups={groupsFor(props)} />
        <div>
          <SettingsFormPart {...props} />
          <SettingsHistory changes={changes} most={HISTORY_ROWS} />
        </div>
      </div>
    </>
  );
}

/** The groups as links; the style marks the one in sight. */
const GroupRail = ({ groups }: { groups: readonly SettingGroup[] }) => (
  <nav className="rail" aria-label="Groups of settings">
    {groups.map((group) => (
      <a key={group} href={`#${groupId(group)}`}>
        {SETTING_GROUPS[group].title}
      </a>
    ))}
    <a href={`#${HISTORY_ID}`}>{HISTORY_TITLE}</a>
  </nav>
);

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

const groupsFor = ({ mayRoles }: { mayRoles: boolean }): SettingGroup[] =>
  GROUPS.filter((group) => mayRoles || group !== "staff");

type SettingsFormProps = {
  mayRoles: boolean;
  form: FormState;
  settings: ShownSettings;
  /** The name that the shop was started with. */
  trade: string;
  /** How each setting that was ever saved was saved last. */
  newest: readonly SettingChange[];
  /** Rates that hold only from a later day on. */
  coming: readonly { key: RateKey; words: string }[];
};

/** All settings in groups; each with its effect on money, its date, and its former value. */
export function SettingsForm(props: SettingsFormProps) {
  const { form, settings, trade, newest } = props;
  const written = writtenSettings(settings);
  const facts = { trade, examples: houseRuleExamples() };
  return (
    <Form
      id="settings-form"
      action={urls.system.settings}
      form={form}
      submit="Save Settings"
      beside={<output className="soft" data-changes="" />}
    >
      <ShownValues form={form} values={shownOf(settings)} />
      {groupsFor(props).map((group) => (
        <section className="sheet settings-group" key={group} aria-labelledby={groupId(group)}>
          <GroupHead group={group} />
          {group === "staff" && settings.roles && (
            <p className="in">
              <a href={urls.staff.roles}>Roles</a>
            </p>
          )}
          {keysOfGroup(group)
            .filter(isInForm)
            .map((key) =>
              isRate(key) ? (
                <RateRow key={key} rate={key} written={written} says={noteOf(key, facts)} {...props} />
              ) : (
                <div className="setting" key={key}>
                  <SettingControl name={key} form={form} before={written} says={noteOf(key, facts)} />
                  <SettingSince
                    change={newest.find((one) => one.key === key)}
                    settingKey={key}
                    value={settings[key]}
                  />
                </div>
              ),
            )}
        </section>
      ))}
    </Form>
  );
}

/** What a role may do has a page of its own. */
const isInForm = (key: SettingKey | RateKey): boolean => settingOf(key).control !== "own-page";

const noteOf = (key: SettingKey | RateKey, facts: NoteFacts): string => {
  const { note } = settingOf(key);
  return typeof note === "function" ? note(facts) : (note ?? "");
};

function GroupHead({ group }: { group: SettingGroup }) {
  const { title, note } = SETTING_GROUPS[group];
  return (
    <header>
      <h2 id={groupId(group)}>{title}</h2>
      {note && <span className="soft small">{note}</span>}
    </header>
  );
}

type RateRowProps = SettingsFormProps & { rate: RateKey; written: Record<string, string>; says: string };

/** A rate, the day from which another is to hold, and those that will hold from a later day on. */
function RateRow({ rate, written, says, form, settings, newest, coming }: RateRowProps) {
  const { from, label, default: first } = RATES[rate];
  return (
    <div className="setting">
      <div className="fields">
        <SettingControl name={rate} form={form} before={written} says={says} />
        <Field
          id={`setting-${rate}-from`}
          name={`${rate}From`}
          label={`${label}: from`}
          form={form}
          type="date"
          min={from}
          hint="Empty: from today"
        />
      </div>
      <div>
        <SettingSince
          change={newest.find((one) => one.key === rate)}
          settingKey={rate}
          value={settings[rate]}
          {...(first !== null && { never: `In force since ${formatDay(from)}` })}
        />
        {coming
          .filter(({ key }) => key === rate)
          .map(({ words }) => (
            <p className="small strong" key={words}>
              {words}
            </p>
          ))}
      </div>
    </div>
  );
}

/** Only what the form has, of settings that have more. */
const shownOf = (settings: ShownSettings) =>
  Object.fromEntries([...SETTING_KEYS, ...RATE_KEYS].map((key) => [key, settings[key]]));

/** Settings as they would be typed: amounts in pounds; a switch that is off is not sent. */
export function writtenSettings(settings: ShownSettings): Record<string, string> {
  const written: Record<string, string> = writtenTables(settings);
  for (const key of [...SETTING_KEYS, ...RATE_KEYS]) {
    const { control, typed } = settingOf(key);
    const value = settings[key];
    if (control === "table" || value === false) continue;
    written[key] = value === null ? "" : typed(value);
  }
  return written;
}

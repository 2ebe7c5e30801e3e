import { countReports } from "../../db/stores/feedback/reports.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { ADMIN_PAGES } from "../frame/admin-pages.ts";
import { Title } from "../ui/title.tsx";

/** The index of the Administration section. */
export async function AdministrationPage({ reader }: { reader: Reader }) {
  const facts = { openReports: (await countReports(reader))[0] };
  const { tills } = await currentSettings(reader);
  return (
    <>
      <Title text="Administration" />
      <ul className="cards">
        {ADMIN_PAGES.filter(({ withTills }) => tills || !withTills).map(({ text, href, about }) => (
          <li key={href}>
            <a className="card" href={href}>
              <span className="strong">{text}</span>
              <span className="soft small">{typeof about === "string" ? about : about(facts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

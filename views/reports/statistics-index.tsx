import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";

type Listed = { name: string; text: string; about: string; group: string };

type Props = { statistics: readonly Listed[]; groups: readonly string[] };

/** The owner's statistics by topic, each with the question that it answers. */
export const StatisticsIndex = ({ statistics, groups }: Props) => (
  <>
    <Title text="Statistics">
      <a className="button" href={urls.reports.page}>
        Reports
      </a>
    </Title>
    <div className="card-groups">
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul className="cards">
            {statistics
              .filter((one) => one.group === group)
              .map(({ name, text, about }) => (
                <li key={name}>
                  <a className="card" href={urls.reports.report(name)}>
                    <span className="strong">{text}</span>
                    <span className="soft small">{about}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  </>
);

import { type Attempt, excludedAt, listAttempts } from "../../../db/stores/accounts/exclusions.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { ExclusionsList, ExclusionsPage } from "../../../views/accounts/exclusions-page.tsx";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { type Exclusion, exclusionAt } from "../../domain/accounts/exclusion.ts";
import { formatDay, formatInstant, wholeMinute } from "../../domain/london-time.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { needs } from "../permissions.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Exclusions, to look at, and as a breach report on paper and as a file. */
export function exclusionsListPages(app: AppContext) {
  const { clock, database } = app.shop;
  const { asFile, asPage } = papersFor(app);
  const exported = () => breachReport(database.reader, clock.now());
  return pageRoutes(app, "serve")
    .get(
      urls.accounts.exclusions,
      ({ visit, reader }) => {
        const given = { reader, now: wholeMinute(clock.now()) };
        return respond(visit, {
          title: "Exclusions",
          crumbs: crumbs(),
          page: <ExclusionsPage {...given} />,
          part: <ExclusionsList {...given} />,
        });
      },
      { detail: faultSentence("Failed to load the exclusions") },
    )
    .get(urls.accounts.exclusionsCsv, () => asFile(exported()), { detail: needs("reports") })
    .get(urls.accounts.exclusionsPrint, ({ visit }) =>
      asPage(visit, exported(), {
        back: { href: urls.accounts.exclusions, text: "Back to Exclusions" },
        file: urls.accounts.exclusionsCsv,
        crumbs: crumbs("Print"),
      }),
    );
}

const crumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Exclusions", ...(last && { href: urls.accounts.exclusions }) },
  ...(last ? [{ text: last }] : []),
];

/** A customer's exclusion with one attempt; one row without any where there was none. */
type Line = Exclusion & { id: number; name: string; attempt: Attempt | null };

const breachReport = (reader: Reader, now: Date): Exported => ({
  title: "Exclusions and attempts",
  sub: "Excluded customers, with each attempt to bet or to pay in that was refused",
  file: "exclusions",
  ...tableOf(
    async function* () {
      yield await linesOf(reader, now);
    },
    [
      { head: "ID", kind: "number", value: ({ id }) => id },
      { head: "Customer", kind: "text", value: ({ name }) => name },
      { head: "Kind", kind: "text", value: ({ isBreak }) => (isBreak ? "Break" : "Exclusion") },
      { head: "Since", kind: "text", value: ({ from }) => formatDay(from) },
      {
        head: "Until",
        kind: "text",
        value: ({ until, endsAt }) => (endsAt ? formatInstant(endsAt) : formatDay(until)),
      },
      { head: "Attempt", kind: "instant", value: ({ attempt }) => attempt?.at ?? null },
      { head: "Where", kind: "text", wide: true, value: ({ attempt }) => attempt?.screen ?? null },
      { head: "Served by", kind: "text", value: ({ attempt }) => attempt?.staffName ?? null },
    ],
  ),
});

async function linesOf(reader: Reader, now: Date): Promise<Line[]> {
  const excluded = await excludedAt(reader, now);
  const ids = excluded.map(({ id }) => id);
  const attempts = Map.groupBy(await listAttempts(reader, ids), ({ accountId }) => accountId);
  return excluded.flatMap(({ id, name, deletedAt, ...stored }) => {
    const customer = {
      ...exclusionAt(stored, now)!,
      ...{ id, name: name + (deletedAt ? " (deleted)" : "") },
    };
    return (attempts.get(id) ?? [null]).map((attempt) => ({ ...customer, attempt }));
  });
}

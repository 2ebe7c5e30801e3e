import { challengesBetween } from "../../../db/stores/accounts/identity.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { ChallengesPage } from "../../../views/accounts/challenges-page.tsx";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { documentWords, resultWords } from "../../domain/accounts/age-challenge.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { type Days, daysIn, instantsOf, papersFor, spokenDays } from "../papers/papers-for.tsx";
import { needs } from "../permissions.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Age Challenges, to look at, to print and as a file: evidence, which stays where the setting is switched off. */
export function challengesPages(app: AppContext) {
  const { database } = app.shop;
  const { asFile, asPage, lately } = papersFor(app);
  const exported = (url: URL) => challengesExported(database.reader, daysIn(url, lately()));
  return pageRoutes(app, "identity")
    .get(
      urls.accounts.challenges,
      ({ visit, reader }) => {
        const days = daysIn(visit.url, lately());
        return respond(visit, {
          title: "Age Challenges",
          crumbs: crumbs(),
          page: <ChallengesPage reader={reader} days={days} period={instantsOf(days)} />,
        });
      },
      { detail: faultSentence("Failed to load the age challenges") },
    )
    .get(urls.accounts.challengesCsv, ({ visit }) => asFile(exported(visit.url)), {
      detail: needs("reports"),
    })
    .get(urls.accounts.challengesPrint, ({ visit }) => {
      const days = daysIn(visit.url, lately());
      return asPage(visit, exported(visit.url), {
        back: { href: urls.accounts.challenges, text: "Back to Age Challenges" },
        file: urls.between(urls.accounts.challengesCsv, days),
        crumbs: crumbs("Print"),
        span: { path: urls.accounts.challengesPrint, ...days },
      });
    });
}

const crumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Age Challenges", ...(last && { href: urls.accounts.challenges }) },
  ...(last ? [{ text: last }] : []),
];

/** More than a shop has in years. */
const MOST_ROWS = 50_000;

const challengesExported = (reader: Reader, days: Days): Exported => ({
  title: "Age Challenges",
  sub: `Customers who were asked for their age, ${spokenDays(days)}`,
  file: "age-challenges",
  ...tableOf(
    async function* () {
      yield await challengesBetween(reader, instantsOf(days), MOST_ROWS);
    },
    [
      { head: "Challenged", kind: "instant", value: ({ challengedAt }) => challengedAt },
      { head: "ID", kind: "number", value: ({ accountId }) => accountId },
      {
        head: "Customer",
        kind: "text",
        value: ({ name, isDeleted }) => name + (isDeleted ? " (deleted)" : ""),
      },
      { head: "Document", kind: "text", value: ({ document }) => documentWords(document) },
      { head: "Result", kind: "text", value: ({ result }) => resultWords(result) },
      { head: "By", kind: "text", value: ({ staffName }) => staffName },
    ],
  ),
});

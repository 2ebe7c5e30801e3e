import { listDisputes } from "../../../db/stores/disputes/disputes.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { DisputesPage } from "../../../views/disputes/disputes-page.tsx";
import {
  answerBy,
  answerDue,
  DUE_WORDS,
  disputeStateName,
  isDisputeOver,
} from "../../domain/disputes/dispute.ts";
import { wallClock } from "../../domain/london-time.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { disputeCrumbs } from "./crumbs.ts";

/** Disputes, to look at, to print and as a file. */
export function disputeListPages(app: AppContext) {
  const { clock, database } = app.shop;
  const { asFile, asPage } = papersFor(app);
  const today = () => wallClock(clock.now(), "Europe/London").day;
  const exported = () => disputesExported(database.reader, today());
  return pageRoutes(app, "disputes")
    .get(
      urls.disputes.list,
      ({ visit, reader }) =>
        respond(visit, {
          title: "Disputes",
          crumbs: disputeCrumbs(),
          page: <DisputesPage reader={reader} today={today()} />,
        }),
      { detail: faultSentence("Failed to load the disputes") },
    )
    .get(urls.disputes.csv, () => asFile(exported()))
    .get(urls.disputes.print, ({ visit }) =>
      asPage(visit, exported(), {
        back: { href: urls.disputes.list, text: "Back to Disputes" },
        file: urls.disputes.csv,
        crumbs: disputeCrumbs("Print"),
      }),
    );
}

/** Staff enter each by hand: more than a shop can have. */
const MOST_IN_FILE = 100_000;

const disputesExported = (reader: Reader, today: string): Exported => ({
  title: "Disputes",
  sub: "The longest open first; a final answer is due eight weeks after the complaint",
  file: "disputes",
  ...tableOf(
    async function* () {
      yield await listDisputes(reader, MOST_IN_FILE);
    },
    [
      { head: "ID", kind: "number", value: ({ id }) => id },
      { head: "Customer ID", kind: "number", fileOnly: true, value: ({ accountId }) => accountId },
      {
        head: "Customer",
        kind: "text",
        value: ({ accountName, deletedAt }) => accountName + (deletedAt ? " (deleted)" : ""),
      },
      { head: "About", kind: "text", wide: true, value: ({ about }) => about },
      { head: "Received", kind: "day", wide: true, value: ({ receivedOn }) => receivedOn },
      { head: "Status", kind: "text", value: ({ status }) => disputeStateName(status) },
      {
        head: "Answer by",
        kind: "day",
        value: ({ status, receivedOn }) => (isDisputeOver(status) ? null : answerBy(receivedOn)),
      },
      {
        head: "Due",
        kind: "text",
        wide: true,
        value: (dispute) => {
          const due = answerDue(dispute, today);
          return due && DUE_WORDS[due];
        },
      },
      { head: "Opened", kind: "instant", fileOnly: true, value: ({ openedAt }) => openedAt },
      { head: "Ended", kind: "instant", fileOnly: true, value: ({ closedAt }) => closedAt },
    ],
  ),
});

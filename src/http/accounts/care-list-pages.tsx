import { careList } from "../../../db/stores/accounts/care-list.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { CareListPage, CareListPart } from "../../../views/accounts/care-list-page.tsx";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { careEntrySaid } from "../../domain/accounts/care-list.ts";
import { formatDay, wholeMinute } from "../../domain/london-time.ts";
import type { ShopSettings } from "../../domain/system/shop-settings.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Customer Care, to look at, to print and as a file. */
export function careListPages(app: AppContext) {
  const { clock, database } = app.shop;
  const { asFile, asPage } = papersFor(app);
  const exported = () => listExported(database.reader, clock.now());
  return pageRoutes(app, "care")
    .get(
      urls.accounts.careList,
      async ({ visit, reader }) => {
        const settings = await currentSettings(reader);
        if (!settings.care)
          return seeOther(visit, urls.staff.administration, {
            kind: "error",
            text: say({ code: "care-off" }).detail,
          });
        const given = { reader, now: wholeMinute(clock.now()), thresholds: thresholdsOf(settings) };
        return respond(visit, {
          title: "Customer Care",
          crumbs: crumbs(),
          page: <CareListPage {...given} />,
          part: <CareListPart {...given} />,
        });
      },
      { detail: faultSentence("Failed to load the list") },
    )
    .get(urls.accounts.careListCsv, () => asFile(exported()))
    .get(urls.accounts.careListPrint, ({ visit }) =>
      asPage(visit, exported(), {
        back: { href: urls.accounts.careList, text: "Back to Customer Care" },
        file: urls.accounts.careListCsv,
        crumbs: crumbs("Print"),
      }),
    );
}

const thresholdsOf = ({ careDayStakesPence, careUnplayedPence, careIdentityPence }: ShopSettings) => ({
  ...{ careDayStakesPence, careUnplayedPence, careIdentityPence },
});

const crumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Customer Care", ...(last && { href: urls.accounts.careList }) },
  ...(last ? [{ text: last }] : []),
];

/** With care off it is empty. */
const listExported = (reader: Reader, now: Date): Exported => ({
  title: "Customer Care",
  sub: "Follow-ups due, and customers at a threshold of Shop Settings",
  file: "customer-care",
  ...tableOf(
    async function* () {
      const settings = await currentSettings(reader);
      yield settings.care ? await careList(reader, thresholdsOf(settings), now) : [];
    },
    [
      { head: "ID", kind: "number", value: ({ accountId }) => accountId },
      { head: "Customer", kind: "text", value: ({ name }) => name },
      { head: "Why", kind: "text", wide: true, value: careEntrySaid },
      { head: "Day", kind: "text", fileOnly: true, value: ({ day }) => formatDay(day) },
      { head: "Amount", kind: "money", fileOnly: true, value: ({ pence }) => pence },
    ],
  ),
});

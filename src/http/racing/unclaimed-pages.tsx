import { Elysia } from "elysia";
import { UnclaimedList, UnclaimedPage } from "../../../views/racing/unclaimed/unclaimed-page.tsx";
import { type AppContext, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { idIn, numberIn } from "../request/in-address.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { betCrumbs } from "./race-forms.ts";

/** Unclaimed Returns: of all accounts or of one. */
export const unclaimedPages = (counter: AppContext) =>
  new Elysia().use(pageContext(counter)).get(
    urls.racing.unclaimed,
    ({ visit, reader }) => {
      const { searchParams } = visit.url;
      const props = {
        reader,
        accountId: idIn(searchParams.get("accountId") ?? ""),
        page: numberIn(visit.url, "page", 1),
      };
      return respond(visit, {
        title: "Unclaimed Returns",
        crumbs: betCrumbs("Unclaimed Returns"),
        page: <UnclaimedPage {...props} />,
        part: <UnclaimedList {...props} />,
      });
    },
    { detail: faultSentence("Failed to fetch racing bets") },
  );

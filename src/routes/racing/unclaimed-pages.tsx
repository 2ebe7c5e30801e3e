import { Elysia } from "elysia";
import { UnclaimedList, UnclaimedPage } from "../../../views/racing/unclaimed/unclaimed-page.tsx";
import { urls } from "../../urls.ts";
import { idIn } from "../../web/id-in.ts";
import { numberIn } from "../../web/page-number.ts";
import { respond } from "../../web/respond.tsx";
import { type Counter, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { betCrumbs } from "./racing-breadcrumbs.ts";

/** Unclaimed Returns: of all accounts or of one. */
export const unclaimedPages = (counter: Counter) =>
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

import type { ApiDocument } from "../../../views/docs/api-document.ts";
import { DocsPage } from "../../../views/docs/docs-page.tsx";
import { type AppContext, pageRoutes } from "../context.ts";
import { wantsPage } from "../request/request-info.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** `/api/docs`: every call of the shop, for people as a page and for tools as OpenAPI. */
export const docsPages = (app: AppContext, make: () => Promise<ApiDocument>) => {
  let made: Promise<ApiDocument> | undefined;
  // The routes never change.
  const document = (): Promise<ApiDocument> => {
    made ??= make();
    return made;
  };
  return pageRoutes(app, "everyone")
    .get(urls.api.docs, async ({ request, visit }) => {
      if (wantsJson(request)) return Response.json(await document());
      return await respond(visit, {
        title: "API",
        crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "API" }],
        page: <DocsPage document={await document()} />,
      });
    })
    .get(urls.api.document, async () => Response.json(await document()));
};

const wantsJson = (request: Request): boolean =>
  !wantsPage(request) && (request.headers.get("accept") ?? "").includes("json");

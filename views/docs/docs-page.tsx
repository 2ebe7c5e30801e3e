import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";
import type { ApiDocument, ApiOperation } from "./api-document.ts";
import { DocsCall } from "./docs-call.tsx";

/** Every call of the shop, by department, each folded up under what it does. */
export function DocsPage({ document }: { document: ApiDocument }) {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const tagOf = ({ tags }: ApiOperation): string => tags?.[0] ?? "Other";
  const tags = [
    ...new Set([...document.tags.map(({ name }) => name), ...calls.map((one) => tagOf(one.operation))]),
  ];
  return (
    <>
      <Title text="API" sub={document.info.description}>
        <a className="button" href={urls.api.document}>
          OpenAPI {document.openapi}
        </a>
      </Title>
      <p className="docs-note soft">
        Sign in with POST {urls.api.staff.signIn} and send the token along:{" "}
        <code>Authorization: Bearer …</code>
      </p>
      {tags
        .map((tag) => ({ tag, ofTag: calls.filter((one) => tagOf(one.operation) === tag) }))
        .filter(({ ofTag }) => ofTag.length > 0)
        .map(({ tag, ofTag }) => (
          <section key={tag} className="docs-group" aria-labelledby={headingId(tag)}>
            <h2 id={headingId(tag)}>{tag}</h2>
            <p className="soft">{document.tags.find(({ name }) => name === tag)?.description}</p>
            {ofTag.map(({ path, method, operation }) => (
              <DocsCall key={method + path} path={path} method={method} operation={operation} />
            ))}
          </section>
        ))}
    </>
  );
}

/** An id has no space in it: aria-labelledby would read two. */
const headingId = (tag: string): string => `docs-${tag.replaceAll(" ", "-")}`;

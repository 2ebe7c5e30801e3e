import { Fragment } from "react";
import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";
import type { ApiContent, ApiDocument, ApiOperation, JsonSchema } from "./api-document.ts";
import { SchemaTable } from "./schema-table.tsx";

/** Every call of the shop, by department, each folded up under what it does. */
export function DocsPage({ document }: { document: ApiDocument }) {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const tagOf = ({ tags }: ApiOperation): string => tags?.[0] ?? "Other";
  const tags = [
    ...new Set([...document.tags.map(({ name }) => name), ...calls.map((one) => tagOf(one.operation))]),
  ];
  const groups = tags
    .map((tag) => ({ tag, ofTag: calls.filter((one) => tagOf(one.operation) === tag) }))
    .filter(({ ofTag }) => ofTag.length > 0);
  return (
    <>
      <Title text="API" sub={`${calls.length} calls in ${groups.length} groups, for programs of your own.`}>
        <a className="button" href={urls.api.document}>
          OpenAPI {document.openapi}
        </a>
      </Title>
      <div className="railed">
        <nav className="rail" aria-label="Groups of calls">
          {groups.map(({ tag, ofTag }) => (
            <a key={tag} href={`#${headingId(tag)}`}>
              {tag} <span className="soft">{ofTag.length}</span>
            </a>
          ))}
        </nav>
        <div>
          <section className="sheet in docs-start" aria-label="Rules for every call">
            <p>
              Sign in with <code>POST {urls.api.staff.signIn}</code> and send the token along:{" "}
              <code>Authorization: Bearer …</code>
            </p>
            <p className="soft">{document.info.description}</p>
          </section>
          {groups.map(({ tag, ofTag }) => (
            <section key={tag} className="sheet" aria-labelledby={headingId(tag)}>
              <header>
                <h2 id={headingId(tag)}>{tag}</h2>
                <span className="soft">{document.tags.find(({ name }) => name === tag)?.description}</span>
              </header>
              {ofTag.map(({ path, method, operation }) => (
                <DocsCall key={method + path} path={path} method={method} operation={operation} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** An id has no space in it: aria-labelledby would read two. */
const headingId = (tag: string): string => `docs-${tag.replaceAll(" ", "-")}`;

type Props = { path: string; method: string; operation: ApiOperation };

/** What a method does, in the colours of badges: reading is slate as every badge is. */
const COLOURS: Readonly<Record<string, string>> = {
  post: "good",
  put: "won",
  patch: "won",
  delete: "bad",
};

/** A long address breaks before a slash. */
const inParts = (path: string) =>
  path.split(/(?=\/)/).map((part, at) => (
    <Fragment key={at.toString()}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** One call: its address and what it does; opened, what goes in and what comes out. */
export function DocsCall({ path, method, operation }: Props) {
  const { summary, description, parameters = [], requestBody, responses, security } = operation;
  const body = requestBody?.content["application/json"];
  return (
    <details className="docs-call" id={operation.operationId}>
      <summary>
        <span className={`badge docs-method ${COLOURS[method] ?? ""}`}>{method.toUpperCase()}</span>
        <code>{inParts(path)}</code>
        <span className="docs-does">{summary}</span>
      </summary>
      <div className="in docs-body">
        {description && <p>{description}</p>}
        {security?.length === 0 && <p>Needs no sign-in.</p>}
        {parameters.length > 0 && (
          <SchemaTable caption="Parameters" schema={asObject(parameters)} notes={placesOf(parameters)} />
        )}
        {body && <Content title="Body" content={body} />}
        {Object.entries(responses)
          .filter(([status]) => Number(status) < 300)
          .map(([status, { content }]) => (
            <Content key={status} title={`Answer ${status}`} content={content?.["application/json"]} />
          ))}
        <h3>Refusals</h3>
        <ul className="docs-refusals">
          {Object.entries(responses)
            .filter(([status]) => Number(status) >= 300)
            .map(([status, { description: when }]) => (
              <li key={status}>
                <span className="badge">{status}</span> {when}
              </li>
            ))}
        </ul>
      </div>
    </details>
  );
}

function Content({ title, content }: { title: string; content: ApiContent | undefined }) {
  if (!content) return null;
  const { schema, example, examples = {} } = content;
  const shown = example === undefined ? examples : { Example: { value: example } };
  return (
    <>
      {(schema.oneOf ?? schema.anyOf ?? [schema]).map((one, at) => (
        <SchemaTable key={at.toString()} caption={titleOf(title, one)} schema={one} />
      ))}
      {Object.entries(shown).map(([name, { value }]) => (
        <figure key={name} className="docs-example">
          <figcaption className="soft small">{name}</figcaption>
          <pre>{JSON.stringify(value, null, 2)}</pre>
        </figure>
      ))}
    </>
  );
}

const titleOf = (title: string, { properties }: JsonSchema): string => {
  const kind = properties?.kind?.const;
  return kind === undefined ? title : `${title}, kind ${kind}`;
};

const asObject = (parameters: NonNullable<ApiOperation["parameters"]>): JsonSchema => ({
  type: "object",
  properties: Object.fromEntries(
    parameters.map(({ name, description, schema }) => [
      name,
      { ...schema, ...(description && { description }) },
    ]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

const placesOf = (parameters: NonNullable<ApiOperation["parameters"]>): Record<string, string> =>
  Object.fromEntries(parameters.map((one) => [one.name, `In the ${one.in}`]));

import { type DocumentDecoration, Elysia } from "elysia";
import type * as v from "valibot";
import type { AnyRefusal, Outcome } from "../domain/outcome.ts";
import type { RoutePermission } from "../domain/staff/permissions.ts";
import type { Answer } from "../operations/once.ts";
import type { Actor, Keyed } from "../operations/shop.ts";
import { callContext } from "./context.ts";
import { needs } from "./permissions.ts";
import { updateOf } from "./request/inputs.ts";
import { parsedBody } from "./request/parse-in-worker.ts";
import { problemOf } from "./response/problem.ts";

type Schema = v.GenericSchema;
type Read<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** The arguments of a call's handler: the parsed input, and the sender. */
type Asked<P, Q, B> = {
  params: Read<P>;
  query: Read<Q>;
  body: Read<B>;
  by: Actor;
  /** The request as one that may be sent twice, where the call is `keyed` and its sender gave a key. */
  keyed: Keyed | null;
  request: Request;
  /** Sent along with the answer. */
  headers: Headers;
};

/**
 * A call of the API, defined once: routing, validation, documentation and fault sentences follow from it, and
 * its handler can only return what the answer's schema describes.
 */
export type Call<P, Q, B, A extends Schema> = Documented<A> & {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the address of its group: "/:id/deposit". */
  path: string;
  permission: RoutePermission;
  params?: P;
  query?: Q;
  body?: B;
  /** Completes a body before validation, when its other fields determine a default. */
  prepare?(body: unknown): void;
  /** The specification's sentence for when a fault, and no rule, stood in the way. */
  fault?: string;
  handle(asked: Asked<P, Q, B>): Answered<v.InferInput<A>> | Promise<Answered<v.InferInput<A>>>;
};

/** The documentation of a call, beside its schemas. */
export type Documented<A extends Schema = Schema> = {
  /** A verb phrase: "Put money on an account". */
  summary: string;
  description?: string;
  /** Example bodies by name. */
  bodyExamples?: Readonly<Record<string, unknown>>;
  /** Documentation of a body that its schema cannot describe. */
  documentedBody?: Schema;
  /** What comes back when it is done, and one example of it. */
  answer: A;
  example: v.InferInput<A>;
  status?: 200 | 201;
  /** Refusals by status; 401, and 400 and 422 of calls with input, are documented for all. */
  refusals?: Readonly<Record<number, string>>;
  /** It takes an Idempotency-Key: sent twice with one, it is done once. */
  keyed?: boolean;
  /** It may be made without a session. */
  open?: boolean;
  /** Its body may be megabytes: the gateway parses long ones. */
  long?: boolean;
};

/** Infers the types of one definition from each other. */
export const call = <
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  definition: Call<P, Q, B, A>,
): AnyCall => definition as unknown as AnyCall;

export type AnyCall = Call<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;

/** The calls of one group, as routes. Hidden ones answer, and are documented elsewhere. */
export function callsUnder(prefix: string, tag: string, calls: readonly AnyCall[], hidden = false) {
  const group = new Elysia({ prefix, tags: [tag] }).use(callContext());
  for (const one of calls) {
    const { method, path, params, query, body, prepare } = one;
    const checked = body && (method === "PUT" || method === "PATCH") ? updateOf(body) : body;
    const schemas = { ...(params && { params }), ...(query && { query }), ...(checked && { body: checked }) };
    const transform = [
      ...(query ? [readQuery] : []),
      ...(prepare ? [({ body: sent }: { body: unknown }) => prepare(sent)] : []),
    ];
    const detail = needs(one.permission, {
      summary: one.summary,
      ...(hidden && { hide: true }),
      [DEFINITION]: one,
    } as DocumentDecoration);
    // Elysia inspects a handler's source: for an undestructured context it prepares everything, cookies
    // included.
    const handle = ({ params, query, body, by, request }: Context) =>
      respond(one, { params, query, body, by, request });
    group.route(method, path, handle as never, {
      ...schemas,
      // Without a body schema, no body is parsed.
      ...(!body && { parse: "none" as const }),
      ...(one.long && { parse: ({ request }: { request: Request }) => parsedBody(request) }),
      ...(transform.length > 0 && { transform: transform as never }),
      detail,
    });
  }
  return group;
}

/** Without an own schema, Elysia parses commas as lists and braces as JSON: values stay text here. */
function readQuery(context: { query: Record<string, unknown>; request: Request }): void {
  const { searchParams } = new URL(context.request.url);
  context.query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [first, ...more] = searchParams.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

type Context = Omit<Asked<undefined, undefined, undefined>, "keyed" | "headers">;

async function respond(one: AnyCall, context: Context): Promise<Response> {
  const headers = new Headers();
  const keyed = one.keyed ? keyedCall(context) : null;
  const given = await one.handle({ ...context, keyed, headers });
  const { value, replayed, status } = given instanceof Once ? given : new Once(given, false);
  const response =
    value instanceof Response ? value : Response.json(value, { status: status ?? one.status ?? 200 });
  if (replayed) headers.set("idempotent-replayed", "true");
  for (const [name, text] of headers) response.headers.append(name, text);
  return response;
}

/** A call as a request that may be sent twice, where its sender gave it a key. */
function keyedCall({ request, body }: Context): Keyed | null {
  const key = request.headers.get("idempotency-key");
  return key ? { key, asked: [new URL(request.url).pathname, body] } : null;
}

/** OpenAPI reserves names that begin with "x-" for extensions. */
export const DEFINITION = "x-definition";

/** The definition behind a route, where the route is a call. */
export const definitionIn = (detail: object | undefined): AnyCall | undefined =>
  (detail as Record<string, AnyCall> | undefined)?.[DEFINITION];

/** A call's answer: its value on the wire, or a response (a refusal, or a stream). */
export type Answered<W> = W | Response | Once<W>;

/** The answer to a request that may be sent twice. */
export class Once<W> {
  constructor(
    readonly value: W | Response,
    /** The first answer, given again. */
    readonly replayed: boolean,
    /** Instead of the call's own status. */
    readonly status?: number,
  ) {}
}

/** An outcome as a call answers it: the value through its wire form, or the refusal as a problem. */
export const answer = <T, R extends AnyRefusal, W>(
  outcome: Outcome<T, R>,
  onTheWire: (value: T) => W,
): W | Response => (outcome.done ? onTheWire(outcome.value) : problemOf(outcome.refusal));

/** `answer` for a request with an idempotency key: a replay is marked. */
export const answerOnce = <T, W>(
  { outcome, replayed }: Answer<T>,
  onTheWire: (value: T) => W,
  status?: number,
): Once<W> => new Once(answer(outcome, onTheWire), replayed, status);

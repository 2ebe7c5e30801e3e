import { toOpenAPISchema } from "@elysiajs/openapi/openapi";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { AnyElysia } from "elysia";
import * as v from "valibot";
import type { ApiDocument, ApiOperation, JsonSchema } from "../../../views/docs/api-document.ts";
import { SESSION_HOURS } from "../../domain/session-length.ts";
import { VERSION } from "../../domain/version.ts";
import { DEFINITION, type Documented, definitionIn } from "../call.ts";
import { NEEDS } from "../permissions.ts";

/** The API as OpenAPI 3.1, from the schemas and definitions of its routes. */
export function apiDocument(app: AnyElysia): ApiDocument {
  const { paths } = toOpenAPISchema(app, { paths: NO_CALL, methods: ["OPTIONS", "ALL"] }, undefined, {
    valibot: jsonSchemaOf,
  });
  return {
    openapi: "3.1.2",
    info: { title: "Satchel", version: VERSION, description: ABOUT },
    security: [{ token: [] }],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths: completed(paths as unknown as ApiDocument["paths"]),
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: `From POST /api/auth/login, for ${SESSION_HOURS} hours or until the sign-out`,
        },
      },
      schemas: { Problem: PROBLEM },
    },
  };
}

const NO_CALL = /^(?!\/api\/)|^\/api\/(docs|api)(\/|$)/;

const ABOUT =
  "Amounts are numbers of pounds (12.5; never a text; within 0.000001 of a whole penny), dates yyyy-mm-dd, instants ISO 8601 in UTC, ids positive whole numbers. Errors are problem+json (RFC 9457) with a sentence that a clerk can read.";

const TAGS = [
  ["Authentication", "Signing in and out, the current user, the password"],
  ["Accounts", "Customers, their money and its history"],
  ["Lottery", "Players, their bets, draws, winnings, what each count of numbers pays"],
  ["Racing bets", "Bets on horses: placed, looked up, checked and settled"],
  ["Bet slip", "Several bets placed together, all or none"],
  ["Racing", "Race cards with their results, and horses by name"],
  ["Feedback", "What people at the screens report, and what became of it"],
  ["Odds", "What a bet would pay, which bets there are, and the settlement engine"],
] as const;

/** The description of every amount in calls. */
const IN_POUNDS = {
  type: "number",
  description:
    "Pounds as a number, to the penny: 12.5. What lies within 0.000001 of a penny is that penny; a text is refused.",
} as const;

const isInPounds = (action: { type: string; metadata?: Record<string, unknown> }): boolean =>
  action.type === "metadata" && action.metadata?.inPounds === true;

const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema => {
  const { documentedAs } = v.getMetadata(schema) as { documentedAs?: v.GenericSchema };
  const { $schema: _, ...json } = toJsonSchema(documentedAs ?? schema, {
    typeMode: "input",
    // Checks and transforms beyond the type are described in words.
    errorMode: "ignore",
    target: "draft-2020-12",
    // Last, so that it overrides the types of an amount.
    overrideAction: ({ valibotAction: action }) => (isInPounds(action) ? { ...IN_POUNDS } : null),
  });
  return json as JsonSchema;
};

function completed(paths: ApiDocument["paths"]): ApiDocument["paths"] {
  for (const operations of Object.values(paths))
    for (const [method, operation] of Object.entries(operations)) operations[method] = complete(operation);
  return paths;
}

function complete(detailed: ApiOperation): ApiOperation {
  const call = definitionIn(detailed);
  const {
    [DEFINITION]: _,
    [NEEDS]: _permission,
    ...operation
  } = detailed as ApiOperation & Record<string, unknown>;
  const { requestBody, parameters = [] } = operation;
  const takesInput = requestBody !== undefined || parameters.length > 0;
  return {
    ...operation,
    ...(call?.description && { description: call.description }),
    ...(call?.open && { security: [] }),
    ...(call?.keyed && { parameters: [...parameters, KEY] }),
    ...(requestBody && { requestBody: jsonOnly(requestBody, call) }),
    responses: {
      [call?.status ?? 200]: done(call),
      ...(takesInput && { 400: refused("Malformed"), 422: refused("A value breaks a rule") }),
      ...(!call?.open && { 401: refused("Not signed in") }),
      ...(call &&
        call.permission !== "everyone" && { 403: refused("The role of this user does not allow it") }),
      ...Object.fromEntries(
        Object.entries(call?.refusals ?? {}).map(([status, when]) => [status, refused(when)]),
      ),
    },
  };
}

function jsonOnly(body: NonNullable<ApiOperation["requestBody"]>, call: Documented | undefined) {
  // A call with its own parser has no content type, and documents its body itself.
  const schema = call?.documentedBody
    ? jsonSchemaOf(call.documentedBody)
    : body.content["application/json"]!.schema;
  const examples = Object.entries(call?.bodyExamples ?? {}).map(([name, value]) => [name, { value }]);
  const json = { schema, ...(examples.length > 0 && { examples: Object.fromEntries(examples) }) };
  return { required: true, content: { "application/json": json } };
}

const done = (call: Documented | undefined) => ({
  description: "Done",
  ...(call && {
    content: { "application/json": { schema: jsonSchemaOf(call.answer), example: call.example } },
  }),
});

const refused = (when: string) => ({
  description: when,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same body gives the first answer again and moves nothing twice",
  schema: { type: "string", maxLength: 255 },
};

const PROBLEM: JsonSchema = {
  type: "object",
  required: ["type", "title", "status", "detail"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "A sentence that a clerk can read" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "message"],
        properties: { field: { type: "string" }, message: { type: "string" } },
      },
    },
    wayOn: {
      type: "object",
      description: "The page on which a clerk puts right what stands in the way, where there is one",
      required: ["href", "text"],
      properties: { href: { type: "string" }, text: { type: "string" } },
    },
    approvalId: {
      type: "integer",
      description: "The request that waits for a second person: /api/approvals/{id}. Nothing is done yet",
    },
  },
};

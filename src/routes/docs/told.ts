import type { DocumentDecoration } from "elysia";
import type * as v from "valibot";

/** What /api/docs says of a call beside the schemas that check its input. */
export type Told = {
  /** What it does, as a verb: "Put money on an account". */
  summary: string;
  description?: string;
  /** Bodies that could be sent, each by what it is. */
  asks?: Readonly<Record<string, unknown>>;
  /** What it takes, where the schema that checks the body cannot say it itself. */
  takes?: v.GenericSchema;
  /** What comes back when it is done, and one example of it. */
  answers: v.GenericSchema;
  example: unknown;
  status?: 200 | 201;
  /** When it is refused, by status; 401, and 400 and 422 of a call with input, are said of all. */
  refuses?: Readonly<Record<number, string>>;
  /** It takes an Idempotency-Key: sent twice with one, it is done once. */
  keyed?: boolean;
  /** Nobody needs to be signed in for it. */
  open?: boolean;
};

/** As the `detail` of a route: `apiDocument` makes the words of OpenAPI from it when somebody asks for them. */
export const told = (call: Told): DocumentDecoration => ({ summary: call.summary, [TOLD]: call }) as object;

/** OpenAPI keeps names that begin with "x-" free for everybody. */
export const TOLD = "x-told";

/** What a route's detail tells, where it tells anything. */
export const toldIn = (detail: object): Told | undefined => (detail as Record<string, Told>)[TOLD];

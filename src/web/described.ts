import * as v from "valibot";

/** A schema with what the documentation says of its value. */
export const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

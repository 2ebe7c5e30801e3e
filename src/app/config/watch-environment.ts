import * as v from "valibot";

/** The settings of whatever watches the shop. */
export const watchEnvironment = {
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "must have at least 16 characters"))),
  LOG_LEVEL: v.optional(
    v.picklist(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent"),
    "info",
  ),
};

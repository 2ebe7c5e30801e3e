import type { NightlyCheck } from "../../operations/system/run-backup-jobs.ts";
import type { Config } from "../config.ts";
import { JSON_OPTION, runInChild } from "./run-in-child.ts";

/** Runs the nightly check in a child process. */
export const nightlyCheck =
  (program: string, config: Config): NightlyCheck =>
  () =>
    runInChild(program, config, ["check", JSON_OPTION]);

import type { Toast } from "../../../views/shell/toast.tsx";
import { WEAKNESS_WORDS, type Weakness } from "../../domain/staff/weak-password.ts";

/** The toast of a password that was accepted, with a warning where it is easily guessed. */
export const passwordToast = (sentence: string, weakness: Weakness | null): Toast => ({
  kind: "success",
  text: weakness ? `${sentence}. ${WEAKNESS_WORDS[weakness]}` : sentence,
});

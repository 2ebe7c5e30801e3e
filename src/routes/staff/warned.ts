import type { Toast } from "../../../views/shell/toast.tsx";
import { WEAKNESS_WORDS, type Weakness } from "../../domain/staff/weak-password.ts";

/** The toast of a password that was taken, and what is to be said of it where anybody would guess it. */
export const warned = (sentence: string, weakness: Weakness | null): Toast => ({
  kind: "success",
  text: weakness ? `${sentence}. ${WEAKNESS_WORDS[weakness]}` : sentence,
});

import { useSignal } from "@preact/signals-react";
import { useRef } from "react";
import { useNativeState } from "../use-native-state.ts";
import type { CardRace } from "./races-on-wire.ts";

export type ChosenRace = { course: string; race: string; number: string };

/** The shown race: at first that of the group's native controls. */
export function useChosenRace(shown: CardRace | null) {
  const chosen = useSignal<ChosenRace>({
    course: shown?.courseName ?? "",
    race: shown ? String(shown.id) : "",
    number: "",
  });
  const group = useRef<HTMLFieldSetElement>(null);
  const put = (part: Partial<ChosenRace>): void => {
    chosen.value = { ...chosen.peek(), ...part };
  };
  useNativeState(() => {
    const typed = (name: string) =>
      group.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
    put({ course: typed("course"), race: typed("race"), number: typed("number") });
  });
  return { chosen, put, group };
}

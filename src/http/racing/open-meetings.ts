import type { MeetingName } from "../../../views/racing/cards/race-cards-page.tsx";
import { isDay } from "../../domain/london-time.ts";

/** "2026-11-21/Ascot" of an address, if it is that. */
export function meetingNamed(text: string): MeetingName | null {
  const [day = "", courseName = ""] = [text.slice(0, 10), text.slice(11)];
  return isDay(day) && text[10] === "/" && courseName !== "" && courseName.length <= 200
    ? { day, courseName }
    : null;
}

const MOST_OPEN = 60;

/** The sections that an address or a form says are open; null where it says nothing of them. */
export function openMeetings(sent: { getAll(name: string): unknown[] }): MeetingName[] | null {
  const named = [...sent.getAll("course"), ...sent.getAll("open")];
  if (named.length === 0) return null;
  return named.slice(0, MOST_OPEN).flatMap((text) => meetingNamed(String(text)) ?? []);
}

/** The header that names the event a screen's request follows. */
export const LIVE_EVENT = "live-event";

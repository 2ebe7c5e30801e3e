/** The header by which a screen says which event its request follows. */
export const LIVE_EVENT = "live-event";

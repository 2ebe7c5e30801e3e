/**
 * What servers on the same database announce to each other. Never inside a movement of money: PostgreSQL lets only one
 * transaction with an announcement commit at a time, in the whole of its cluster. "live" has a transaction of its own.
 */
export const TOPICS = ["races", "live"] as const;
export type Topic = (typeof TOPICS)[number];

export const channelOf = (topic: Topic): string => `satchel_${topic}`;

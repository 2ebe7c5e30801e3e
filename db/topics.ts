/**
 * What servers on the same database announce to each other. Not for every movement of money: PostgreSQL lets only one transaction
 * with an announcement commit at a time, in the whole of its cluster.
 */
export const TOPICS = ["races"] as const;
export type Topic = (typeof TOPICS)[number];

export const channelOf = (topic: Topic): string => `satchel_${topic}`;

/**
 * What servers on the same books tell each other. Not for every movement of money: PostgreSQL lets only one transaction
 * at a time commit that says something, in the whole of its cluster.
 */
export const TOPICS = ["races"] as const;
export type Topic = (typeof TOPICS)[number];

export const channelOf = (topic: Topic): string => `satchel_${topic}`;

/** A bet type as people read it: "Lucky15" → "Lucky 15", "SuperHeinz" → "Super Heinz". */
export const betTypeLabel = (name: string): string => name.replace(/([a-z])([A-Z0-9])/g, "$1 $2");

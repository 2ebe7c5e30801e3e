/** Thrown where a request cannot be read as what it claims to be: answered 400 with this sentence, and no fault of ours. */
export class MalformedRequest extends Error {}

export const NOT_JSON = "The body is not JSON that can be read";

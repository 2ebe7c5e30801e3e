/** What may be wrong with an encrypted copy. Apart from what decrypts it, which is loaded for the commands that need it. */

/** It was encrypted for another key. */
export class WrongKey extends Error {}

/** A byte of it was changed, or a part of it is missing: it says which. */
export class DamagedCopy extends Error {}

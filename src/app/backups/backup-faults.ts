/** Faults of an encrypted backup, apart from the decryption, which few commands load. */

/** It was encrypted for another key. */
export class WrongKey extends Error {}

/** A byte was changed, or a part is missing: the message says which. */
export class DamagedBackup extends Error {}

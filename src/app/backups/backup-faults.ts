/** Faults of an encrypted backup, apart from the decryption, which few commands load. */

/** It was encrypted for another key. */
export class WrongKey extends Error {}

/** A changed byte or a missing part; the message names it. */
export class DamagedBackup extends Error {}

import { type PasskeyPlace, passkeyPlaceOf } from "../../domain/staff/passkeys.ts";
import type { AppContext } from "../context.ts";

/** Where passkeys of this shop are used: its own address, or this machine where none is set. */
export const passkeyPlaceFor = ({ publicUrl }: AppContext, request: Request): PasskeyPlace | null =>
  passkeyPlaceOf(publicUrl ?? new URL(request.url));

import type { ReactElement } from "react";
import type { WayOn } from "../browser/call-shop.ts";

/** Behind a sentence of what stands in the way: where that is put right. */
export const WayOnLink = ({ wayOn }: { wayOn: WayOn | null | undefined }): ReactElement | null =>
  wayOn ? (
    <>
      {" "}
      <a href={wayOn.href}>{wayOn.text}</a>
    </>
  ) : null;

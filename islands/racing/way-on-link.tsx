import type { ReactElement } from "react";
import type { WayOn } from "../browser/call-shop.ts";

/** After an obstacle's sentence: a link to where it is solved. */
export const WayOnLink = ({ wayOn }: { wayOn: WayOn | null | undefined }): ReactElement | null =>
  wayOn ? (
    <>
      {" "}
      <a href={wayOn.href}>{wayOn.text}</a>
    </>
  ) : null;

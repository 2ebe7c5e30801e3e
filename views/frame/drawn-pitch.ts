import { createElement } from "react";
import { Pitch } from "../shell/pitch.tsx";

/** The drawing, which pages without React have too, inside a page of React. */
export const DrawnPitch = (props: { name: string }) =>
  createElement("div", {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Kita has escaped the name
    dangerouslySetInnerHTML: { __html: Pitch(props) },
  });

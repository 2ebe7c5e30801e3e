/**
 * Chooses the quick build of React, before anything imports it. Whoever sets no NODE_ENV gets it; a shop does not open
 * with the development build, which renders four times slower.
 */
export function chooseReact(): void {
  Object.assign(process.env, { NODE_ENV: Bun.env.NODE_ENV || "production" });
  // In the binary this was decided when it was built, whatever the environment says.
  if (process.env.NODE_ENV !== "production")
    throw new Error(
      `NODE_ENV is ${process.env.NODE_ENV}. Start Satchel with NODE_ENV=production, or without NODE_ENV: React is four times slower otherwise.`,
    );
  // Bun has decided how it compiles JSX as it started: without NODE_ENV, and called from another folder, for the
  // development build, which asks for a function that the quick one leaves empty. An import would copy it empty.
  const forDevelopment: { jsxDEV?: unknown } = Object(require("react/jsx-dev-runtime"));
  forDevelopment.jsxDEV ??= require("react/jsx-runtime").jsx;
}

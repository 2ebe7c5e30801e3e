/**
 * Chooses React's production build before anything imports it, also without NODE_ENV: the development build
 * renders four times slower, and a shop does not open with it.
 */
export function chooseReact(): void {
  Object.assign(process.env, { NODE_ENV: Bun.env.NODE_ENV || "production" });
  // In the binary this was decided by the build, whatever the environment.
  if (process.env.NODE_ENV !== "production")
    throw new Error(
      `NODE_ENV is ${process.env.NODE_ENV}. Start Satchel with NODE_ENV=production, or without NODE_ENV: React is four times slower otherwise.`,
    );
  // Bun chooses its JSX transform at startup: without NODE_ENV, and started from another folder, the
  // development one, which calls a function that is empty in the production build. An import would copy it
  // empty.
  const forDevelopment: { jsxDEV?: unknown } = Object(require("react/jsx-dev-runtime"));
  forDevelopment.jsxDEV ??= require("react/jsx-runtime").jsx;
}

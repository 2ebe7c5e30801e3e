import type { Route } from "./asked-shop.ts";

/** The addresses that a stranger may ask; every other one must turn strangers away. */
const OPEN = [
  "/login",
  "/login/code",
  "/login/passkey",
  "/signup",
  "/signup/note",
  "/healthz",
  "/favicon.ico",
  "/assets/*",
  "/api/auth/login",
  "/api/auth/login/code",
  "/api/auth/register",
  "/feedback",
  "/statement",
  "/manifest.webmanifest",
  "/offline",
  "/service-worker.js",
];

export const isOpen = ({ method, path }: Route): boolean =>
  OPEN.includes(path) || (method === "POST" && path === "/api/feedback");

export const isCallRoute = ({ path }: Route): boolean => path.startsWith("/api");

import type { AnyElysia } from "elysia";
import type { AppContext } from "./context.ts";
import { faultIn } from "./fault-sentence.ts";
import { type RouteFault, routeFaults } from "./response/fault-page.ts";

/** Routes by the start of their path: "/login"; for calls and administration one part more: "/api/auth". */
export type Department = {
  under: readonly string[];
  load(): Promise<(context: AppContext) => AnyElysia>;
};

const PAUSE_MS = 20;

type Built = { app: AnyElysia; faults?: (request: Request) => RouteFault | null };

/** The first part of an address; two parts where the first is only api or administration. */
const BEGINNING = /^[a-z]+:\/\/[^/]+(\/(?:(?:api|administration)\/(?=[^/?.#]))?[^/?.#]*)/;

/**
 * Loads and builds each department on the first request for one of its addresses: no first page waits for all
 * of them. `ground` answers the rest; `build` turns a department's routes into an app.
 */
export function lazyDepartments(
  context: AppContext,
  ground: AnyElysia,
  departments: readonly Department[],
  build: (routes: AnyElysia) => AnyElysia,
) {
  const rest: Built = { app: ground };
  const built = new Map<Department, Built>();
  const owners = new Map(departments.flatMap((one) => one.under.map((beginning) => [beginning, one])));

  async function open(department: Department): Promise<Built> {
    const routesOf = await department.load();
    // Of two requests at once, the second finds the app of the first.
    return built.getOrInsertComputed(department, () => {
      const app = build(routesOf(context));
      refuseStrays(app, department);
      return { app };
    });
  }

  function ownerOf({ url }: Request): Built | Promise<Built> {
    const department = owners.get(beginningOf(url));
    return department === undefined ? rest : (built.get(department) ?? open(department));
  }

  return {
    async handle(request: Request): Promise<Response> {
      const owner = ownerOf(request);
      return await (owner instanceof Promise ? await owner : owner).app.fetch(request);
    },
    /** The fault answer of the request's route. */
    async faultOf(request: Request): Promise<RouteFault | null> {
      return faultsOf(await ownerOf(request))(request);
    },
    /** One department at a time, with pauses for requests. */
    async loadRest(): Promise<void> {
      for (const department of departments) {
        await Bun.sleep(PAUSE_MS);
        await open(department);
      }
    },
    /** All routes, by department in order. */
    async all(): Promise<readonly AnyElysia[]> {
      return [ground, ...(await Promise.all(departments.map(open))).map(({ app }) => app)];
    },
  };
}

/** Built routes never change. */
function faultsOf(built: Built): (request: Request) => RouteFault | null {
  built.faults ??= routeFaults(
    built.app.routes.map(({ method, path, hooks }) => ({ method, path, fault: faultIn(hooks.detail) })),
  );
  return built.faults;
}

const beginningOf = (address: string): string => BEGINNING.exec(address)?.[1] ?? "";

/** A route outside its department's addresses would never be reached. */
function refuseStrays({ routes }: AnyElysia, { under }: Department): void {
  const stray = routes.find(({ path }) => !under.includes(beginningOf(`http://shop${path}`)));
  if (stray) throw new Error(`${stray.path} begins like no address of its department: ${under.join(", ")}`);
}

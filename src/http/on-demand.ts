import type { AnyElysia } from "elysia";
import type { AppContext } from "./context.ts";
import { faultIn } from "./fault-sentence.ts";
import { type RouteFault, routeFaults } from "./response/fault-page.ts";

/** Routes with their addresses' beginnings: "/login", and of calls and administration one part more: "/api/auth". */
export type Department = {
  under: readonly string[];
  load(): Promise<(counter: AppContext) => AnyElysia>;
};

const PAUSE_MS = 20;

type Built = { app: AnyElysia; faults?: (request: Request) => RouteFault | null };

/** The first part of an address; of two parts where the first one says only that it is a call or administration. */
const BEGINNING = /^[a-z]+:\/\/[^/]+(\/(?:(?:api|administration)\/(?=[^/?.#]))?[^/?.#]*)/;

/**
 * The departments of a place, each loaded and built when somebody first asks for an address of its own: no first
 * page waits for all of them. `ground` answers the rest; `build` makes of a department's routes what can be asked.
 */
export function onDemand(
  counter: AppContext,
  ground: AnyElysia,
  departments: readonly Department[],
  build: (routes: AnyElysia) => AnyElysia,
) {
  const rest: Built = { app: ground };
  const built = new Map<Department, Built>();
  const owners = new Map(departments.flatMap((one) => one.under.map((beginning) => [beginning, one])));

  async function open(department: Department): Promise<Built> {
    const routesOf = await department.load();
    // Of two requests that came at once, the second finds what the first has built.
    return built.getOrInsertComputed(department, () => {
      const app = build(routesOf(counter));
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
    /** What the route of a request says of a fault. */
    async faultOf(request: Request): Promise<RouteFault | null> {
      return faultsOf(await ownerOf(request))(request);
    },
    /** One department at a time, with room between them for who asks for a page. */
    async loadRest(): Promise<void> {
      for (const department of departments) {
        await Bun.sleep(PAUSE_MS);
        await open(department);
      }
    },
    /** Everything that can be asked, the departments in their order. */
    async all(): Promise<readonly AnyElysia[]> {
      return [ground, ...(await Promise.all(departments.map(open))).map(({ app }) => app)];
    },
  };
}

/** The routes of what is built never change. */
function faultsOf(built: Built): (request: Request) => RouteFault | null {
  built.faults ??= routeFaults(
    built.app.routes.map(({ method, path, hooks }) => ({ method, path, fault: faultIn(hooks.detail) })),
  );
  return built.faults;
}

const beginningOf = (address: string): string => BEGINNING.exec(address)?.[1] ?? "";

/** A route under none of its department's addresses would be found by nobody. */
function refuseStrays({ routes }: AnyElysia, { under }: Department): void {
  const stray = routes.find(({ path }) => !under.includes(beginningOf(`http://shop${path}`)));
  if (stray) throw new Error(`${stray.path} begins like no address of its department: ${under.join(", ")}`);
}

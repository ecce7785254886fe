import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contracts } from "#shared/features.ts";
import { listFieldPaths } from "#shared/lib/access.ts";
import type { Contract, Route } from "#shared/lib/contract.ts";
import { accessTable, openApiDocument } from "../../server/lib/document/openapi.ts";
import { testApp } from "../support/server/app.ts";
import { picnicsContract } from "../support/contracts/fake-picnics.ts";

const { app, http, signInAs, aGroup, anAccount } = await testApp();
const allRoutes = contracts.flatMap(({ routes }: Contract) => Object.values(routes));

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

/** All routes in Express, including those of its routers. */
function expressRoutes(stack: Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (!route) return handle.stack ? expressRoutes(handle.stack) : [];
    const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
    return [route.path].flat().flatMap((path) => methods.map((method) => `${method} ${path}`));
  });
}

/** Lists in a request whose length isn't limited. */
function unboundedLists({ access, ...route }: Route): string[] {
  return Object.values(listFieldPaths(access)).filter((place) => {
    const [, part, field] = /^(query|body)\.(\w+)\[\]/.exec(place) ?? [];
    if (!part) return false;
    const { properties = {} } = z.toJSONSchema(route[part as "query" | "body"]!, { io: "input" });
    return (properties[field!] as { maxItems?: number }).maxItems === undefined;
  });
}

/** Routes without a contract, with the reason. None depends on the caller. */
const WRITTEN_BY_HAND: Record<string, string> = {
  "GET /{*path}": "the page, which is the same for all paths",
  // The document is generated from all contracts, so it can't be in one. The others display it.
  "GET /api/openapi.json": "the document itself",
  "GET /api/docs": "a page that shows it",
  "GET /api/docs/start.js": "starts its viewer, because pages can't contain scripts",
  "GET /api/docs/swagger-ui-bundle.js": "the viewer",
  "GET /api/docs/swagger-ui.css": "its styles",
  "GET /healthz": "requested by machines, outside of everything else",
  "GET /readyz": "likewise",
};

describe("the contracts", () => {
  it("ROLE-01 contain every Express route except a short list written by hand", () => {
    const { stack } = (app as unknown as { router: { stack: Layer[] } }).router;
    const inContract = allRoutes.map((route) => `${route.method.toUpperCase()} ${route.path}`);
    expect(expressRoutes(stack).toSorted()).toEqual(
      [...inContract, ...Object.keys(WRITTEN_BY_HAND)].toSorted(),
    );
  });

  it.each(Object.keys(WRITTEN_BY_HAND))(
    "ROLE-01 leave out %s, which answers everyone the same",
    async (route) => {
      const path = route.replace("GET ", "").replace("{*path}", "family-tree");
      const group = await aGroup();
      const admin = await signInAs(
        await anAccount({ role: "SUPER_ADMIN", familyGroupId: group.id }),
      );
      const [signedOut, signedIn] = [await http.get(path), await admin.get(path)];
      expect(signedIn.status).toBe(signedOut.status);
      expect(signedIn.text).toBe(signedOut.text);
    },
  );

  it("API-02 limit every list of resources, because one query loads it", () => {
    expect(allRoutes.flatMap(unboundedLists)).toEqual([]);
    const { answer } = picnicsContract.routes;
    expect(unboundedLists(answer)).toEqual([]);
    const body = z.object({ answers: z.array(z.object({ userId: z.int() })) });
    expect(unboundedLists({ ...answer, body })).toEqual(["body.answers[].userId"]);
  });

  it("ROLE-01 have these rights", () => {
    expect(accessTable(contracts)).toMatchSnapshot();
  });

  it("API-04 produce an OpenAPI 3.1 document of all routes, and a page that shows it", async () => {
    const { body } = await http.get("/api/openapi.json").expect(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(contracts, "homecoming.sid"))));
    expect(body.openapi).toBe("3.1.0");
    const operations = Object.values(body.paths as Record<string, object>).flatMap(Object.values);
    expect(operations).toHaveLength(allRoutes.length);
    const page = await http.get("/api/docs").expect(200);
    expect(page.text).toContain("/api/docs/start.js");
    await http
      .get("/api/docs/swagger-ui-bundle.js")
      .expect(200)
      .expect("Content-Type", /javascript/);
    await http.get("/api/docs/swagger-ui.css").expect(200).expect("Content-Type", /css/);
  });

  it("API-04 publish nothing else of the package that shows the document", async () => {
    for (const file of ["package.json", "index.html", "swagger-ui.js", "swagger-ui-bundle.js.map"])
      await http.get(`/api/docs/${file}`).expect(404);
  });
});

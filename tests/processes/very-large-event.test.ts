import { expect, it } from "vitest";
import { contracts } from "#shared/features.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { callRoute } from "../support/contracts/call-route.ts";
import { pathFor, samples } from "../support/contracts/samples.ts";
import { twoFamilies } from "../support/contracts/callers.ts";
import { testApp } from "../support/server/app.ts";

const test = await testApp();

/** More than the number of parameters that PostgreSQL accepts in one statement. */
const MANY = 65_536;

/** Badges have their own limit, and a deleted event can't be read. */
const LEFT_OUT = new Set(["badges.print", "events.remove"]);

const eventRoutes = contracts
  .flatMap(({ feature, routes }: Contract) =>
    Object.entries(routes).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
  )
  .filter(({ id, route }) => route.path.startsWith("/api/events/:id") && !LEFT_OUT.has(id));

/** Adds this many guests who are going. */
async function fill({ group, event }: { group: number; event: number }) {
  await test.ctx.pool.query(
    `with people as (
      insert into users (full_name, family_group_id, role, birthdate)
      select 'Guest ' || n, $1, 'USER', '1980-01-01' from generate_series(1, $3) n returning id)
    insert into attendance (event_id, user_id, status) select $2, id, 'confirmed' from people`,
    [group, event, MANY],
  );
  await test.ctx.pool.query("analyze");
}

it("API-02 answers every request about an event with more people than a statement can have parameters", async () => {
  const { callers, aTarget } = await twoFamilies(test);
  const target = await aTarget();
  await fill(target);
  const failed: string[] = [];
  for (const { id, route } of eventRoutes) {
    const sample = samples[id]!(target, 1);
    const { status } = await callRoute(callers.superAdminB, route, pathFor(route, target), sample);
    if (status >= 500) failed.push(id);
  }
  expect(failed).toEqual([]);
}, 600_000);

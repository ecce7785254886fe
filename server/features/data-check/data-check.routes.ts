import type { dataCheckContract } from "#shared/data-check/data-check.contract.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import { checkGroup, judgeFinding, listFindings } from "./data-check.service.ts";
import { groupChecks } from "./group-check.cache.ts";

export function dataCheckRoutes(
  deps: Pick<Deps, "db" | "now"> & { familyOf: FamilyOf },
): Handlers<typeof dataCheckContract, GroupsSubjects> {
  const surroundings = { ...deps, checkOf: groupChecks(deps) };
  return {
    check: ({ group }) => checkGroup(surroundings, group.id),
    findings: ({ group, query }) => listFindings(surroundings, group.id, query),
    judge: ({ actor, group, body }) => judgeFinding(surroundings, actor, group.id, body),
  };
}

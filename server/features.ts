import type { Express } from "express";
import { authContract } from "#shared/auth/auth.contract.ts";
import { birthdaysContract } from "#shared/birthdays/birthdays.contract.ts";
import { dataCheckContract } from "#shared/data-check/data-check.contract.ts";
import { factsContract } from "#shared/facts/facts.contract.ts";
import { familyTreeContract } from "#shared/family-tree/family-tree.contract.ts";
import { gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
import { groupsContract } from "#shared/groups/groups.contract.ts";
import { historyContract } from "#shared/history/history.contract.ts";
import { householdsContract } from "#shared/households/households.contract.ts";
import { trashContract } from "#shared/groups/trash.contract.ts";
import { imagesContract } from "#shared/images/images.contract.ts";
import { peopleContract } from "#shared/people/people.contract.ts";
import { policies } from "#shared/policies.ts";
import { recordsContract } from "#shared/records/records.contract.ts";
import { relationshipsContract } from "#shared/relationships/relationships.contract.ts";
import { relativesContract } from "#shared/relationships/relatives.contract.ts";
import { suggestionsContract } from "#shared/suggestions/suggestions.contract.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { birthdaysRoutes } from "./features/birthdays/birthdays.routes.ts";
import { dataCheckRoutes } from "./features/data-check/data-check.routes.ts";
import { factsRoutes } from "./features/facts/facts.routes.ts";
import { factsSubjects } from "./features/facts/facts.subjects.ts";
import { familyCache } from "./features/family-tree/family.cache.ts";
import { familyTreeRoutes } from "./features/family-tree/family-tree.routes.ts";
import { gedcomRoutes } from "./features/gedcom/gedcom.routes.ts";
import { gedcomSubjects } from "./features/gedcom/gedcom.subjects.ts";
import { groupsRoutes } from "./features/groups/groups.routes.ts";
import { groupsSubjects } from "./features/groups/groups.subjects.ts";
import { historyRoutes } from "./features/history/history.routes.ts";
import { historySubjects } from "./features/history/history.subjects.ts";
import { householdsRoutes } from "./features/households/households.routes.ts";
import { householdsSubjects } from "./features/households/households.subjects.ts";
import { trashRoutes } from "./features/groups/trash.routes.ts";
import { imagesRoutes } from "./features/images/images.routes.ts";
import { openLink } from "./features/links/links.service.ts";
import { peopleRoutes } from "./features/people/people.routes.ts";
import { peopleSubjects } from "./features/people/people.subjects.ts";
import { recordsRoutes } from "./features/records/records.routes.ts";
import { recordsSubjects } from "./features/records/records.subjects.ts";
import { relationshipsRoutes } from "./features/relationships/relationships.routes.ts";
import { relationshipsSubjects } from "./features/relationships/relationships.subjects.ts";
import { relativesRoutes } from "./features/relationships/relatives.routes.ts";
import { suggestionsRoutes } from "./features/suggestions/suggestions.routes.ts";
import { suggestionsSubjects } from "./features/suggestions/suggestions.subjects.ts";
import { type Gate, guardOf } from "./lib/routes/authorize.ts";
import { bind } from "./lib/routes/bind.ts";
import type { Deps } from "./lib/deps.ts";

export type Features = (app: Express, deps: Deps, gate: Gate) => void;

/** How each feature finds its subjects. */
export const productLoaders = (deps: Deps) => ({
  ...peopleSubjects(deps),
  ...groupsSubjects(deps),
  ...relationshipsSubjects(deps),
  ...householdsSubjects(deps),
  ...factsSubjects(deps),
  ...historySubjects(deps),
  ...suggestionsSubjects(deps),
  ...recordsSubjects(deps),
  ...gedcomSubjects(deps),
});

/** The guard of all routes. */
export const productGuard = (deps: Deps, gate: Gate) =>
  guardOf(gate, {
    policies,
    loaders: productLoaders(deps),
    openLink: (purpose, token) => openLink(deps, purpose, token),
  });

/** The routes of every feature. */
export const bindFeatures: Features = (app, deps, gate) => {
  const guard = productGuard(deps, gate);
  bind(app, authContract, authRoutes(deps), guard);
  bind(app, peopleContract, peopleRoutes(deps), guard);
  bind(app, groupsContract, groupsRoutes(deps), guard);
  bind(app, trashContract, trashRoutes(deps), guard);
  bind(app, relationshipsContract, relationshipsRoutes(deps), guard);
  bind(app, relativesContract, relativesRoutes(deps), guard);
  bind(app, householdsContract, householdsRoutes(deps), guard);
  bind(app, factsContract, factsRoutes(deps), guard);
  bind(app, imagesContract, imagesRoutes(deps), guard);
  bind(app, birthdaysContract, birthdaysRoutes(deps), guard);
  bind(app, historyContract, historyRoutes(deps), guard);
  bind(app, suggestionsContract, suggestionsRoutes(deps), guard);
  const familyOf = familyCache(deps);
  bind(app, familyTreeContract, familyTreeRoutes({ ...deps, familyOf }), guard);
  bind(app, dataCheckContract, dataCheckRoutes({ ...deps, familyOf }), guard);
  bind(app, recordsContract, recordsRoutes(deps), guard);
  bind(app, gedcomContract, gedcomRoutes(deps), guard);
};

import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { type DeletedPerson, findDeletedPeople } from "./removal/deleted-people.queries.ts";
import { findVisiblePeople, type VisiblePerson } from "../../core/person/index.ts";

export const peopleResources = ({ db, now }: Context) => ({
  person: {
    itemName: "Person",
    find: (actor, ids) => findVisiblePeople(db, actor, ids),
  } satisfies ResourceLoader<VisiblePerson>,
  deletedPerson: {
    itemName: "Person",
    find: (actor, ids) => findDeletedPeople(db, actor, { ids, now: now() }),
  } satisfies ResourceLoader<DeletedPerson>,
});

export type PeopleResources = ResourcesFrom<ReturnType<typeof peopleResources>>;

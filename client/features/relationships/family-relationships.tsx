import type { RouteAnswer } from "#shared/lib/contract.ts";
import type { peopleContract } from "#shared/people/people.contract.ts";
import { Card } from "../../ui/card.tsx";

interface FamilyRelationshipsProps {
  person: RouteAnswer<typeof peopleContract.routes.get>;
}

/** Whom a person is linked to. */
export default function FamilyRelationships({ person }: FamilyRelationshipsProps) {
  return <Card title={`The family of ${person.fullName}`} />;
}

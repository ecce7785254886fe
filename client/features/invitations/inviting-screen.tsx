import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "wouter";
import { peopleContract } from "#shared/people/people.contract.ts";
import { createQueries } from "../../lib/calls/api.ts";
import { onceUnlessMissing } from "../../lib/calls/failure.ts";
import { idIn } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LostDrawing } from "../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { AdministratorsOnly } from "../auth/administrators-only.tsx";
import { useGroupNames } from "../groups/use-group-names.ts";
import { InviteManyForm } from "./invite-many-form.tsx";
import { InvitePersonForm } from "./invite-person-form.tsx";
import { SentInvitations } from "./sent-invitations.tsx";

const peopleQueries = createQueries(peopleContract);

/** Who is invited into a family group, for its administrators; `person` in the address is whom to invite. */
export default function InvitingScreen() {
  const group = idIn(useParams<{ id: string }>().id);
  const person = idIn(useSearchParams()[0].get("person"));
  return (
    <AdministratorsOnly>
      {group ? <Inviting key={group} group={group} person={person} /> : <NoSuchGroup />}
    </AdministratorsOnly>
  );
}

function NoSuchGroup() {
  return (
    <>
      <PageHeading title="Invitations" />
      <EmptyState
        drawing={<LostDrawing />}
        title="There is no such family group"
        action={
          <ButtonLink href="/family-groups" variant="primary">
            Family groups
          </ButtonLink>
        }
      />
    </>
  );
}

function Inviting({ group, person }: { group: number; person: number | null }) {
  const name = useGroupNames()(group);
  return (
    <>
      <PageHeading
        title="Invitations"
        subtitle={`Who is invited to ${name ?? "the family group"}, and what became of it.`}
        actions={<ButtonLink href="/family-groups">Family groups</ButtonLink>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {person ? (
          <InvitePerson key={person} group={group} person={person} />
        ) : (
          <Card title="Invite by e-mail">
            <InviteManyForm group={group} />
          </Card>
        )}
        <SentInvitations group={group} />
      </div>
    </>
  );
}

function InvitePerson({ group, person }: { group: number; person: number }) {
  const query = useQuery({
    ...peopleQueries.get({ params: { id: person } }),
    retry: onceUnlessMissing,
  });
  const { data } = query;
  if (!data)
    return (
      <NotHere query={query} failed="We couldn't find this person" loading="Finding the person">
        <Skeleton className="h-56" />
      </NotHere>
    );
  return (
    <Card title={`Invite ${data.fullName} to sign in`}>
      {data.canBeInvited ? (
        <InvitePersonForm group={group} person={data} />
      ) : (
        <p className="mb-4">
          <TextLink href={`/profile/${data.id}`}>{data.fullName}</TextLink> can&apos;t be invited:
          they sign in already, are recorded as deceased, or are an administrator, whom only a Super
          Admin invites.
        </p>
      )}
      <p className="mt-4">
        <TextLink href={`/family-groups/${group}/invitations`}>Invite others instead</TextLink>
      </p>
    </Card>
  );
}

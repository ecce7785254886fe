import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "wouter";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { createQueries } from "../../../lib/calls/api.ts";
import { retryOnceUnlessNotFound } from "../../../lib/calls/failure.ts";
import { parseId } from "../../../lib/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AdministratorsOnly } from "../../../lib/session/administrators-only.tsx";
import { JoinRequests, ShareLinks } from "../join-links/index.ts";
import { useGroupNames } from "../../family/groups/index.ts";
import { InviteManyForm } from "./invite-many-form.tsx";
import { InvitePersonForm } from "./invite-person-form.tsx";
import { SentInvitations } from "./sent-invitations.tsx";

const peopleQueries = createQueries(peopleContract);

/** A group's invitations, for its administrators; `person` in the address is who to invite. */
export default function InvitingScreen() {
  const group = parseId(useParams<{ id: string }>().id);
  const person = parseId(useSearchParams()[0].get("person"));
  return (
    <AdministratorsOnly>
      {group ? <GroupInvitations key={group} group={group} person={person} /> : <NoSuchGroup />}
    </AdministratorsOnly>
  );
}

function NoSuchGroup() {
  return (
    <>
      <PageHeading title="Invitations" />
      <EmptyState
        drawing={<LostDrawing />}
        title="Family group not found"
        action={
          <ButtonLink href="/family-groups" variant="primary">
            Family groups
          </ButtonLink>
        }
      />
    </>
  );
}

function GroupInvitations({ group, person }: { group: number; person: number | null }) {
  const name = useGroupNames()(group);
  const namedGroup = { id: group, name: name ?? "the family" };
  return (
    <>
      <PageHeading
        title="Invitations"
        subtitle="Who's invited, and whether they've joined."
        actions={<ButtonLink href="/family-groups">Family groups</ButtonLink>}
      />
      <JoinRequests groupId={group} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {person ? (
          <InvitePerson key={person} group={namedGroup} person={person} />
        ) : (
          <div className="grid gap-6">
            <Card title="Invite by email">
              <InviteManyForm groupId={group} />
            </Card>
            <ShareLinks group={namedGroup} />
          </div>
        )}
        <SentInvitations groupId={group} />
      </div>
    </>
  );
}

interface InvitePersonProps {
  group: { id: number; name: string };
  person: number;
}

function InvitePerson({ group, person }: InvitePersonProps) {
  const query = useQuery({
    ...peopleQueries.get({ params: { id: person } }),
    retry: retryOnceUnlessNotFound,
  });
  const { data } = query;
  if (!data)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't load this profile"
        loadingLabel="Loading the profile"
      >
        <Skeleton className="h-56" />
      </QueryPlaceholder>
    );
  return (
    <div className="grid gap-6">
      <Card title={`Invite ${data.fullName} to sign in`}>
        {data.canBeInvited ? (
          <InvitePersonForm groupId={group.id} person={data} />
        ) : (
          <p className="mb-4">
            <TextLink href={`/profile/${data.id}`}>{data.fullName}</TextLink> can&apos;t be invited:
            they already have an account, have died, or are an administrator. Only a Super Admin can
            invite administrators.
          </p>
        )}
        <p className="mt-4">
          <TextLink href={`/family-groups/${group.id}/invitations`}>Invite someone else</TextLink>
        </p>
      </Card>
      {data.canBeInvited && <ShareLinks group={group} person={data} />}
    </div>
  );
}

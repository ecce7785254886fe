import { loadStoppedMailCard } from "../../messages/unsubscribes/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { isMissing, onceUnlessMissing } from "../../../lib/calls/failure.ts";
import { idIn } from "../../../lib/paths.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { WhenSeen } from "../../../ui/loading/when-seen.tsx";
import { PersonData } from "../../family/records/index.ts";
import { OwnSuggestions, WaitingSuggestions } from "../../family/suggestions/index.ts";
import { peopleQueries } from "../../family/people/index.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { WaitingAddress } from "./waiting-address.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";

const StoppedMailCard = lazyComponent(loadStoppedMailCard);
const ReachedThrough = lazyComponent(() => import("./reached-through.tsx"));

/** The reader's own profile at /profile, anyone's at /profile/{id}. */
export default function ProfileScreen() {
  const { id } = useParams<{ id?: string }>();
  const user = useSignedIn();
  if (id === undefined) return <ProfileOf id={user.id} />;
  const known = idIn(id);
  return known ? <ProfileOf key={known} id={known} /> : <NotFound />;
}

function ProfileOf({ id }: { id: number }) {
  const user = useSignedIn();
  const profile = useQuery({
    ...peopleQueries.get({ params: { id } }),
    retry: onceUnlessMissing,
  });
  const { data, error } = profile;
  if (isMissing(error)) return <NotFound />;
  if (data)
    return (
      <>
        <ProfileHeader person={data} />
        <WaitingAddress person={data} />
        <ReachedThrough person={data} />
        <WaitingSuggestions person={data} />
        <ProfileTabs person={data} />
        <WhenSeen>
          <OwnSuggestions person={data} />
        </WhenSeen>
        {data.id === user.id && (
          <WhenSeen>
            <StoppedMailCard />
          </WhenSeen>
        )}
        <PersonData person={data} />
      </>
    );
  return (
    <>
      <PageHeading title="Profile" />
      <QueryPlaceholder
        query={profile}
        failed="Couldn't open this profile"
        loading="Loading the profile"
      >
        <span className="flex items-center gap-6">
          <Skeleton className="size-32 rounded-full" />
          <Skeleton className="h-10 w-64" />
        </span>
        <Skeleton className="mt-6 h-56" />
      </QueryPlaceholder>
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageHeading title="User Not Found" />
      <EmptyState
        drawing={<LostDrawing />}
        title="This person isn't in your family"
        action={
          <ButtonLink href="/members" variant="primary">
            See all members
          </ButtonLink>
        }
      >
        They may belong to another family or have been deleted.
      </EmptyState>
    </>
  );
}

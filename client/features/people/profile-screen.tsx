import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { ApiError } from "../../lib/api.ts";
import { useSignedIn } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LostDrawing } from "../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { WhenSeen } from "../../ui/when-seen.tsx";
import { PersonData } from "../records/person/person-data.tsx";
import { OwnSuggestions, WaitingSuggestions } from "../suggestions/profile-suggestions.tsx";
import { peopleQueries } from "./people.api.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";

/** One's own profile at /profile, anybody's at /profile/{id}. */
export default function ProfileScreen() {
  const { id } = useParams<{ id?: string }>();
  const user = useSignedIn();
  if (id === undefined) return <ProfileOf id={user.id} />;
  return /^[1-9]\d{0,8}$/.test(id) ? <ProfileOf key={id} id={Number(id)} /> : <NotFound />;
}

function ProfileOf({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...peopleQueries.get({ params: { id } }),
    retry: (count, error) => count < 1 && !isMissing(error),
  });
  if (isMissing(error)) return <NotFound />;
  if (data)
    return (
      <>
        <ProfileHeader person={data} />
        <WaitingSuggestions person={data} />
        <ProfileTabs person={data} />
        <WhenSeen>
          <OwnSuggestions person={data} />
        </WhenSeen>
        <PersonData person={data} />
      </>
    );
  return (
    <>
      <PageHeading title="Profile" />
      {error ? (
        <ErrorState
          title="We couldn't open this profile"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

function NotFound() {
  return (
    <>
      <PageHeading title="User Not Found" />
      <EmptyState
        drawing={<LostDrawing />}
        title="This person is not in your album"
        action={
          <ButtonLink href="/members" variant="primary">
            See all members
          </ButtonLink>
        }
      >
        They may belong to another family, or have been deleted.
      </EmptyState>
    </>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the profile">
      <span className="flex items-center gap-6">
        <Skeleton className="size-32 rounded-full" />
        <Skeleton className="h-10 w-64" />
      </span>
      <Skeleton className="mt-6 h-56" />
    </Loading>
  );
}

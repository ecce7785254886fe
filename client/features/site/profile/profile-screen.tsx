import { loadUnsubscribeCard } from "../../messages/unsubscribes/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { isNotFound, retryOnceUnlessNotFound } from "../../../lib/calls/failure.ts";
import { parseId } from "../../../lib/paths.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { WhenVisible } from "../../../ui/loading/when-visible.tsx";
import { PersonData } from "../../family/records/index.ts";
import { OwnSuggestions, WaitingSuggestions } from "../../family/suggestions/index.ts";
import { peopleQueries } from "../../family/people/index.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { AddressNotice } from "./address-notice.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";

const StoppedMailCard = lazyComponent(loadUnsubscribeCard);
const ContactPersonSection = lazyComponent(() => import("./contact-person.tsx"));

/** The reader's own profile at /profile, anyone's at /profile/{id}. */
export default function ProfileScreen() {
  const { id } = useParams<{ id?: string }>();
  const user = useSignedIn();
  if (id === undefined) return <ProfileById id={user.id} />;
  const userId = parseId(id);
  return userId ? <ProfileById key={userId} id={userId} /> : <NotFound />;
}

function ProfileById({ id }: { id: number }) {
  const user = useSignedIn();
  const profile = useQuery({
    ...peopleQueries.get({ params: { id } }),
    retry: retryOnceUnlessNotFound,
  });
  const { data, error } = profile;
  if (isNotFound(error)) return <NotFound />;
  if (data)
    return (
      <>
        <ProfileHeader person={data} />
        <AddressNotice person={data} />
        <ContactPersonSection person={data} />
        <WaitingSuggestions person={data} />
        <ProfileTabs person={data} />
        <WhenVisible>
          <OwnSuggestions person={data} />
        </WhenVisible>
        {data.id === user.id && (
          <WhenVisible>
            <StoppedMailCard />
          </WhenVisible>
        )}
        <PersonData person={data} />
      </>
    );
  return (
    <>
      <PageHeading title="Profile" />
      <QueryPlaceholder
        query={profile}
        errorTitle="Couldn't open this profile"
        loadingLabel="Loading the profile"
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

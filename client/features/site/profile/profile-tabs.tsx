import { loadFamilyRelationships } from "../../family/relationships/index.ts";
import { loadLifeTimeline } from "../../family/facts/index.ts";
import { loadFamilyAlbum } from "../../tree/family-view/index.ts";
import { useSearchParams } from "wouter";
import type { PolicyPerson } from "#shared/family/people/people.policy.ts";
import { withParam } from "../../../lib/page/with-param.ts";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { Profile } from "../../family/people/index.ts";
import { PersonEventsCard } from "../../reunions/events/index.ts";
import { RecentActivity } from "../../family/history/index.ts";
import { ProfileDetails } from "./profile-details.tsx";
import { readTab } from "./profile-tab.ts";

const FamilyAlbum = lazyComponent(loadFamilyAlbum, <Skeleton className="h-72" />);

const LifeTimeline = lazyComponent(loadLifeTimeline, <Skeleton className="my-6 h-32" />);

const FamilyRelationships = lazyComponent(loadFamilyRelationships, <Skeleton className="h-56" />);

/** The tabs of a profile. The open tab is part of the address, so that it can be linked to. */
export function ProfileTabs({ person }: { person: Profile }) {
  const [params, setParams] = useSearchParams();
  const shown = readTab(params);
  return (
    <Tabs
      label="Profile"
      tabs={[
        {
          name: "about",
          title: "Personal Information",
          panel: (
            <>
              <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
                {person.familyGroupId !== null && (
                  <FamilyAlbum person={person} group={person.familyGroupId} />
                )}
                <ProfileDetails person={person} />
              </div>
              <LifeTimeline person={person} />
              <ProfileCards person={person} />
            </>
          ),
        },
        {
          name: "family",
          title: "Family Relationships",
          panel: <FamilyRelationships person={person} />,
        },
      ]}
      shown={shown}
      onShow={(name) =>
        setParams((before) => withParam(before, "tab", name === "about" ? "" : name), {
          replace: true,
        })
      }
    />
  );
}

/** A person's upcoming events and their latest changes. */
const ProfileCards = ({ person }: { person: PolicyPerson & { fullName: string } }) => (
  <div className="mt-6 grid gap-6 sm:grid-cols-2">
    <PersonEventsCard id={person.id} />
    <RecentActivity person={person} />
  </div>
);

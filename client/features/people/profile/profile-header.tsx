import { MailPlus, Network, UsersRound } from "lucide-react";
import { useSearchParams } from "wouter";
import { largeImage } from "#shared/images/image-address.ts";
import { lifeYears } from "#shared/people/life-years.ts";
import { faceOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { NamesAndOrigin } from "../../facts/names-and-origin.tsx";
import { KinshipSentence } from "../../kinship/kinship-sentence.tsx";
import { SuggestButton } from "../../suggestions/suggest-button.tsx";
import { EditProfileButton } from "../editing/edit-profile-button.tsx";
import type { Profile } from "./profile-facts.tsx";
import { shownTab } from "./profile-words.ts";
import { badgeOf } from "../role-badge.ts";

/** Face, name and role, and the ways to where this person stands in the family. */
export function ProfileHeader({ person }: { person: Profile }) {
  const years = lifeYears(person);
  const isStoryShown = shownTab(useSearchParams()[0]) === "about";
  return (
    <div className="mb-6 flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-center">
      <Avatar
        {...faceOf(person)}
        photo={person.photo ? largeImage(person.photo) : person.profileImageUrl}
        size="vast"
      />
      <div className="min-w-0 flex-1">
        <PageHeading
          title={person.fullName}
          subtitle={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Badge {...badgeOf(person)} />
              {years && years !== "deceased" && <span className="tabular">{years}</span>}
              <NamesAndOrigin personId={person.id} isAsked={isStoryShown} />
              <KinshipSentence person={person} />
            </span>
          }
          actions={
            <>
              <EditProfileButton person={person} />
              <SuggestButton person={person} />
              {person.canBeInvited && (
                <ButtonLink
                  href={`/family-groups/${person.familyGroupId}/invitations?person=${person.id}`}
                >
                  <MailPlus aria-hidden className="size-5" />
                  Invite to sign in
                </ButtonLink>
              )}
              <ButtonLink href={`/family/${person.id}`}>
                <UsersRound aria-hidden className="size-5" />
                Family view
              </ButtonLink>
              <ButtonLink href={`/family-tree?person=${person.id}&view=both`}>
                <Network aria-hidden className="size-5" />
                Family tree
              </ButtonLink>
            </>
          }
        />
      </div>
    </div>
  );
}

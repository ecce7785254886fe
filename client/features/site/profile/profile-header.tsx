import { KeyRound, MailPlus, Network, UsersRound } from "lucide-react";
import { useSearchParams } from "wouter";
import { largeImageUrl } from "#shared/core/images/image-address.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { NamesAndOrigin } from "../../family/facts/index.ts";
import { KinshipSentence } from "../../family/kinship/index.ts";
import { SuggestButton } from "../../family/suggestions/index.ts";
import {
  ChangePhotoButton,
  EditProfileButton,
  type Profile,
  badgeOf,
} from "../../family/people/index.ts";
import { readTab } from "./profile-tab.ts";

/** Photo, name and role, with links to the person's place in the family. */
export function ProfileHeader({ person }: { person: Profile }) {
  const isOwn = useSignedIn().id === person.id;
  const years = formatLifeYears(person);
  const isStoryShown = readTab(useSearchParams()[0]) === "about";
  return (
    <div className="mb-6 flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-center">
      <ChangePhotoButton person={person}>
        <Avatar
          {...avatarPropsOf(person)}
          photo={person.photo ? largeImageUrl(person.photo) : person.profileImageUrl}
          size="vast"
        />
      </ChangePhotoButton>
      <div className="min-w-0 flex-1">
        <PageHeading
          title={person.fullName}
          subtitle={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Badge {...badgeOf(person)} />
              {years && years !== "deceased" && <span className="tabular">{years}</span>}
              <NamesAndOrigin personId={person.id} isEnabled={isStoryShown} />
              <KinshipSentence person={person} />
            </span>
          }
          actions={
            <>
              <EditProfileButton person={person} />
              <SuggestButton person={person} />
              {isOwn && (
                <ButtonLink href="/account">
                  <KeyRound aria-hidden className="size-5" />
                  Sign-in & security
                </ButtonLink>
              )}
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

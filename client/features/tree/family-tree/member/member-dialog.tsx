import { useQuery } from "@tanstack/react-query";
import { MailPlus, Network, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { treeRoleLabel } from "#shared/tree/family-tree/tree-role-label.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { formatDayCapitalized } from "../../../../lib/family-dates.ts";
import { useToday } from "../../../../lib/dates.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { KinshipSentence } from "../../../family/kinship/index.ts";
import { AddRelativeButtons } from "../../../family/relationships/index.ts";
import { personQueries } from "../family-tree.api.ts";
import { contactOf, type Member } from "./member.ts";

interface MemberDialogProps {
  /** What the page knows already. The dialog loads the rest, and also works without it. */
  member: Member;
  /** Whether the person is from the sample family, and so unknown to the server. */
  isSample: boolean;
  onClose: () => void;
  /** Shows the person's ancestors and descendants. */
  onShowInTree: (id: number) => void;
  /** Shows how the reader and the person are related, if the reader is in the family. */
  onShowPath?: ((id: number) => void) | undefined;
  /** Called with a relative who was added here. */
  onAdded: (personId: number) => void;
  children?: ReactNode;
}

/** A person of the tree: who they are and how to reach them. */
export default function MemberDialog(props: MemberDialogProps) {
  const {
    member: initialMember,
    isSample,
    onClose,
    onShowInTree,
    onShowPath,
    onAdded,
    children,
  } = props;
  const { id } = initialMember;
  const { data, isLoading } = useQuery({
    ...personQueries.get({ params: { id } }),
    enabled: !isSample,
  });
  const today = useToday();
  const member = data ?? initialMember;
  const contact = contactOf(member, today);
  const placeholder = <Skeleton className="h-5 w-48" />;
  return (
    <Dialog
      onClose={onClose}
      title="Member Profile"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isSample && (
            <ButtonLink variant="primary" href={`/profile/${id}`}>
              Edit Profile
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="flex items-center gap-4">
        <Avatar
          seed={id}
          initials={initialsOf(member.shortName)}
          photo={member.photo}
          faded={member.isDeceased}
          size="large"
        />
        <div className="min-w-0">
          <p className="font-heading text-xl leading-tight">{member.fullName}</p>
          {data && (
            <p className="mt-0.5 text-quiet">
              <KinshipSentence person={data} onShow={onShowPath && (() => onShowPath(id))} />
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap gap-2">
            <Badge>{treeRoleLabel(member.role)}</Badge>
            {member.isDeceased && <Badge>Deceased</Badge>}
            {isSample && <Badge tone="marigold">Sample family</Badge>}
          </p>
        </div>
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {contact && <Fact name="Email">{isLoading ? placeholder : contact.email}</Fact>}
        {contact?.phone && <Fact name="Phone">{contact.phone}</Fact>}
        <Fact name="Birth Date">
          {formatDayCapitalized(member.birthdate, member.birthdateWords) || "Unknown"}
        </Fact>
        {member.isDeceased && (
          <Fact name="Death Date">
            {formatDayCapitalized(member.deathDate, member.deathDateWords) || "Unknown"}
          </Fact>
        )}
      </dl>
      {children}
      {data && <AddRelativeButtons person={data} onAdded={onAdded} />}
      {!isSample && (
        <div className="mt-5 -ml-4 flex flex-wrap">
          <Button variant="quiet" onClick={() => onShowInTree(id)}>
            <Network aria-hidden className="size-5" />
            Show in tree
          </Button>
          <ButtonLink variant="quiet" href={`/family/${id}`}>
            <UsersRound aria-hidden className="size-5" />
            Family view
          </ButtonLink>
          {data?.canBeInvited && (
            <ButtonLink
              variant="quiet"
              href={`/family-groups/${data.familyGroupId}/invitations?person=${id}`}
            >
              <MailPlus aria-hidden className="size-5" />
              Invite to sign in
            </ButtonLink>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet max-sm:mt-1">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </>
  );
}

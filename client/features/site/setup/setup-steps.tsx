import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SetupStep } from "#shared/site/setup/setup-steps.ts";
import type { OwnFamily } from "#shared/tree/family-tree/own-family.ts";
import type { User } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { InviteManyForm, SentInvitations } from "../../accounts/invitations/index.ts";
import { ShareLinks } from "../../accounts/join-links/index.ts";
import { NewGroupForm } from "../../family/groups/index.ts";
import { MailSettings } from "../../mail/mail/index.ts";
import { FormatsForm } from "./formats-form.tsx";
import { ClosestFamilyForm } from "./closest-family-form.tsx";
import { treeQueries } from "./setup.api.ts";

type StepBody = (props: { user: User }) => ReactNode;

interface Step {
  title: string;
  Body: StepBody;
  /** Whether the step is done; the button then says Continue instead of Skip. */
  isDone: (user: User, ownFamily: OwnFamily | undefined) => boolean;
}

const FamilyStep: StepBody = ({ user }) =>
  user.familyGroupName ? (
    <p>
      Your family group is <strong className="wrap-anywhere">{user.familyGroupName}</strong>.
    </p>
  ) : (
    <div className="grid max-w-prose gap-5">
      <p>What's your family called? For example: The Bergs.</p>
      <NewGroupForm user={user} />
    </div>
  );

const MailStep: StepBody = ({ user }) => (
  <div className="grid gap-5">
    <p className="max-w-prose">
      A mail server lets the site send invitations, reminders, and messages. Without one, emails are
      saved on the Mail page instead of sent. You can set up a server there later.
    </p>
    <MailSettings email={user.email} />
  </div>
);

const NeedsFamily = () => <p>This step needs a family group. Go back to create one.</p>;

const hasRelatives = ({ parents, partners, children }: OwnFamily) =>
  parents.count + partners.count + children.count > 0;

const TreeStep: StepBody = ({ user }) => {
  const ownFamily = useQuery({ ...treeQueries.ownFamily(), enabled: user.familyGroupId !== null });
  if (user.familyGroupId === null) return <NeedsFamily />;
  if (!ownFamily.data)
    return (
      <QueryPlaceholder
        query={ownFamily}
        errorTitle="Couldn't load your family"
        loadingLabel="Loading your family"
      >
        <Skeleton className="h-80" />
      </QueryPlaceholder>
    );
  if (hasRelatives(ownFamily.data))
    return (
      <div className="grid max-w-prose gap-5">
        <p>Your closest family is in the tree. Add more people there at any time.</p>
        <div>
          <ButtonLink href={`/family-tree?person=${user.id}&view=both`}>
            Open family tree
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="max-w-prose">
        Is your family tree in another program?{" "}
        <TextLink href={`/family-groups/${user.familyGroupId}/gedcom`}>
          Import a GEDCOM file
        </TextLink>
        . Otherwise, start with your closest family.
      </p>
      <ClosestFamilyForm user={user} />
    </div>
  );
};

const InvitationsStep: StepBody = ({ user }) => {
  const { familyGroupId, familyGroupName } = user;
  if (familyGroupId === null) return <NeedsFamily />;
  const group = { id: familyGroupId, name: familyGroupName ?? "the family" };
  return (
    <div className="grid gap-6">
      <p className="max-w-prose">
        Start with a few people: a sister, a brother, or a cousin who likes to help.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Invite by email">
          <InviteManyForm groupId={familyGroupId} />
        </Card>
        <div className="grid gap-6">
          <SentInvitations groupId={familyGroupId} />
          <ShareLinks group={group} />
        </div>
      </div>
    </div>
  );
};

export const STEPS: Record<SetupStep, Step> = {
  family: {
    title: "Your family",
    Body: FamilyStep,
    isDone: ({ familyGroupId }) => familyGroupId !== null,
  },
  formats: { title: "Paper, clock, and dates", Body: FormatsForm, isDone: () => true },
  mail: { title: "Email", Body: MailStep, isDone: () => false },
  tree: {
    title: "Your family tree",
    Body: TreeStep,
    isDone: (_, ownFamily) => ownFamily !== undefined && hasRelatives(ownFamily),
  },
  invitations: { title: "First invitations", Body: InvitationsStep, isDone: () => false },
};

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { mayCheckData } from "#shared/tree/data-check/data-check.policy.ts";
import { mayExchange } from "#shared/tree/gedcom/gedcom.policy.ts";
import { mayInvite } from "#shared/accounts/invitations/invitations.policy.ts";
import { maySeeGroup } from "#shared/family/groups/groups.policy.ts";
import type { groupsContract } from "#shared/family/groups/groups.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { grants, grantsAnywhere } from "#shared/lib/roles.ts";
import { formatUtcDay } from "../../../lib/dates.ts";
import type { User } from "../../../lib/session/session.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CollapsibleText } from "../../../ui/collapsible-text.tsx";
import { lazyDialog, usePreload } from "../../../ui/loading/lazy-component.tsx";
import { HistoryButton } from "../history/index.ts";
import { SuggestionsLink } from "../suggestions/index.ts";

const GroupMembersDialog = lazyDialog(() => import("./group-members-dialog.tsx"));
const EditGroupDialog = lazyDialog(() => import("./edit-group-dialog.tsx"));
const DeleteGroupDialog = lazyDialog(() => import("./delete-group-dialog.tsx"));

export type Group = RouteResponse<typeof groupsContract.routes.list>["items"][number];

export function GroupCard({ group, user }: { group: Group; user: User }) {
  const [openDialog, setOpenDialog] = useState<"members" | "edit" | "delete">();
  const close = () => setOpenDialog(undefined);
  const isOwn = group.id === user.familyGroupId;
  const maySeeMembers = maySeeGroup(user, group);
  const mayEdit = grants(user, "group.edit", group.id);
  const mayDelete = grants(user, "group.delete", group.id);
  usePreload(
    ...(maySeeMembers ? [GroupMembersDialog] : []),
    ...(mayEdit ? [EditGroupDialog] : []),
    ...(mayDelete ? [DeleteGroupDialog] : []),
  );
  return (
    <Card
      title={
        <span className="flex items-center gap-3">
          {group.logo && (
            <img
              src={group.logo}
              alt=""
              loading="lazy"
              className="size-12 shrink-0 rounded object-contain"
            />
          )}
          <span className="wrap-anywhere">{group.name}</span>
        </span>
      }
      aside={isOwn && <Badge tone="marigold">Your Group</Badge>}
      footer={
        (maySeeMembers || mayEdit || mayDelete) && (
          <>
            {maySeeMembers && (
              <ButtonLink
                href={`/family-tree?group=${group.id}&view=whole`}
                wide
                variant={isOwn && !grantsAnywhere(user, "group.create") ? "primary" : "secondary"}
              >
                Family tree<span className="sr-only"> of {group.name}</span>
              </ButtonLink>
            )}
            <div className="-ml-2.5 flex flex-1 flex-wrap">
              {maySeeMembers && (
                <Button padding="snug" variant="quiet" onClick={() => setOpenDialog("members")}>
                  Members<span className="sr-only"> of {group.name}</span>
                </Button>
              )}
              {mayEdit && (
                <Button padding="snug" variant="quiet" onClick={() => setOpenDialog("edit")}>
                  Edit<span className="sr-only"> {group.name}</span>
                </Button>
              )}
              <SuggestionsLink group={group} user={user} />
              {mayInvite(user, group.id) && (
                <ButtonLink
                  href={`/family-groups/${group.id}/invitations`}
                  padding="snug"
                  variant="quiet"
                >
                  Invitations<span className="sr-only"> to {group.name}</span>
                </ButtonLink>
              )}
              {mayCheckData(user, group) && (
                <ButtonLink
                  href={`/family-groups/${group.id}/check`}
                  padding="snug"
                  variant="quiet"
                >
                  Data check<span className="sr-only"> for {group.name}</span>
                </ButtonLink>
              )}
              {mayExchange(user, group.id) && (
                <ButtonLink
                  href={`/family-groups/${group.id}/gedcom`}
                  padding="snug"
                  variant="quiet"
                >
                  Import or export<span className="sr-only"> {group.name}</span>
                </ButtonLink>
              )}
              {mayEdit && (
                <ButtonLink
                  href={`/family-groups/${group.id}/second-step`}
                  padding="snug"
                  variant="quiet"
                >
                  Second step<span className="sr-only"> of administrators of {group.name}</span>
                </ButtonLink>
              )}
              {mayEdit && <HistoryButton target={{ group }} name={group.name} variant="quiet" />}
              {mayDelete && (
                <IconButton
                  label={`Delete ${group.name}`}
                  className="ml-auto"
                  onClick={() => setOpenDialog("delete")}
                >
                  <Trash2 aria-hidden className="size-5 text-quiet" />
                </IconButton>
              )}
            </div>
          </>
        )
      }
    >
      {group.description && (
        <CollapsibleText key={group.description} subject={group.name}>
          {group.description}
        </CollapsibleText>
      )}
      <p className="mb-4 wrap-anywhere empty:hidden">
        {[group.contactEmail, group.contactPhone].filter(Boolean).join(" · ")}
      </p>
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-3 text-[0.9rem] text-quiet">
        <dt>Created</dt>
        <dd>{formatUtcDay(group.createdAt)}</dd>
        <dt>Last updated</dt>
        <dd>{formatUtcDay(group.updatedAt)}</dd>
      </dl>
      {openDialog === "members" && <GroupMembersDialog group={group} onClose={close} />}
      {openDialog === "edit" && <EditGroupDialog group={group} onClose={close} />}
      {openDialog === "delete" && <DeleteGroupDialog group={group} onClose={close} />}
    </Card>
  );
}

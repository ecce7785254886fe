import { useEffect, useRef, useState } from "react";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Card } from "../../../../ui/card.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { AddRelative } from "../adding/add-relative.tsx";
import type { RelatedPerson } from "../relationships.api.ts";
import { RelationshipsView } from "./relationships-view.tsx";
import { WithRelationships } from "../with-relationships.tsx";
import type { RelativeType } from "../choosing/eligibility.ts";
import { AlbumDrawing } from "../../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { NewGroupForm } from "../../groups/index.ts";

type TabName = "view" | "group" | RelativeType;

/** A person's relationships, and forms to add more. */
export default function FamilyRelationships({ person }: { person: RelatedPerson }) {
  const [tab, setTab] = useState<TabName>("view");
  const user = useSignedIn();
  // The clicked button disappears, so the focus moves to the new panel.
  const panel = useRef<HTMLDivElement>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    if (focusRequests > 0) panel.current?.focus();
  }, [focusRequests]);
  const switchTo = (next: TabName) => {
    setTab(next);
    setFocusRequests((before) => before + 1);
  };
  const back = () => switchTo("view");
  const addTab = (name: RelativeType, title: string) => ({
    name,
    title,
    panel: <AddRelative key={name} person={person} relation={name} onDone={back} />,
  });
  const view = (
    <WithRelationships person={person}>
      {(family) => <RelationshipsView person={person} family={family} onAdd={switchTo} />}
    </WithRelationships>
  );
  const canCreateGroup = user.id === person.id && person.familyGroupId === null;
  const groupTab = { name: "group" as const, title: "Create Group" };
  return (
    <Card title={`The family of ${person.fullName}`}>
      <div ref={panel} tabIndex={-1} className="outline-none">
        <Tabs<TabName>
          label="Family Relationships"
          tabs={[
            { name: "view", title: "View", panel: view },
            addTab("SPOUSE", "Add Spouse"),
            addTab("PARENT", "Add Parent"),
            addTab("CHILD", "Add Child"),
            ...(canCreateGroup ? [{ ...groupTab, panel: <CreateGroupPanel onDone={back} /> }] : []),
          ]}
          shown={tab === "group" && !canCreateGroup ? "view" : tab}
          onShow={setTab}
        />
      </div>
    </Card>
  );
}

/** For people without a family group: create one, or learn how to join one. */
function CreateGroupPanel({ onDone }: { onDone: () => void }) {
  const user = useSignedIn();
  if (grantsAnywhere(user, "group.create"))
    return (
      <div className="max-w-xl">
        <NewGroupForm user={user} onDone={onDone} />
      </div>
    );
  return (
    <EmptyState drawing={<AlbumDrawing />} title="You don't belong to a family group yet">
      An administrator must invite you. Ask your family's administrator.
    </EmptyState>
  );
}

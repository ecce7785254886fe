import { useEffect, useRef, useState } from "react";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Card } from "../../../../ui/card.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { AddRelative } from "../adding/add-relative.tsx";
import { CreateGroupPanel } from "./create-group-panel.tsx";
import type { RelatedPerson } from "../relationships.api.ts";
import { RelationshipsView } from "./relationships-view.tsx";
import { WithRelationships } from "../with-relationships.tsx";
import type { Kinship } from "../choosing/eligibility.ts";

type Sheet = "view" | "group" | Kinship;

/** A person's relationships, and forms to add more. */
export default function FamilyRelationships({ person }: { person: RelatedPerson }) {
  const [sheet, setSheet] = useState<Sheet>("view");
  const user = useSignedIn();
  // The pressed button disappears, so the focus moves to the new panel.
  const panel = useRef<HTMLDivElement>(null);
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns > 0) panel.current?.focus();
  }, [turns]);
  const turnTo = (next: Sheet) => {
    setSheet(next);
    setTurns((before) => before + 1);
  };
  const back = () => turnTo("view");
  const add = (name: Kinship, title: string) => ({
    name,
    title,
    panel: <AddRelative key={name} person={person} as={name} onDone={back} />,
  });
  const view = (
    <WithRelationships of={person}>
      {(family) => <RelationshipsView person={person} family={family} onAdd={turnTo} />}
    </WithRelationships>
  );
  const isLonely = user.id === person.id && person.familyGroupId === null;
  const group = { name: "group" as const, title: "Create Group" };
  return (
    <Card title={`The family of ${person.fullName}`}>
      <div ref={panel} tabIndex={-1} className="outline-none">
        <Tabs<Sheet>
          label="Family Relationships"
          tabs={[
            { name: "view", title: "View", panel: view },
            add("SPOUSE", "Add Spouse"),
            add("PARENT", "Add Parent"),
            add("CHILD", "Add Child"),
            ...(isLonely ? [{ ...group, panel: <CreateGroupPanel onDone={back} /> }] : []),
          ]}
          shown={sheet === "group" && !isLonely ? "view" : sheet}
          onShow={setSheet}
        />
      </div>
    </Card>
  );
}

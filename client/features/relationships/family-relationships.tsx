import { useEffect, useRef, useState } from "react";
import { useSignedIn } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AddRelative } from "./add-relative.tsx";
import { CreateGroupPanel } from "./create-group-panel.tsx";
import type { Somebody } from "./relationships.api.ts";
import { RelationshipsView } from "./relationships-view.tsx";
import { useRelationships } from "./use-relationships.ts";
import type { Kinship } from "./who-can-be.ts";

type Sheet = "view" | "group" | Kinship;

/** Whom a person is linked to, and the ways to add others. */
export default function FamilyRelationships({ person }: { person: Somebody }) {
  const [sheet, setSheet] = useState<Sheet>("view");
  const user = useSignedIn();
  // What was pressed there goes away; the focus goes on to what comes.
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
  const isLonely = user.id === person.id && person.familyGroupId === null;
  const group = { name: "group" as const, title: "Create Group" };
  return (
    <Card title={`The family of ${person.fullName}`}>
      <div ref={panel} tabIndex={-1} className="outline-none">
        <Tabs<Sheet>
          label="Family Relationships"
          tabs={[
            { name: "view", title: "View", panel: <View person={person} onAdd={turnTo} /> },
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

interface ViewProps {
  person: Somebody;
  onAdd: (as: Kinship) => void;
}

function View({ person, onAdd }: ViewProps) {
  const family = useRelationships(person.id);
  if (family.isHere) return <RelationshipsView person={person} family={family} onAdd={onAdd} />;
  if (family.error)
    return (
      <ErrorState
        title="We couldn't load the relationships"
        error={family.error}
        onRetry={family.retry}
        busy={family.isFetching}
      />
    );
  return (
    <Loading label="Loading the relationships">
      <Skeleton className="h-56" />
    </Loading>
  );
}

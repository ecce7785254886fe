import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { INVITED_SPOUSES, type InvitedSpouses } from "#shared/events/event-words.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { RelativePicker } from "../../people/relative-picker.tsx";
import { renewAttendance } from "../attendance/attendance.api.ts";
import { guestListApi, type PlannedEvent } from "../events.api.ts";
import { tellAdded, tellNotAdded } from "./guest-list-change.ts";

const SPOUSES: { value: InvitedSpouses; label: string }[] = [
  { value: "none", label: "Without spouses" },
  { value: "current", label: "With their spouses" },
  { value: "all", label: "With spouses and former spouses" },
];

interface AddDescendantsProps {
  event: PlannedEvent;
  familyGroupId: number;
}

/** Somebody's living descendants, counted before they are added. */
export function AddDescendants({ event, familyGroupId }: AddDescendantsProps) {
  const [ancestor, setAncestor] = useState<{ id: string; name: string } | null>(null);
  const [spouses, setSpouses] = useState<InvitedSpouses>("current");
  const inviteAncestorId = ancestor && Number(ancestor.id);
  const body = {
    familyGroupId,
    inviteRule: "descendants",
    inviteAncestorId,
    inviteSpouses: spouses,
  } as const;
  const { data: counted } = useQuery({
    queryKey: ["guestList", "preview", body],
    queryFn: () => guestListApi.preview({ body }),
    enabled: ancestor !== null,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (ancestorId: number) =>
      guestListApi.addDescendants({ params: { id: event.id }, body: { ancestorId, spouses } }),
    onSuccess: (added) => {
      setAncestor(null);
      tellAdded(event.id, added);
      return renewAttendance();
    },
    onError: tellNotAdded,
  });
  const add = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    if (inviteAncestorId !== null) mutate(inviteAncestorId);
  };
  return (
    <form onSubmit={add} className="grid content-start gap-3">
      <h3 className="text-lg">A person's descendants</h3>
      <RelativePicker
        label="Descendants of"
        hint="Once: who is born later is not asked by this."
        familyGroupId={familyGroupId}
        chosen={ancestor}
        onChoose={setAncestor}
      />
      <SelectField
        label="Spouses"
        options={SPOUSES}
        value={spouses}
        onChange={({ target }) =>
          setSpouses(INVITED_SPOUSES.find((each) => each === target.value) ?? spouses)
        }
      />
      {ancestor && counted && (
        <output className="block rounded bg-marigold-wash px-4 py-3">
          <strong>{counted.total === 1 ? "1 person" : `${counted.total} people`}</strong> in all;
          who is on the list already stays as they are.
        </output>
      )}
      <div>
        <Button type="submit" busy={isPending} disabled={ancestor === null}>
          Add descendants
        </Button>
      </div>
    </form>
  );
}

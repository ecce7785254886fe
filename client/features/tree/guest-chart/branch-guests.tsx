import { loadRemindDialog } from "../../reunions/reminders/index.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { generationsBelow } from "#shared/reunions/event-basics/invited-descendants.ts";
import type { InvitedSpouses } from "#shared/reunions/event-basics/event-options.ts";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import type { guestListContract } from "#shared/reunions/guest-list/guest-list.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import { messageOf } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { graphOf } from "../../../lib/family-graphs.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import {
  type GuestReplies,
  guestListApi,
  guestRepliesQuery,
  treeQueries,
} from "./guest-chart.api.ts";
import { GUEST_STATES, type GuestState, guestStatesOf } from "./guest-states.ts";
import { StateBadge } from "./state-badge.tsx";

const RemindDialog = lazyDialog(loadRemindDialog);

interface BranchGuestsProps {
  eventId: number;
  group: number;
  personId: number;
  /** Called after inviting, so that the chart shows it. */
  onInvited: () => void;
}

/** A person's reply to the event that the chart shows; organizers can invite the person's branch. */
export default function BranchGuests({ eventId, group, personId, onInvited }: BranchGuestsProps) {
  const heading = useId();
  const { data } = useQuery(guestRepliesQuery(eventId, group));
  const { data: rows } = useQuery(treeQueries.graph({ params: { id: group } }));
  const states = useMemo(() => data && guestStatesOf(data), [data]);
  if (!data || !states) return null;
  const reply = states.get(personId);
  return (
    <section aria-labelledby={heading} className="mt-5 border-t border-line pt-4">
      <h3 id={heading} className="mb-2 text-lg wrap-anywhere">
        {data.name}
      </h3>
      {reply && <StateBadge state={reply} />}
      {data.isComplete && rows && (data.familyGroupId ?? group) === group && (
        <BranchInvitation
          eventId={eventId}
          name={data.name}
          graph={graphOf(rows)}
          personId={personId}
          states={states}
          mayRemind={data.mayRemind}
          onInvited={onInvited}
        />
      )}
    </section>
  );
}

const SPOUSES: { value: InvitedSpouses; label: string }[] = [
  { value: "current", label: "Descendants and their spouses" },
  { value: "all", label: "Descendants, spouses, and former spouses" },
  { value: "none", label: "Descendants only" },
];

interface BranchProps {
  eventId: number;
  name: GuestReplies["name"];
  graph: FamilyGraph;
  personId: number;
  states: ReadonlyMap<number, GuestState>;
  mayRemind: boolean;
  onInvited: () => void;
}

function BranchInvitation({
  eventId,
  name,
  graph,
  personId,
  states,
  mayRemind,
  onInvited,
}: BranchProps) {
  const [isReminding, setReminding] = useState(false);
  const [spouses, setSpouses] = useState<InvitedSpouses>("current");
  const branch = useMemo(
    () => [...generationsBelow(graph, personId, spouses).keys()].filter((id) => states.has(id)),
    [graph, personId, spouses, states],
  );
  const withState = (state: GuestState) => branch.filter((id) => states.get(id) === state);
  const uninvited = withState("notInvited");
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      guestListApi.addDescendants({
        params: { id: eventId },
        body: { ancestorId: personId, spouses },
      }),
    onSuccess: (invited) => {
      showInvitedToast(eventId, name, invited);
      onInvited();
      return invalidateGuests();
    },
    onError: (error) =>
      toast({
        title: "Couldn't invite this branch",
        description: messageOf(error, "Nothing has changed. Try again."),
        destructive: true,
      }),
  });
  if (branch.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      <SelectField
        label="Branch"
        options={SPOUSES}
        value={spouses}
        onChange={({ target }) =>
          setSpouses(SPOUSES.find(({ value }) => value === target.value)?.value ?? spouses)
        }
      />
      <ul aria-label="In this branch" className="flex flex-wrap gap-2">
        {GUEST_STATES.filter((state) => withState(state).length > 0).map((state) => (
          <li key={state}>
            <StateBadge state={state} count={withState(state).length} />
          </li>
        ))}
      </ul>
      <NameList graph={graph} ids={uninvited} title="Not invited" />
      <NameList graph={graph} ids={withState("pending")} title="No reply yet" />
      {uninvited.length === 0 ? (
        <p className="text-quiet">Everyone in this branch is invited.</p>
      ) : (
        <Button busy={isPending} onClick={() => mutate()} className="justify-self-start">
          Invite {countOf(uninvited.length, "person", "people")} in this branch
        </Button>
      )}
      {mayRemind && withState("pending").length > 0 && (
        <Button onClick={() => setReminding(true)} className="justify-self-start">
          Remind {countOf(withState("pending").length, "person", "people")} with no reply
        </Button>
      )}
      {isReminding && (
        <RemindDialog
          eventId={eventId}
          recipients={{ status: "pending", ancestorId: personId, spouses }}
          onClose={() => setReminding(false)}
        />
      )}
    </div>
  );
}

const MAX_NAMES = 30;

/** A collapsed list of people's names. */
function NameList({ graph, ids, title }: { graph: FamilyGraph; ids: number[]; title: string }) {
  if (ids.length === 0) return null;
  const names = ids
    .slice(0, MAX_NAMES)
    .map((id) => graph.people.fullName[graph.indexOfId.get(id) ?? -1] ?? "");
  const hiddenCount = ids.length - names.length;
  return (
    <details className="rounded border border-line px-3">
      <summary className="flex min-h-touch items-center font-semibold text-evergreen">
        {title}: {countOf(ids.length, "person", "people")}
      </summary>
      <p className="pb-3 wrap-anywhere">
        {names.join(", ")}
        {hiddenCount > 0 && `, and ${hiddenCount} more`}
      </p>
    </details>
  );
}

const invalidateGuests = () => invalidate("guests", "events", "attendance");

function showInvitedToast(
  eventId: number,
  name: string,
  { added, addition }: RouteResponse<typeof guestListContract.routes.addDescendants>,
) {
  const undo = async () => {
    try {
      await guestListApi.undoAddition({ params: { id: eventId }, body: addition });
      toast({ title: "Undone", description: `They're no longer on the guest list for ${name}.` });
    } catch (error) {
      toast({
        title: "Couldn't undo this",
        description: messageOf(error, "They're still on the guest list. Try again."),
        destructive: true,
      });
    }
    await invalidateGuests();
  };
  toast({
    title: `${countOf(added, "person", "people")} invited`,
    description: `They're on the guest list for ${name}.`,
    undo,
  });
}

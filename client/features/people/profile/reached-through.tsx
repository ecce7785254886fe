import { useMutation, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type { Role } from "#shared/lib/roles.ts";
import { maySetReach } from "#shared/people/people.policy.ts";
import { reachedThroughContract } from "#shared/people/reached-through.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { RelativePicker } from "../relative-picker.tsx";

const api = createClient(reachedThroughContract);
const queries = createQueries(reachedThroughContract);

interface Reached {
  id: number;
  fullName: string;
  familyGroupId: number | null;
  email: string | null;
  isDeceased: boolean;
  role: Role;
}

interface Named {
  id: number;
  name: string;
}

/** To whom somebody's mail goes who has no address, and for whom they are written to: told when asked for. */
export default function ReachedThrough({ person }: { person: Reached }) {
  const [isOpen, setOpen] = useState(false);
  if (person.isDeceased || person.role === "CHILD") return null;
  return (
    <section aria-label="How they are reached" className="mt-4" data-print="no">
      <Button
        variant="quiet"
        room="snug"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        How they are reached
      </Button>
      {isOpen && <Reach person={person} />}
    </section>
  );
}

function Reach({ person }: { person: Reached }) {
  const user = useSignedIn();
  const [isSetting, setSetting] = useState(false);
  const query = useQuery(queries.get({ params: { id: person.id } }));
  if (!query.data)
    return (
      <NotHere query={query} failed="We couldn't find out" loading="Finding out">
        <Skeleton className="h-6 w-64" />
      </NotHere>
    );
  const { through, reaches } = query.data;
  const mayBeSet = !person.email && reaches.length === 0;
  const maySet = maySetReach(user, person) && (mayBeSet || through !== null);
  return (
    <>
      {through ? (
        <p>
          Reached through <Names of={[through]} />, who also answers invitations.
        </p>
      ) : (
        <p>{person.email ? "By their own address." : "No mail reaches them."}</p>
      )}
      {reaches.length > 0 && (
        <p>
          Mail for <Names of={reaches} /> comes here, and is answered here.
        </p>
      )}
      {maySet && (
        <Button variant="quiet" room="snug" onClick={() => setSetting(true)}>
          {through ? "Change through whom they are reached" : "Set through whom they are reached"}
        </Button>
      )}
      {isSetting && (
        <ReachDialog person={person} through={through} onClose={() => setSetting(false)} />
      )}
    </>
  );
}

const Names = ({ of }: { of: Named[] }) =>
  of.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ", "}
      <TextLink href={`/profile/${id}`}>{name}</TextLink>
    </span>
  ));

interface ReachDialogProps {
  person: Reached;
  through: Named | null;
  onClose: () => void;
}

function ReachDialog({ person, through, onClose }: ReachDialogProps) {
  const [chosen, setChosen] = useState(through && { id: String(through.id), name: through.name });
  const { mutate, isPending, error, failureCount } = useMutation({
    mutationFn: (throughId: number | null) =>
      api.set({ params: { id: person.id }, body: { throughId } }),
    onSuccess: () => {
      onClose();
      toast({ title: "Saved" });
      return invalidate("reachedThrough", "rsvp");
    },
  });
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen) mutate(Number(chosen.id));
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Who reaches ${person.fullName}?`}
      description="Their mail goes to this adult of the family, who also answers for them."
    >
      <form onSubmit={save} noValidate className="grid gap-5">
        <FormErrors errors={error ? [{ message: wordsOf(error) }] : []} attempt={failureCount} />
        <RelativePicker
          label="Reached through"
          familyGroupId={person.familyGroupId}
          chosen={chosen}
          onChoose={setChosen}
        />
        {through && (
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => mutate(null)}
            className="justify-self-start"
          >
            No longer reached through {through.name}
          </Button>
        )}
        <FormButtons onCancel={onClose} busy={isPending}>
          Save
        </FormButtons>
      </form>
    </Dialog>
  );
}

import { Check, GitMerge, Undo2, Wrench } from "lucide-react";
import { FIXES } from "#shared/tree/data-check/finding-texts.ts";
import { mayEditPerson } from "#shared/family/people/people.policy.ts";
import { formatTimestampDay } from "../../../lib/dates.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useSingleFlight } from "../../../ui/windows/use-action-with-undo.ts";
import { mergeUrl } from "../../family/records/index.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { type Finding, dataCheckApi } from "./data-check.api.ts";
import { fixProfile, FIX_LABELS, type ProfileFix } from "./fix-profile.ts";

interface FindingItemProps {
  finding: Finding;
  group: number;
}

/** A possible error, with the people it is about and buttons to fix it or mark it as correct. */
export function FindingItem({ finding, group }: FindingItemProps) {
  const { sentence, people, accepted } = finding;
  return (
    <li className="grid gap-3 py-4">
      <p className="font-semibold wrap-anywhere">{sentence}</p>
      <ul aria-label="People" className="flex flex-wrap gap-x-6 gap-y-3">
        {people.map((person) => (
          <li key={person.id} className="flex min-w-0 items-center gap-3 leading-snug">
            <Avatar {...avatarPropsOf(person)} size="small" />
            <span className="min-w-0">
              <TextLink href={`/profile/${person.id}`} strong className="block wrap-anywhere">
                {person.name}
              </TextLink>
              <span className="tabular block text-[0.9rem] text-quiet">{person.life}</span>
            </span>
          </li>
        ))}
      </ul>
      {accepted && (
        <p className="text-[0.9rem] text-quiet">
          {`Marked as correct${accepted.by ? ` by ${accepted.by}` : ""} on ${formatTimestampDay(accepted.at)}`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!accepted && <CorrectButton finding={finding} group={group} />}
        <MarkButton finding={finding} group={group} />
      </div>
    </li>
  );
}

function CorrectButton({ finding: { rule, people, sentence }, group }: FindingItemProps) {
  const user = useSignedIn();
  const correction = FIXES[rule];
  const [person, other] = people;
  if (!correction || !person) return null;
  if (correction === "merge")
    return (
      <ButtonLink href={mergeUrl(person.id, other?.id)} padding="snug">
        <GitMerge aria-hidden className="size-5" />
        Merge…<span className="sr-only"> {sentence}</span>
      </ButtonLink>
    );
  // Changing dates needs the right to edit the profile, which not every administrator has.
  const mayEdit = mayEditPerson(user, { id: person.id, role: "USER", familyGroupId: group });
  return mayEdit && <FixButton person={person} correction={correction} />;
}

interface FixButtonProps {
  person: { id: number; name: string };
  correction: ProfileFix;
}

function FixButton({ person, correction }: FixButtonProps) {
  const { isPending, start } = useSingleFlight(() => fixProfile(person.id, correction));
  return (
    <Button padding="snug" busy={isPending} onClick={start}>
      {!isPending && <Wrench aria-hidden className="size-5" />}
      {FIX_LABELS[correction]}
      <span className="sr-only"> ({person.name})</span>
    </Button>
  );
}

function MarkButton({ finding, group }: FindingItemProps) {
  const isCorrect = finding.accepted !== null;
  const { isPending, start } = useSingleFlight(() => markFinding(group, finding, !isCorrect));
  const Icon = isCorrect ? Undo2 : Check;
  return (
    <Button padding="snug" busy={isPending} onClick={start}>
      {!isPending && <Icon aria-hidden className="size-5" />}
      {isCorrect ? "Mark as possible error" : "Mark as correct"}
      <span className="sr-only">: {finding.sentence}</span>
    </Button>
  );
}

/** Marks a finding as correct, with an undo, or as a possible error again. */
async function markFinding(
  group: number,
  { key }: Pick<Finding, "key">,
  isCorrect: boolean,
): Promise<void> {
  try {
    await dataCheckApi.mark({ params: { id: group }, body: { key, isCorrect } });
    toast({
      title: isCorrect ? "Marked as correct" : "Marked as possible error",
      description: isCorrect
        ? "It comes back if the dates or relationships change."
        : "It's back on the list of possible errors.",
      ...(isCorrect && { undo: () => markFinding(group, { key }, false) }),
    });
  } catch (error) {
    toast({ title: "Couldn't save this", description: describeFailure(error), destructive: true });
  }
  await invalidate("dataCheck");
}

import { Link } from "wouter";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { avatarPropsOf } from "../../../../lib/face.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { useKinshipAnswer } from "../../kinship/index.ts";

/** The most relatives shown, because the list isn't virtualized. */
export const MAX_RELATIVES_SHOWN = 500;

interface FoundByKinshipProps {
  kin: ReturnType<typeof useKinshipAnswer>;
  /** The relatives to show. */
  people: readonly TreePerson[];
  onShowAll: () => void;
}

/** The relatives that a search such as 'my cousins' found, with their kinship to the reader. */
export function FoundByKinship({ kin, people, onShowAll }: FoundByKinshipProps) {
  const { asked, kinTo, unanswered } = kin;
  if (unanswered)
    return (
      <output className="mb-4 flex flex-wrap items-center gap-4">
        {unanswered.text}
        <Button onClick={unanswered.onRetry}>{unanswered.action}</Button>
      </output>
    );
  if (!asked || people.length === 0) return null;
  return (
    <section aria-label="Relatives" className="mb-6">
      <h2 className="mb-2 font-semibold">{asked.title}</h2>
      <ul className="overflow-clip rounded border border-line bg-card">
        {people.map((person) => (
          <li key={person.id} className="border-b border-line last:border-b-0">
            <Link
              href={`/profile/${person.id}`}
              className="flex min-h-18 items-center gap-4 px-4 py-3 leading-snug hover:bg-evergreen-wash"
            >
              <Avatar {...avatarPropsOf(person)} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{person.fullName}</span>
                <span className="block text-[0.9rem] wrap-anywhere text-quiet">
                  {[kinTo(person.id), formatLifeYears(person)].filter(Boolean).join(" · ")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {asked.more > 0 && asked.people.length < MAX_RELATIVES_SHOWN && (
        <Button className="mt-3" onClick={onShowAll}>
          {asked.people.length + asked.more > MAX_RELATIVES_SHOWN
            ? `Show ${MAX_RELATIVES_SHOWN}`
            : "Show all"}
        </Button>
      )}
    </section>
  );
}

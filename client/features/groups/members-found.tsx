import { clsx } from "clsx";
import { initialsOf } from "#shared/lib/names.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ChoiceCount } from "../../ui/choice-count.tsx";
import type { useChoices } from "../../ui/use-choices.ts";

interface MembersFoundProps {
  choices: ReturnType<typeof useChoices>;
  members: PersonRow[];
  /** Whether these are the ones for what is typed by now. */
  isSettled: boolean;
  /** Said where there are none. */
  nothing: string;
  /** By which namesakes are told apart. */
  toldApartBy: (member: PersonRow) => string | null;
}

/** Who was found, beneath the field in which somebody is searched for. */
export function MembersFound(props: MembersFoundProps) {
  const { choices, members, isSettled, nothing, toldApartBy } = props;
  const { isOpen, at } = choices;
  return (
    <>
      <ul
        {...choices.listProps}
        className={clsx(
          "absolute inset-x-0 top-full z-30 mt-1 max-h-[12rem] min-w-64 overflow-y-auto rounded border border-edge bg-card shadow-lifted",
          !isOpen && "hidden",
        )}
      >
        {isOpen && members.length === 0 && (
          <li {...choices.noneProps} className="px-4 py-3 text-quiet">
            {isSettled ? nothing : "Searching…"}
          </li>
        )}
        {isOpen &&
          members.map((member, place) => (
            <li
              key={member.id}
              {...choices.optionProps(place)}
              className={clsx(
                "flex items-center gap-3 px-3 py-2 leading-tight",
                at === place && "bg-evergreen-wash",
              )}
            >
              <Found member={member} words={toldApartBy(member)} />
            </li>
          ))}
      </ul>
      <ChoiceCount isOpen={isOpen && isSettled} count={members.length} />
    </>
  );
}

const Found = ({ member, words }: { member: PersonRow; words: string | null }) => (
  <>
    <Avatar
      seed={member.id}
      initials={initialsOf(member.shortName)}
      photo={member.photo}
      faded={member.isDeceased}
      size="small"
    />
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{member.fullName}</span>
      {words && <span className="block text-[0.85rem] wrap-anywhere text-quiet">{words}</span>}
    </span>
  </>
);

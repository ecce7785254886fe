import { ROLE_LABELS } from "#shared/lib/roles.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { countOf } from "#shared/lib/count.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { MergePreview } from "./person/records.api.ts";
import { formatList } from "#shared/lib/format-list.ts";

type PreviewedProfile = MergePreview["kept"];

/** The headings of a person's relatives. */
const RELATIVE_HEADINGS: Record<RelationshipType, string> = {
  PARENT: "Parents",
  SPOUSE: "Spouses",
  CHILD: "Children",
  EXTENDED: "Relatives",
};

/** One of the two profiles, with its relatives and data. */
export function RecordCard({ record, heading }: { record: PreviewedProfile; heading: string }) {
  const years = formatLifeYears(record);
  return (
    <section
      aria-label={`${heading}: ${record.fullName}`}
      className="min-w-0 rounded border border-line bg-card p-5"
    >
      <p className="mb-3 text-[0.9rem] font-semibold text-quiet">{heading}</p>
      <div className="flex min-w-0 items-center gap-4">
        <Avatar {...avatarPropsOf(record)} size="large" />
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">
            <TextLink href={`/profile/${record.id}`}>{record.fullName}</TextLink>
          </h2>
          <p className="tabular text-quiet">
            {[years, ROLE_LABELS[record.role], record.hasAccount && "has an account"]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
      </div>
      <dl className="mt-4 grid gap-1">
        {listRelatives(record).map(([label, names]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{names}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-quiet">{listDependents(record)}</p>
    </section>
  );
}

function listRelatives({ relatives }: PreviewedProfile): [label: string, names: string][] {
  return (Object.keys(RELATIVE_HEADINGS) as RelationshipType[]).flatMap((type) => {
    const names = relatives
      .filter(({ relationshipType }) => relationshipType === type)
      .map(({ name }) => name);
    return names.length === 0
      ? []
      : [[RELATIVE_HEADINGS[type], names.join(", ")] as [string, string]];
  });
}

function listDependents({ facts, otherNames, keptLines, links }: PreviewedProfile): string {
  const parts = [
    countUnlessZero(facts, "life event"),
    countUnlessZero(otherNames, "other name"),
    countUnlessZero(keptLines, "imported detail"),
  ].filter((part) => part !== null);
  if (parts.length > 0) return formatList(parts);
  return links === 0 ? "This profile has nothing else." : "";
}

const countUnlessZero = (count: number, noun: string) =>
  count === 0 ? null : countOf(count, noun);

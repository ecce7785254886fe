import type { UnionState } from "#shared/tree/family-chart/chart-types.ts";
import { UNION_DASHES } from "#shared/tree/family-chart/drawing/line-styles.ts";
import type { ClosestFamily, Partner } from "./closest-family.ts";
import { RelativeCard } from "./relative-card.tsx";

/**
 * The person in the middle of the family, with their partners and the other parents of their
 * children.
 */
export function Couple({ person, partners }: Pick<ClosestFamily, "person" | "partners">) {
  // Two partners are on both sides of the person, so that a line can join each with them.
  const before = partners.length === 2 ? partners.slice(0, 1) : [];
  const after = partners.slice(before.length);
  const isJoined = partners.length <= 2;
  return (
    <section aria-label={partners.length > 0 ? `${person.fullName} and partners` : person.fullName}>
      <ul className="flex flex-wrap items-start justify-center gap-x-4 gap-y-6">
        {before.map((partner) => (
          <li key={partner.person.id} className="flex items-start gap-4">
            <PartnerCard partner={partner} />
            <UnionLine unionState={partner.unionState} />
          </li>
        ))}
        <li>
          <RelativeCard person={person} size="huge" />
        </li>
        {after.map((partner) => (
          <li key={partner.person.id} className="flex items-start gap-4">
            {isJoined && <UnionLine unionState={partner.unionState} />}
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const PartnerCard = ({ partner }: { partner: Partner }) => (
  <RelativeCard person={partner.person} note={partner.note} size="huge" familyControl="link" />
);

/** A line between two faces, with the chart's dashes. */
function UnionLine({ unionState }: { unionState: UnionState }) {
  return (
    <svg aria-hidden data-tie={unionState} width="48" height="4" className="mt-16 hidden md:block">
      <path
        d="M0 2H48"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={UNION_DASHES[unionState].join(" ")}
        className="stroke-edge"
      />
    </svg>
  );
}

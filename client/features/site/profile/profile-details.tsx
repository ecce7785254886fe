import type { ReactNode } from "react";
import { formatDayCapitalized } from "../../../lib/family-dates.ts";
import { Card } from "../../../ui/card.tsx";
import { groupLabelOf, type Profile } from "../../family/people/index.ts";
import { MoveHouseholdButton } from "../../family/households/index.ts";

/** A person's details. The email and phone of dead people are not shown. */
export function ProfileDetails({ person }: { person: Profile }) {
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
        {!person.isDeceased && (
          <DetailRow label="Email">
            <Email address={person.email} />
          </DetailRow>
        )}
        {!person.isDeceased && person.mobilePhone && (
          <DetailRow label="Phone">
            <a
              href={`tel:${person.mobilePhone.replaceAll(/[^\d+]/g, "")}`}
              className="text-evergreen underline underline-offset-3"
            >
              {person.mobilePhone}
            </a>
          </DetailRow>
        )}
        <DetailRow label="Birth Date">
          {formatDate(person.birthdate, person.birthdateWords)}
        </DetailRow>
        {person.isDeceased && (
          <DetailRow label="Death Date">
            {formatDate(person.deathDate, person.deathDateWords)}
          </DetailRow>
        )}
        <DetailRow label="Family Group">
          {groupLabelOf(person)}
          <MoveHouseholdButton person={person} />
        </DetailRow>
        {person.familyBranch && <DetailRow label="Family Branch">{person.familyBranch}</DetailRow>}
      </dl>
    </Card>
  );
}

function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.9rem] text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Shows an email address, or 'No email' for placeholders under `.invalid`, which nobody reads. */
function Email({ address }: { address: string | null }) {
  if (!address || address.endsWith(".invalid")) return "No email";
  return (
    <a href={`mailto:${address}`} className="text-evergreen underline underline-offset-3">
      {address}
    </a>
  );
}

const formatDate = (day: string | null, words: string | null) =>
  formatDayCapitalized(day, words) || "Not specified";

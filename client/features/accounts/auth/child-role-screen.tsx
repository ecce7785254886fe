import { useState } from "react";
import { daySpan } from "#shared/family/dates/day-span.ts";
import { type FamilyDate, parseFamilyDate } from "#shared/family/dates/family-date.ts";
import { findLifeDateErrors, roleByAge } from "#shared/family/people/life-dates.ts";
import { ageOn, type IsoDate } from "#shared/lib/dates.ts";
import { ROLE_LABELS } from "#shared/lib/roles.ts";
import { toServerDate, useToday } from "../../../lib/dates.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { FamilyDateInput } from "../../../lib/forms/family-date-field.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

const DEBOUNCE_MS = 500;
/** The oldest age accepted. The longest known life was 122 years. */
const MAX_AGE = 125;

/** Shows which role a birthdate gives. */
export default function ChildRoleScreen() {
  const [text, setText] = useState("");
  const today = useToday();
  const parsed = parseFamilyDate(toServerDate(text, today));
  const problem = "problem" in parsed ? parsed.problem : findProblem(parsed, today);
  const birth = "problem" in parsed ? {} : { birthdate: parsed.date, birthdateWords: parsed.words };
  const role = roleByAge(birth, today);
  const age = birth.birthdateWords ? null : ageOn(birth.birthdate, today);
  // An error waits until typing pauses.
  const hasPaused = useDebounced(text, DEBOUNCE_MS) === text && text.trim() !== "";
  return (
    <>
      <PageHeading title="Child Role Test" subtitle="Enter a birthdate to see the role it gets." />
      <Card className="max-w-md">
        <FamilyDateInput
          label="Birthdate"
          value={text}
          onText={setText}
          error={hasPaused ? problem : undefined}
        />
        <output className="mt-4 flex min-h-touch items-center gap-3">
          {birth.birthdate && !problem && (
            <>
              <Badge tone={role === "CHILD" ? "marigold" : "evergreen"}>{role}</Badge>
              {ROLE_LABELS[role]}
              {age !== null && `, ${age} years old`}
            </>
          )}
        </output>
        <p className="text-quiet">
          Anyone under 18 gets the role CHILD. From their 18th birthday on, they get USER. Anyone
          who may be under 18 gets CHILD.
        </p>
      </Card>
    </>
  );
}

function findProblem({ date, words }: FamilyDate, today: IsoDate): string | undefined {
  if ((ageOn(daySpan(date, words).to, today) ?? 0) > MAX_AGE)
    return `That would make them over ${MAX_AGE}. Is the year right?`;
  return findLifeDateErrors({ birthdate: date, birthdateWords: words }, today)[0]?.message;
}

import { useState } from "react";
import { ageOn, type IsoDate, parseDay } from "#shared/lib/dates.ts";
import { ROLE_LABELS, roleByAge } from "#shared/lib/roles.ts";
import { lifeDateErrors } from "#shared/people/life-dates.ts";
import { useToday } from "../../lib/dates.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

const PAUSE_MS = 500;
/** Nobody is known to have lived longer than 122 years. */
const OLDEST = 125;

/** Shows which role a birthdate gives. */
export default function ChildRoleScreen() {
  const [text, setText] = useState("");
  const today = useToday();
  const birthdate = parseDay(text, today);
  const problem = problemWith(birthdate, today);
  // Not while it is still being typed.
  const isWritten = useDebounced(text, PAUSE_MS) === text && text.trim() !== "";
  return (
    <>
      <PageHeading title="Child Role Test" subtitle="Which role would a birthdate give?" />
      <Card className="max-w-md">
        <DateField
          label="Birthdate"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isWritten ? problem : undefined}
        />
        <output className="mt-4 flex min-h-touch items-center gap-3">
          {birthdate && !problem && (
            <>
              <Badge tone={roleByAge(birthdate, today) === "CHILD" ? "marigold" : "evergreen"}>
                {roleByAge(birthdate, today)}
              </Badge>
              {ROLE_LABELS[roleByAge(birthdate, today)]}, {ageOn(birthdate, today)} years old
            </>
          )}
        </output>
        <p className="text-quiet">Under 18 the role is CHILD, from the 18th birthday on USER.</p>
      </Card>
    </>
  );
}

function problemWith(birthdate: IsoDate | null, today: IsoDate): string | undefined {
  if (!birthdate) return "Please enter a real date, as MM/DD/YYYY";
  if ((ageOn(birthdate, today) ?? 0) > OLDEST)
    return "Nobody alive is that old: is the year right?";
  return lifeDateErrors({ birthdate }, today)[0]?.message;
}

import { useState } from "react";
import { ageOn, parseDay } from "#shared/lib/dates.ts";
import { ROLE_LABELS, roleByAge } from "#shared/lib/roles.ts";
import { useToday } from "../../lib/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** Shows which role a birthdate gives. */
export default function ChildRoleScreen() {
  const [text, setText] = useState("");
  const today = useToday();
  const birthdate = parseDay(text, today);
  const unreadable = text.length >= 8 && !birthdate;
  return (
    <>
      <PageHeading title="Child Role Test" subtitle="Which role would a birthdate give?" />
      <Card className="max-w-md">
        <DateField
          label="Birthdate"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={unreadable ? "Please enter a real date, as MM/DD/YYYY" : undefined}
        />
        <output className="mt-4 flex min-h-touch items-center gap-3">
          {birthdate && (
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

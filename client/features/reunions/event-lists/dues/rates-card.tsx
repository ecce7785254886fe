import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { Rates } from "./dues.api.ts";
import { describeRates } from "./dues-words.ts";
import { RatesForm } from "./rates-form.tsx";

/** What each adult and child owes. Organizers edit it in place. */
export function RatesCard({ eventId, rates }: { eventId: number; rates: Rates | null }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <Card title="Dues">
        <RatesForm eventId={eventId} rates={rates} onDone={() => setEditing(false)} />
      </Card>
    );
  return (
    <Card
      title="Dues"
      footer={
        <Button
          variant={rates ? "secondary" : "primary"}
          data-print="no"
          onClick={() => setEditing(true)}
        >
          {rates ? "Edit dues" : "Set dues"}
        </Button>
      }
    >
      <p className="tabular">
        {rates
          ? `${describeRates(rates)}.`
          : "Set an amount for each adult and child, then mark households as paid. Homecoming doesn't take payments."}
      </p>
    </Card>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { inGroups } from "#shared/badges/badge-codes.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FullWindow } from "../../../ui/windows/full-window.tsx";
import { badgesQueries, type OwnCode } from "./badges.api.ts";
import { CodeImage } from "./code-image.tsx";

/**
 * The codes by which one's household is checked in at the door. Once the page is open they are there
 * without a network too. Nothing as long as nobody of it has said that they come.
 */
export default function OwnCodes({ eventId }: { eventId: number }) {
  const { data } = useQuery(badgesQueries.own({ params: { id: eventId } }));
  const [shown, setShown] = useState<OwnCode | null>(null);
  const codes = data?.codes ?? [];
  if (codes.length === 0) return null;
  return (
    <Card title={codes.length === 1 ? "Your code at the door" : "Your codes at the door"}>
      <p className="mb-4 text-quiet">
        Show it at the entrance, on this screen or on a badge. It is good for this event only.
      </p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {codes.map((each) => (
          <li key={each.id} className="grid content-start justify-items-start gap-2">
            <strong className="wrap-anywhere">{each.name}</strong>
            <CodeImage {...each} className="w-44 border border-line" />
            <span className="tabular text-[0.9rem] wrap-anywhere text-quiet">
              {inGroups(each.code)}
            </span>
            <Button
              data-print="no"
              aria-label={`Show the code of ${each.name} full screen`}
              onClick={() => setShown(each)}
            >
              <Maximize2 aria-hidden className="size-5" />
              Show full screen
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <FullWindow title={shown.name} onClose={() => setShown(null)} className="code-paper">
          <div className="m-auto grid w-full max-w-[min(92vw,68vh)] gap-4 text-center">
            <CodeImage {...shown} className="w-full" />
            <p className="tabular text-lg wrap-anywhere sm:text-2xl">{inGroups(shown.code)}</p>
            {shown.kin && <p className="code-paper-quiet text-lg wrap-anywhere">{shown.kin}</p>}
          </div>
        </FullWindow>
      )}
    </Card>
  );
}

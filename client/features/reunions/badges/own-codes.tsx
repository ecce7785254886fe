import { useQuery } from "@tanstack/react-query";
import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { formatInGroups } from "#shared/reunions/badges/badge-codes.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { QrCode } from "../../../ui/share/qr-code.tsx";
import { FullScreenDialog } from "../../../ui/windows/full-screen-dialog.tsx";
import { badgesQueries, type OwnCode } from "./badges.api.ts";

/**
 * The household's check-in codes. They stay on the open page offline. Renders nothing if no one in the
 * household is going.
 */
export default function OwnCodes({ eventId }: { eventId: number }) {
  const { data } = useQuery(badgesQueries.ownCodes({ params: { id: eventId } }));
  const [fullScreenCode, setFullScreenCode] = useState<OwnCode | null>(null);
  const codes = data?.codes ?? [];
  if (codes.length === 0) return null;
  return (
    <Card title={codes.length === 1 ? "Your check-in code" : "Your check-in codes"}>
      <p className="mb-4 text-quiet">
        Show your code when you arrive, on this screen or on a badge. It works only for this event.
      </p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {codes.map((each) => (
          <li key={each.id} className="grid content-start justify-items-start gap-2">
            <strong className="wrap-anywhere">{each.name}</strong>
            <QrCode
              text={each.code}
              label={`QR code for ${each.name}`}
              className="w-44 border border-line"
            />
            <span className="tabular text-[0.9rem] wrap-anywhere text-quiet">
              {formatInGroups(each.code)}
            </span>
            <Button
              data-print="no"
              aria-label={`Show full screen: code for ${each.name}`}
              onClick={() => setFullScreenCode(each)}
            >
              <Maximize2 aria-hidden className="size-5" />
              Show full screen
            </Button>
          </li>
        ))}
      </ul>
      {fullScreenCode && (
        <FullScreenDialog
          title={fullScreenCode.name}
          onClose={() => setFullScreenCode(null)}
          className="code-paper"
        >
          <div className="m-auto grid w-full max-w-[min(92vw,68vh)] gap-4 text-center">
            <QrCode
              text={fullScreenCode.code}
              label={`QR code for ${fullScreenCode.name}`}
              className="w-full"
            />
            <p className="tabular text-lg wrap-anywhere sm:text-2xl">
              {formatInGroups(fullScreenCode.code)}
            </p>
            {fullScreenCode.kin && (
              <p className="code-paper-quiet text-lg wrap-anywhere">{fullScreenCode.kin}</p>
            )}
          </div>
        </FullScreenDialog>
      )}
    </Card>
  );
}

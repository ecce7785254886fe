import type { Badge } from "#shared/reunions/badges/badges.contract.ts";
import { badgesOn, type Sheet } from "#shared/reunions/badges/sheets.ts";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { BadgeSheet } from "./badge-sheet.tsx";
import { useMeasures } from "./use-measures.ts";
import "../../../ui/share/qr-code.css";
import "./badges.css";

/** All sheets to print. */
export function SheetsOfBadges({ badges, sheet }: { badges: Badge[]; sheet: Sheet }) {
  const measures = useMeasures();
  if (!measures)
    return (
      <Loading label="Preparing the badges">
        <Skeleton className="h-96" />
      </Loading>
    );
  const onSheet = badgesOn(sheet);
  const sheets = Array.from({ length: Math.ceil(badges.length / onSheet) }, (_, at) =>
    badges.slice(at * onSheet, (at + 1) * onSheet),
  );
  return (
    <ol className={`badge-sheets badge-sheets-${sheet.paper} grid gap-6`}>
      {sheets.map((own, at) => (
        <li key={own[0]!.id}>
          <BadgeSheet
            badges={own}
            sheet={sheet}
            measures={measures}
            label={`Sheet ${at + 1} of ${sheets.length}`}
          />
        </li>
      ))}
    </ol>
  );
}

import type { Badge } from "#shared/reunions/badges/badges.contract.ts";
import { badgesPerSheet, type Sheet } from "#shared/reunions/badges/sheets.ts";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { BadgeSheet } from "./badge-sheet.tsx";
import { useTextMeasures } from "./use-text-measures.ts";
import "../../../ui/share/qr-code.css";
import "./badges.css";

/** All sheets to print. */
export function BadgeSheets({ badges, sheet }: { badges: Badge[]; sheet: Sheet }) {
  const measures = useTextMeasures();
  if (!measures)
    return (
      <Loading label="Preparing the badges">
        <Skeleton className="h-96" />
      </Loading>
    );
  const perSheet = badgesPerSheet(sheet);
  const sheets = Array.from({ length: Math.ceil(badges.length / perSheet) }, (_, index) =>
    badges.slice(index * perSheet, (index + 1) * perSheet),
  );
  return (
    <ol className={`badge-sheets badge-sheets-${sheet.paper} grid gap-6`}>
      {sheets.map((sheetBadges, index) => (
        <li key={sheetBadges[0]!.id}>
          <BadgeSheet
            badges={sheetBadges}
            sheet={sheet}
            measures={measures}
            label={`Sheet ${index + 1} of ${sheets.length}`}
          />
        </li>
      ))}
    </ol>
  );
}

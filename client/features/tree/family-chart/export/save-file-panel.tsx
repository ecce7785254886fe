import { FileImage, FileType } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { ChartFile } from "#shared/tree/family-chart/drawing/chart-file.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { download } from "../../../../lib/page/download.ts";
import { fileName } from "./export-file.ts";
import { makePng } from "./export-png.ts";

type Ending = "svg" | "png";

const FAILED =
  "Couldn't make this file. Your family tree is safe. Try again, or choose the other file type.";

interface SaveFilePanelProps {
  /** The file's name. */
  title: string;
  today: IsoDate;
  /** Prepares the file, and returns a function that makes it at any scale. */
  prepare: () => Promise<(scale: number) => ChartFile>;
}

/** Saves a drawing as a file and shows the outcome. */
export function SaveFilePanel({ title, today, prepare }: SaveFilePanelProps) {
  const [busy, setBusy] = useState<Ending | null>(null);
  const [said, setSaid] = useState("");
  const save = async (ending: Ending) => {
    setBusy(ending);
    setSaid("");
    const name = fileName(title, today, ending);
    try {
      setSaid(await saveAs(ending, prepare, name));
    } catch {
      setSaid(FAILED);
    }
    setBusy(null);
  };
  return (
    <section aria-labelledby="save-file" className="grid gap-3">
      <h3 id="save-file" className="text-lg">
        Save as a file
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === "svg"} disabled={busy !== null} onClick={() => void save("svg")}>
          {busy !== "svg" && <FileType aria-hidden className="size-5" />}
          Save as SVG
        </Button>
        <Button busy={busy === "png"} disabled={busy !== null} onClick={() => void save("png")}>
          {busy !== "png" && <FileImage aria-hidden className="size-5" />}
          Save as PNG
        </Button>
      </div>
      <p className="text-[0.9rem] text-quiet">
        PNG works in messages and photo albums. SVG stays sharp at any size, so it's best for a
        print shop.
      </p>
      <output className="empty:hidden">{said}</output>
    </section>
  );
}

/** Saves the file and returns the outcome in words. */
async function saveAs(
  ending: Ending,
  prepare: SaveFilePanelProps["prepare"],
  name: string,
): Promise<string> {
  const make = await prepare();
  if (ending === "svg") {
    download(new Blob([make(1).svg], { type: "image/svg+xml" }), name);
    return `Saved as “${name}”.`;
  }
  const { png, scale } = await makePng(make);
  download(png, name);
  if (scale >= 1) return `Saved as “${name}”.`;
  const names = scale < LEGIBLE ? "The names are too small to read" : "The names are small";
  return `Saved as “${name}”, at ${percent(scale)} of its on-screen size because the tree is very large. ${names}. Save as SVG to keep every name sharp.`;
}

/** Scale at which names are 5 pixels high. */
const LEGIBLE = 0.3;

const percent = (share: number): string =>
  `${share < 0.1 ? (share * 100).toFixed(1) : Math.floor(share * 100)}%`;

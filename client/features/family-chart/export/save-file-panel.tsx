import { FileImage, FileType } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { ChartFile } from "#shared/family-chart/drawing/chart-file.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { download, fileName } from "./export-file.ts";
import { makePng } from "./export-png.ts";

type Ending = "svg" | "png";

const FAILED =
  "We couldn't make this file. Your family tree is safe; please try again, or choose the other kind of file.";

interface SaveFilePanelProps {
  /** Names the file. */
  title: string;
  today: IsoDate;
  /** Makes it at any size, with all that it shows in it. */
  prepare: () => Promise<(scale: number) => ChartFile>;
}

/** Saves a drawing as a file, and says how that went. */
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
        A file to keep or send
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
        PNG is a picture for messages and albums. SVG stays sharp at any size: take it to a print
        shop.
      </p>
      <output className="empty:hidden">{said}</output>
    </section>
  );
}

/** Answers what there is to say about it. */
async function saveAs(
  ending: Ending,
  prepare: SaveFilePanelProps["prepare"],
  name: string,
): Promise<string> {
  const make = await prepare();
  if (ending === "svg") {
    download(new Blob([make(1).svg], { type: "image/svg+xml" }), name);
    return `Saved as '${name}'.`;
  }
  const { png, scale } = await makePng(make);
  download(png, name);
  if (scale >= 1) return `Saved as '${name}'.`;
  const names = scale < LEGIBLE ? "no name can be read in it" : "names are small in it";
  return `Saved as '${name}'. The tree is too large for one picture at full size: it was made smaller, to ${percent(scale)} of its size on the screen, and ${names}. SVG keeps every name sharp.`;
}

/** Names are 5 pixels high in the picture. */
const LEGIBLE = 0.3;

const percent = (share: number): string =>
  `${share < 0.1 ? (share * 100).toFixed(1) : Math.floor(share * 100)} %`;

import { FileImage, FileType } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { ChartFile } from "#shared/tree/family-chart/drawing/chart-file.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { download } from "../../../../lib/page/download.ts";
import { exportFileName } from "./export-file.ts";
import { makePng } from "./export-png.ts";

type Extension = "svg" | "png";

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
  const [busy, setBusy] = useState<Extension | null>(null);
  const [message, setMessage] = useState("");
  const save = async (extension: Extension) => {
    setBusy(extension);
    setMessage("");
    const name = exportFileName(title, today, extension);
    try {
      setMessage(await saveAs(extension, prepare, name));
    } catch {
      setMessage(FAILED);
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
      <output className="empty:hidden">{message}</output>
    </section>
  );
}

/** Saves the file and returns a message about the outcome. */
async function saveAs(
  extension: Extension,
  prepare: SaveFilePanelProps["prepare"],
  name: string,
): Promise<string> {
  const createFile = await prepare();
  if (extension === "svg") {
    download(new Blob([createFile(1).svg], { type: "image/svg+xml" }), name);
    return `Saved as “${name}”.`;
  }
  const { png, scale } = await makePng(createFile);
  download(png, name);
  if (scale >= 1) return `Saved as “${name}”.`;
  const names =
    scale < LEGIBLE_PNG_SCALE ? "The names are too small to read" : "The names are small";
  return `Saved as “${name}”, at ${formatPercent(scale)} of its on-screen size because the tree is very large. ${names}. Save as SVG to keep every name sharp.`;
}

/** Scale at which names are 5 pixels high. */
const LEGIBLE_PNG_SCALE = 0.3;

const formatPercent = (share: number): string =>
  `${share < 0.1 ? (share * 100).toFixed(1) : Math.floor(share * 100)}%`;

import { Frame } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import type { PosterSource } from "./poster-dialog.tsx";

const PosterDialog = lazyDialog(() => import("./poster-dialog.tsx"));

/** Opens the dialog that makes a poster of the family shown. */
export function PosterButton(source: PosterSource) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button padding="snug" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Frame aria-hidden className="size-5" />
        Make a poster
      </Button>
      {isOpen && <PosterDialog {...source} onClose={() => setOpen(false)} />}
    </>
  );
}

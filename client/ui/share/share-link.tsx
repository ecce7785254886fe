import { Copy, QrCode as QrIcon, Share2 } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../lib/page/copy-text.ts";
import { Button } from "../button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { lazyDialog } from "../loading/lazy-component.tsx";
import { toast } from "../windows/toast.ts";

const QrDialog = lazyDialog(() => import("./qr-dialog.tsx"));

interface ShareLinkProps {
  /** The whole address, with https. */
  address: string;
  /** What the link opens, such as "Invitation to the Berg family". */
  title: string;
  hint?: string | undefined;
}

/** A link to share: by copying, by the device's share menu if there is one, or as a QR code. */
export function ShareLink({ address, title, hint }: ShareLinkProps) {
  const [showsQr, setShowsQr] = useState(false);
  const copy = async () => {
    if (await copyText(address)) toast({ title: "Link copied" });
    else toast({ title: "Couldn't copy. Select the link and copy it.", destructive: true });
  };
  const share = async () => {
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      // Closing the share menu is not an error.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ title: "Couldn't share. Copy the link instead.", destructive: true });
    }
  };
  return (
    <div className="grid gap-3">
      <TextField
        label="Link"
        hint={hint}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          Copy link
        </Button>
        {"share" in navigator && (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden className="size-5" />
            Share link
          </Button>
        )}
        <Button onClick={() => setShowsQr(true)}>
          <QrIcon aria-hidden className="size-5" />
          Show QR code
        </Button>
      </div>
      {showsQr && <QrDialog address={address} title={title} onClose={() => setShowsQr(false)} />}
    </div>
  );
}

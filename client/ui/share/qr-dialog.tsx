import { Dialog } from "../windows/dialog.tsx";
import { QrCode } from "./qr-code.tsx";

interface QrDialogProps {
  address: string;
  title: string;
  onClose: () => void;
}

/** Shows a link as a QR code to scan. */
export default function QrDialog({ address, title, onClose }: QrDialogProps) {
  return (
    <Dialog title={title} description="Point a phone's camera at this code." onClose={onClose}>
      <QrCode text={address} label={`QR code: ${title}`} className="mx-auto w-full max-w-72" />
      <p className="mt-3 text-center text-[0.95rem] wrap-anywhere text-quiet">{address}</p>
    </Dialog>
  );
}

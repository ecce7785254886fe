import { useRef } from "react";
import { download } from "../../../../lib/page/download.ts";
import { copyText } from "../../../../lib/page/copy-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/windows/toast.ts";

const toFile = (codes: readonly string[]) =>
  new Blob([`Recovery codes for ${location.host}\nEach one works once.\n\n${codes.join("\n")}\n`], {
    type: "text/plain",
  });

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes to copy, save or print. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const printArea = useRef<HTMLDivElement>(null);
  const copy = async () => {
    if (await copyText(codes.join("\n"))) toast({ title: "Codes copied" });
    else toast({ title: "Couldn't copy. Select the codes and copy them.", destructive: true });
  };
  return (
    <div className="grid gap-5">
      <p>
        If you lose your phone or passkey, one of these codes signs you in. Each works once. Keep
        them somewhere safe: you won't see them again.
      </p>
      <div ref={printArea}>
        <p className="sr-only">Recovery codes for {location.host}</p>
        <ul className="font-mono grid gap-x-6 gap-y-2 rounded border border-line bg-paper px-5 py-4 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy codes</Button>
        <Button onClick={() => download(toFile(codes), "recovery-codes.txt")}>Save codes</Button>
        <Button onClick={() => printArea.current && printElement(printArea.current)}>
          Print codes
        </Button>
      </div>
      <Button variant="primary" className="justify-self-end" onClick={onDone}>
        I saved my codes
      </Button>
    </div>
  );
}

/** Prints one element without the page around it. */
function printElement(element: HTMLElement): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  frame.contentDocument!.body.append(element.cloneNode(true));
  frame.contentWindow!.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow!.print();
}

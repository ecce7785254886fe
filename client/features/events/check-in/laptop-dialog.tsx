import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import type { Desk } from "./desk/desk.ts";
import { dropPage, isPageKept } from "./desk/keep-page.ts";
import { laptopName } from "./desk/laptop.ts";
import { isWaiting } from "./desk/roster.ts";
import { useDeskState } from "./desk/use-desk.ts";

interface LaptopDialogProps {
  desk: Desk;
  onClose: () => void;
}

/** What this laptop can do without a network, and the way to make it forget all of it. */
export default function LaptopDialog({ desk, onClose }: LaptopDialogProps) {
  const { presses, left } = useDeskState(desk);
  const [isAsked, setAsked] = useState(false);
  const [, navigate] = useLocation();
  const unsent = [...presses, ...left].filter(isWaiting).length;
  const forget = async () => {
    await desk.forgetAll();
    await dropPage();
    navigate("/events");
  };
  return (
    <Dialog
      onClose={onClose}
      title={`This laptop: ${laptopName()}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="destructive"
            onClick={() => {
              if (unsent > 0 && !isAsked) setAsked(true);
              else void forget();
            }}
          >
            {isAsked ? "Forget it and what is not sent" : "Forget this laptop"}
          </Button>
        </>
      }
    >
      <Abilities />
      <p className="mt-4">
        ‘Forget this laptop’ deletes the list, the laptop’s name, and what opens this page without a
        network. What was sent stays on the server. It can’t be undone.
      </p>
      {isAsked && (
        <p role="alert" className="mt-4 rounded bg-brick-wash px-4 py-3">
          <strong>{unsent} not yet sent.</strong> They stand on this laptop alone and would be lost.
          Connect it to the network first, and wait until ‘All is sent’.
        </p>
      )}
    </Dialog>
  );
}

/** What works here when the network goes, and what does not. */
function Abilities() {
  const { data: isKept } = useQuery({ queryKey: ["page-kept"], queryFn: isPageKept, staleTime: 0 });
  if (!isSecureContext)
    return (
      <>
        <p>
          <strong>This site is opened over http.</strong> Without a network, people are found and
          checked in as long as this page stays open, and what is pressed is kept. Browsers allow
          the rest over https only:
        </p>
        <ul className="mt-2 list-disc pl-6">
          <li>opening or reloading this page without a network</li>
          <li>the camera</li>
          <li>reading badges without a network</li>
        </ul>
      </>
    );
  return (
    <p>
      {isKept
        ? "Ready for a time without network: this page opens and works, and what is pressed is kept until it can be sent."
        : "What is open works without a network, and what is pressed is kept. This page is not ready yet to be opened without one: leave it open a moment longer."}
    </p>
  );
}

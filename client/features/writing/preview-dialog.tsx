import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Preview } from "#shared/messages/written.schema.ts";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Dialog } from "../../ui/windows/dialog.tsx";

interface PreviewDialogProps {
  /** Another one for another text. */
  of: string;
  load: () => Promise<Preview>;
  onClose: () => void;
}

/** A mail as its writer would get it, with HTML and without. */
export default function PreviewDialog({ of, load, onClose }: PreviewDialogProps) {
  const preview = useQuery({ queryKey: ["messages", "shown", of], queryFn: load });
  const [part, setPart] = useState<"html" | "text">("html");
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Preview"
      description="As the mail would come to you. Names are filled in for each reader."
    >
      {preview.data ? (
        <Tabs
          label="Parts of the mail"
          shown={part}
          onShow={setPart}
          tabs={[
            { name: "html", title: "HTML", panel: <Frame {...preview.data} /> },
            {
              name: "text",
              title: "Text",
              panel: (
                <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{preview.data.text}</pre>
              ),
            },
          ]}
        />
      ) : (
        <NotHere query={preview} failed="We couldn't make the preview" loading="Making the preview">
          <Skeleton className="h-96" />
        </NotHere>
      )}
    </Dialog>
  );
}

/** Nothing in it may run, and its links open beside this page. */
const Frame = ({ html, subject }: Preview) => (
  <iframe
    title={`Preview of ‘${subject}’`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={html.replace(/<head>/i, '<head><base target="_blank">')}
    className="h-[26rem] w-full rounded border border-line"
  />
);

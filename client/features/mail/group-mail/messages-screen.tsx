import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { AdministratorsOnly } from "../../../lib/session/administrators-only.tsx";

// A separate file keeps the first page's list of files short.
const Messages = lazyComponent(() => import("./messages.tsx"));

export default function MessagesScreen() {
  return (
    <AdministratorsOnly>
      <PageHeading title="Messages" subtitle="Write to the family. Each address gets one email." />
      <Messages />
    </AdministratorsOnly>
  );
}

import { AdministratorsOnly } from "../auth/administrators-only.tsx";
import { Coming } from "./coming.tsx";

export default function MessagesScreen() {
  return (
    <AdministratorsOnly>
      <Coming title="Messages" drawing="letter" />
    </AdministratorsOnly>
  );
}

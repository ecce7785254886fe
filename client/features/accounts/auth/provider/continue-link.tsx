import { useQuery } from "@tanstack/react-query";
import { buttonStyle } from "../../../../ui/button.tsx";
import { providerQueries } from "./provider.api.ts";

/** A link to the sign-in provider. Renders nothing if no provider is set up. */
export default function ContinueLink() {
  const { data } = useQuery(providerQueries.show());
  return data?.name ? (
    <div className="mt-4">
      <ProviderLink name={data.name} />
    </div>
  ) : null;
}

/** A link out of the app: the server sends the browser on to the provider. */
export function ProviderLink({ name, primary }: { name: string; primary?: boolean }) {
  const redirect = new URLSearchParams(location.search).get("redirect");
  const query = redirect ? `?redirect=${encodeURIComponent(redirect)}` : "";
  return (
    <a
      href={`/api/login${query}`}
      className={buttonStyle({ variant: primary ? "primary" : "secondary", wide: true })}
    >
      Continue with {name}
    </a>
  );
}

import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { isAdministrator } from "#shared/lib/roles.ts";
import { useSignedIn } from "./session.ts";
import { PageSpinner } from "../../ui/loading/spinner.tsx";
import { toast } from "../../ui/windows/toast.ts";

/** Shows a page to administrators and redirects everyone else to the start page. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  return isAdministrator(useSignedIn()) ? children : <RedirectHome />;
}

function RedirectHome() {
  const [, navigate] = useLocation();
  useEffect(() => {
    toast({
      title: "Access Denied",
      description: "Only administrators can access this page.",
      destructive: true,
    });
    navigate("/", { replace: true });
  }, [navigate]);
  return <PageSpinner />;
}

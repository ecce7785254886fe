import { useQuery } from "@tanstack/react-query";
import { NAME_TOLD } from "./fact-labels.ts";
import { factQueries } from "./facts.api.ts";

interface OtherNamesProps {
  personId: number;
  /** Else only what has been read already is said. */
  isAsked: boolean;
}

/** What else somebody is or was called, under the name in use; of the same call as the life story. */
export function OtherNames({ personId, isAsked }: OtherNamesProps) {
  const { data } = useQuery({
    ...factQueries.ofPerson({ params: { id: personId } }),
    enabled: isAsked,
  });
  return data?.names.map(({ id, kind, name }) => (
    <span key={id} className="wrap-anywhere">
      {NAME_TOLD[kind]} {name}
    </span>
  ));
}

import type { Upload } from "#shared/lib/contract.ts";
import { policies } from "#shared/policies.ts";
import { groupsSubjects } from "../../../server/features/groups/groups.subjects.ts";
import { openLink } from "../../../server/features/links/links.service.ts";
import { peopleSubjects } from "../../../server/features/people/people.subjects.ts";
import { relationshipsSubjects } from "../../../server/features/relationships/relationships.subjects.ts";
import { bindFeatures, type Features } from "../../../server/features.ts";
import { guardOf } from "../../../server/lib/routes/authorize.ts";
import { bind } from "../../../server/lib/routes/bind.ts";
import type { Deps } from "../../../server/lib/deps.ts";
import { badRequest } from "../../../server/lib/errors.ts";
import { madeUpUploads } from "./made-up-uploads.contract.ts";

/** A guard like the product's own. */
const productGuard = (deps: Deps, gate: Parameters<Features>[2]) =>
  guardOf(gate, {
    policies,
    loaders: { ...peopleSubjects(deps), ...groupsSubjects(deps), ...relationshipsSubjects(deps) },
    openLink: (purpose, token) => openLink(deps, purpose, token),
  });

/** The product with this route besides, and what has come by it: pieces as read, files once whole. */
export function withUploads() {
  const came = { calls: 0, pieces: 0, files: [] as string[], failures: [] as string[] };
  const features: Features = (app, deps, gate) => {
    bindFeatures(app, deps, gate);
    const send = async ({ upload: { type, length, bytes } }: { upload: Upload }) => {
      came.calls++;
      const pieces: Uint8Array[] = [];
      try {
        for await (const piece of bytes) {
          came.pieces++;
          pieces.push(piece);
        }
      } catch (error) {
        came.failures.push((error as Error).message);
        throw error;
      }
      const text = Buffer.concat(pieces).toString();
      if (!text.startsWith("name")) throw badRequest("This is no list of names.");
      came.files.push(text);
      return { type, size: text.length, length };
    };
    bind(app, madeUpUploads, { send }, productGuard(deps, gate));
  };
  return { came, features };
}

import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP } from "../../../../tests/support/families/many/many-ids.ts";

export const gedcomSamples: FeatureSamples = {
  requests: {
    "gedcom.export": () => ({ query: { withoutLiving: "true" } }),
    "gedcom.upload": () => ({
      query: { name: "smith.ged" },
      file: "0 HEAD\n0 @I1@ INDI\n1 NAME Nadia /New/\n0 TRLR\n",
    }),
    "gedcom.lastFile": () => ({}),
    "gedcom.preview": () => ({}),
    "gedcom.matches": () => ({}),
    "gedcom.report": () => ({}),
    "gedcom.import": () => ({ body: { version: 1, refused: [], taken: [] } }),
    "gedcom.cancel": () => ({}),
    "gedcom.remove": () => ({}),
    "gedcom.imports": () => ({}),
    "gedcom.blockers": () => ({}),
    "gedcom.undo": () => ({}),
  },
  rows: `
    insert into gedcom_files (family_group_id, sent_by, name, size, created_at)
    select 1 + n % 100, n, 'smith.ged', 10, '2026-11-21' from generate_series(1, 20000) n;
    insert into gedcom_file_chunks (file_id, position, bytes)
    select n, 0, '\\x00' from generate_series(1, 20000) n;
    insert into gedcom_sources (family_group_id, name, imported_at)
    select 1 + n % 100, 'smith.ged', now() from generate_series(0, 4999) n;
    insert into gedcom_people (source_id, user_id, xref, ids, imported)
    select 1 + n % 100, n, 'I' || n, '{}',
      '{"name": {"fullName": "Ann"}, "birth": {"date": null, "words": null}}'
    from generate_series(1, 50000) n;
    insert into gedcom_links (source_id, user_id, related_user_id, type, imported)
    select 1 + n % 100, n, n + 100, 'PARENT', '{}' from generate_series(1, 50000) n;
    insert into gedcom_imports (source_id, history_id, imported_at, result, people, links, facts, names, lines, changed)
    select source.id, (select min(id) from history), '2026-11-21',
      '{"file": "smith.ged", "added": 0, "updated": 0, "matched": 0, "couples": 0, "parentLinks": 0}',
      '{}', '{}', '{}', '{}', '{}', '[]'
    from gedcom_sources source`,
  readings: {
    administrators: [
      `/api/family-groups/${GROUP}/gedcom-files`,
      `/api/family-groups/${GROUP}/gedcom-imports`,
    ],
  },
  readElsewhere: [
    "/api/family-groups/:id/gedcom",
    "/api/gedcom-files/:id/preview",
    "/api/gedcom-files/:id/matches",
    "/api/gedcom-files/:id/report",
    "/api/gedcom-imports/:id/blockers",
  ],
};

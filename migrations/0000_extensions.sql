CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents: 'José' is found by 'jose'. unaccent() is not immutable by itself, as its
-- dictionary could change; naming the dictionary here is our promise that it does not.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION joined_name(first_name text, last_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT btrim(coalesce(btrim(first_name), '') || ' ' || coalesce(btrim(last_name), '')) $$;

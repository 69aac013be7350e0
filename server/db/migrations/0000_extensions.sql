-- Contains searches (trigrams) bounded by client_id in one index.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;

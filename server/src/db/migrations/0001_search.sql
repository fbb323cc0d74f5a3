CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "podcasts" SET "search_text" = lower("title" || E'\n' || array_to_string("wiki_titles", E'\n'));--> statement-breakpoint
CREATE INDEX "podcasts_by_title" ON "podcasts" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "podcasts_by_duration" ON "podcasts" USING btree (coalesce("duration_ms", 0),"id");--> statement-breakpoint
CREATE INDEX "podcasts_by_words" ON "podcasts" USING gin ("search_text" gin_trgm_ops);
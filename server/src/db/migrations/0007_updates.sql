CREATE TABLE "podcast_updates" (
	"podcast_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"job_id" uuid NOT NULL,
	"creation_id" bigint NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"error" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"fruitless_starts" integer DEFAULT 0 NOT NULL,
	"article" jsonb,
	"script" jsonb,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"still_true" integer DEFAULT 0 NOT NULL,
	"new_sections" text[] DEFAULT '{}' NOT NULL,
	"swept_at" timestamp with time zone,
	CONSTRAINT "podcast_updates_podcast_id_edition_pk" PRIMARY KEY("podcast_id","edition"),
	CONSTRAINT "podcast_updates_state" CHECK (state in ('running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "changed_lines" integer;--> statement-breakpoint
ALTER TABLE "podcast_updates" ADD CONSTRAINT "podcast_updates_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "podcast_updates_running" ON "podcast_updates" USING btree ("started_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "podcast_updates_to_sweep" ON "podcast_updates" USING btree ("ended_at") WHERE state = 'done' and swept_at is null;--> statement-breakpoint
CREATE INDEX "podcast_updates_by_creation" ON "podcast_updates" USING btree ("creation_id");
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"podcast_id" bigint NOT NULL,
	"owner" text NOT NULL,
	"question" text NOT NULL,
	"at_ms" integer NOT NULL,
	"answered" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"usage" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_by_owner" ON "questions" USING btree ("podcast_id","owner","at_ms");
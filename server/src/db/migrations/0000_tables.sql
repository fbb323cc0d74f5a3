CREATE TABLE "articles" (
	"podcast_id" bigint PRIMARY KEY NOT NULL,
	"article" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creations" (
	"podcast_id" bigint PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message" text NOT NULL,
	"rating" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlist_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlist_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"playlist_id" integer NOT NULL,
	"podcast_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "playlist_items_once" UNIQUE("playlist_id","podcast_id")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"feed_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlists_feed_token_unique" UNIQUE("feed_token")
);
--> statement-breakpoint
CREATE TABLE "podcasts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"title" text NOT NULL,
	"wiki_titles" text[] NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"progress" text,
	"percent" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"duration_ms" integer,
	"transcript" text,
	"lines" jsonb,
	"lines_written" integer DEFAULT 0 NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show_notes" jsonb,
	"asked_tts_provider" text NOT NULL,
	"asked_model_type" text NOT NULL,
	"asked_model" text NOT NULL,
	"tts_provider" text,
	"model_type" text,
	"specific_model" text,
	"role" text,
	"part_number" integer,
	"series_id" integer,
	"custom_instructions" text,
	"max_minutes" real,
	"source" text,
	"source_urls" text[] DEFAULT '{}' NOT NULL,
	"licence" text,
	"live_pieces" integer DEFAULT 0 NOT NULL,
	"live_frames" integer DEFAULT 0 NOT NULL,
	"last_piece_frames" integer DEFAULT 0 NOT NULL,
	"grounding" jsonb,
	"usage" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"fruitless_starts" integer DEFAULT 0 NOT NULL,
	"swept_at" timestamp with time zone,
	CONSTRAINT "podcasts_status" CHECK (status in ('processing', 'ready', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"topic" text NOT NULL,
	"cancelled_at" timestamp with time zone,
	"feed_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_feed_token_unique" UNIQUE("feed_token")
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"podcast_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"part" jsonb NOT NULL,
	"writer" jsonb NOT NULL,
	"start_ms" integer,
	"end_ms" integer,
	CONSTRAINT "turns_podcast_id_position_pk" PRIMARY KEY("podcast_id","position")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creations_by_owner" ON "creations" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "creations_by_address" ON "creations" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "playlist_items_by_podcast" ON "playlist_items" USING btree ("podcast_id");--> statement-breakpoint
CREATE INDEX "playlists_by_owner" ON "playlists" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "podcasts_by_owner" ON "podcasts" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "podcasts_by_creation" ON "podcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "podcasts_by_series" ON "podcasts" USING btree ("series_id","part_number");--> statement-breakpoint
CREATE INDEX "podcasts_at_work" ON "podcasts" USING btree ("created_at","id") WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX "podcasts_to_sweep" ON "podcasts" USING btree ("ended_at") WHERE swept_at is null;--> statement-breakpoint
CREATE INDEX "series_by_owner" ON "series" USING btree ("owner","created_at");
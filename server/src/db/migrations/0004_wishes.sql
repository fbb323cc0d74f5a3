ALTER TABLE "podcasts" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "asked_minutes" real;--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "understood" text[] DEFAULT '{}' NOT NULL;
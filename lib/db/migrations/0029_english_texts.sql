ALTER TABLE "kljuc"."listings" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "description_en" text;
ALTER TABLE "kljuc"."draft_images" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "kljuc"."hidden_images" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_images" ADD COLUMN "content_hash" text;
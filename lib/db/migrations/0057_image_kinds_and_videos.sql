ALTER TABLE "kljuc"."import_rows" ADD COLUMN "floor_plans" text[];--> statement-breakpoint
ALTER TABLE "kljuc"."imported_photos" ADD COLUMN "kind" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."draft_images" ADD COLUMN "kind" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."draft_images" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "kljuc"."draft_images" ADD COLUMN "caption_en" text;--> statement-breakpoint
ALTER TABLE "kljuc"."hidden_images" ADD COLUMN "kind" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."hidden_images" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "kljuc"."hidden_images" ADD COLUMN "caption_en" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_images" ADD COLUMN "kind" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_images" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_images" ADD COLUMN "caption_en" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "tour_url" text;
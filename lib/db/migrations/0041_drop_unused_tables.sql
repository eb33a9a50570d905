DROP TABLE "kljuc"."queue_claims" CASCADE;--> statement-breakpoint
DROP TABLE "kljuc"."featured_listings" CASCADE;--> statement-breakpoint
DROP TABLE "kljuc"."withdrawn_images" CASCADE;
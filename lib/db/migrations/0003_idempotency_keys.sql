ALTER TABLE "kljuc"."listing_images" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "idempotency_digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_images_idempotency" ON "kljuc"."listing_images" USING btree ("listing_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_idempotency" ON "kljuc"."listings" USING btree ("owner_id","idempotency_key") WHERE idempotency_key is not null;
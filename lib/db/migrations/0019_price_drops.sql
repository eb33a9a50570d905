ALTER TABLE "kljuc"."favorites" ADD COLUMN "told_price" integer;--> statement-breakpoint
CREATE INDEX "listing_prices_at" ON "kljuc"."listing_prices" USING btree ("at");--> statement-breakpoint
-- What was saved before is told of from its present price on.
UPDATE "kljuc"."favorites" AS favorite SET "told_price" = listing."price"
FROM "kljuc"."listings" AS listing WHERE listing."id" = favorite."listing_id";

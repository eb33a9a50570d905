ALTER TABLE "kljuc"."listings" ADD COLUMN "reduced_from" integer;
--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ALTER COLUMN "price_down" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "kljuc"."listings" drop column "price_down";
--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "price_down" boolean GENERATED ALWAYS AS (reduced_from is not null) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_reduced_from_more" CHECK ("kljuc"."listings"."reduced_from" > "kljuc"."listings"."price");
--> statement-breakpoint
UPDATE kljuc.listings AS listing SET reduced_from = lowest.price
FROM (SELECT DISTINCT ON (listing_id) * FROM kljuc.listing_prices ORDER BY listing_id, sequence DESC) AS latest
CROSS JOIN LATERAL (
  SELECT min(entry.price) AS price FROM kljuc.listing_prices AS entry
  WHERE entry.listing_id = latest.listing_id AND entry.sequence < latest.sequence
    -- The price of 30 days before was in force too.
    AND entry.at >= coalesce((
      SELECT max(at) FROM kljuc.listing_prices
      WHERE listing_id = latest.listing_id AND sequence < latest.sequence AND at <= latest.at - interval '30 days'
    ), '-infinity')
) AS lowest
WHERE latest.listing_id = listing.id AND lowest.price > listing.price;

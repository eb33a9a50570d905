ALTER TABLE "kljuc"."listing_contacts" DROP CONSTRAINT "listing_contacts_pin_shifted";--> statement-breakpoint
UPDATE kljuc.listing_contacts SET shift_east = NULL, shift_north = NULL WHERE shift_east IS NOT NULL;--> statement-breakpoint
-- As lib/places/circle.ts.
WITH scale AS (
  SELECT 111320 / 385.0::float8 AS north, 111320 * cosd(44) / 385.0 AS east
), axial AS (
  SELECT listing_id, sqrt(3) / 3 * lng * east - lat * north / 3 AS q, 2.0 / 3 * lat * north AS r
  FROM kljuc.listing_contacts, scale WHERE lat IS NOT NULL
), rounded AS (
  SELECT listing_id, round(q) AS q, round(r) AS r, round(-q - r) AS s,
    abs(round(q) - q) AS q_error, abs(round(r) - r) AS r_error, abs(round(-q - r) + q + r) AS s_error
  FROM axial
), hexagon AS (
  SELECT listing_id,
    CASE WHEN q_error > r_error AND q_error > s_error THEN -r - s ELSE q END AS q,
    CASE WHEN NOT (q_error > r_error AND q_error > s_error) AND r_error > s_error THEN -q - s ELSE r END AS r
  FROM rounded
)
UPDATE kljuc.listings AS listing SET
  circle_lat = round(1.5 * hexagon.r / scale.north * 1e5) / 1e5,
  circle_lng = round(sqrt(3) * (hexagon.q + hexagon.r / 2) / scale.east * 1e5) / 1e5
FROM hexagon, scale WHERE hexagon.listing_id = listing.id;--> statement-breakpoint
-- Later migrations, in the same transaction, could not change a table whose triggers are still to run.
SET CONSTRAINTS ALL IMMEDIATE;

CREATE TABLE "kljuc"."listing_changes" (
	"position" bigint PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."listing_clock" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_clock_one_row" CHECK ("kljuc"."listing_clock"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "kljuc"."listings_newest";--> statement-breakpoint
DROP INDEX "kljuc"."listings_purpose_newest";--> statement-breakpoint
DROP INDEX "kljuc"."listings_city_newest";--> statement-breakpoint
DROP INDEX "kljuc"."listings_purpose_price";--> statement-breakpoint
DROP INDEX "kljuc"."listings_city_price";--> statement-breakpoint
DROP INDEX "kljuc"."listings_search";--> statement-breakpoint
CREATE INDEX "listings_in_order" ON "kljuc"."listings" USING btree ("created_at","id") WHERE published;--> statement-breakpoint
INSERT INTO kljuc.listing_clock DEFAULT VALUES;
--> statement-breakpoint
-- Who changes listings is counted in the order of the commits: the clock's row is held from here to the commit. Being
-- deferred, this is the last lock of every transaction, so that nobody waits for it in a circle.
CREATE FUNCTION kljuc.note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_position bigint;
BEGIN
  UPDATE kljuc.listing_clock SET position = position + 1 RETURNING position INTO next_position;
  INSERT INTO kljuc.listing_changes (position, listing_id) VALUES (next_position, COALESCE(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER listings_note_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.listings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.note_listing_change();

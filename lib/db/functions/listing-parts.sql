-- A listing comes with its contact, and keeps it for as long as there is the listing.
CREATE OR REPLACE FUNCTION kljuc.check_contact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid;
BEGIN
  IF TG_TABLE_NAME = 'listings' THEN about := NEW.id; ELSE about := OLD.listing_id; END IF;
  IF EXISTS (SELECT FROM kljuc.listings WHERE id = about)
    AND NOT EXISTS (SELECT FROM kljuc.listing_contacts WHERE listing_id = about) THEN
    RAISE EXCEPTION 'listing % has no contact', about
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'listings_contact';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER listings_check_contact AFTER INSERT ON kljuc.listings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_contact();

CREATE CONSTRAINT TRIGGER listing_contacts_check AFTER DELETE OR UPDATE OF listing_id ON kljuc.listing_contacts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_contact();

-- Images stand at 0, 1, 2 … without a gap.
CREATE OR REPLACE FUNCTION kljuc.check_image_positions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid := COALESCE(NEW.listing_id, OLD.listing_id);
BEGIN
  IF EXISTS (
    SELECT FROM kljuc.listing_images WHERE listing_id = about
    HAVING min(position) <> 0 OR max(position) <> count(*) - 1 OR count(DISTINCT position) <> count(*)
  ) THEN
    RAISE EXCEPTION 'the images of listing % do not stand one after the other', about
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'listing_images_positions';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER listing_images_check_positions
AFTER INSERT OR DELETE OR UPDATE OF position, listing_id ON kljuc.listing_images
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_image_positions();

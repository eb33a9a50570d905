-- The position of this transaction. The first to ask moves the clock, whose row is held from here to the commit.
CREATE OR REPLACE FUNCTION kljuc.change_position() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known bigint := nullif(current_setting('kljuc.change_position', true), '')::bigint;
BEGIN
  IF known IS NULL THEN
    UPDATE kljuc.listing_clock SET position = position + 1 RETURNING position INTO STRICT known;
    PERFORM set_config('kljuc.change_position', known::text, true);
  END IF;
  RETURN known;
END $$;

-- Changes of listings are counted in the order of commits. Being deferred, this takes the last lock of every
-- transaction, so nobody waits for it in a circle.
CREATE OR REPLACE FUNCTION kljuc.note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.listing_changes (position, listing_id)
  VALUES (kljuc.change_position(), COALESCE(NEW.id, OLD.id)) ON CONFLICT DO NOTHING;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kljuc.listing_arrivals (position, listing_id)
    VALUES (kljuc.change_position(), NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER listings_note_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.listings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.note_listing_change();

-- A listing's images are part of what is known of it.
CREATE OR REPLACE FUNCTION kljuc.note_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.listing_changes (position, listing_id)
  VALUES (kljuc.change_position(), COALESCE(NEW.listing_id, OLD.listing_id)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER listing_images_note_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.listing_images
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.note_image_change();

-- Every web process listens and expires the pages that show the listing, before and after the change.
CREATE OR REPLACE FUNCTION kljuc.announce_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kljuc_listing_changed', json_build_object(
    'id', COALESCE(NEW.id, OLD.id),
    'cities', array_remove(ARRAY[OLD.city_key, NEW.city_key], NULL),
    'purposes', array_remove(ARRAY[OLD.purpose, NEW.purpose], NULL)
  )::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_announce_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_listing_change();

CREATE OR REPLACE FUNCTION kljuc.announce_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kljuc_listing_changed', json_build_object(
    'id', listing.id, 'cities', ARRAY[listing.city_key], 'purposes', ARRAY[listing.purpose]
  )::text) FROM kljuc.listings AS listing WHERE listing.id = COALESCE(NEW.listing_id, OLD.listing_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_images_announce_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.listing_images
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_image_change();

-- Whether the owner can be told by mail is part of what is known of a listing.
CREATE OR REPLACE FUNCTION kljuc.note_confirmed_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kljuc.listings SET owner_id = owner_id
  WHERE owner_id = COALESCE(NEW.account_id, OLD.account_id) AND published;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER confirmed_emails_note_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.confirmed_emails
FOR EACH ROW EXECUTE FUNCTION kljuc.note_confirmed_email();

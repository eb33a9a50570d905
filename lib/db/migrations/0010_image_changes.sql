-- A listing's pictures are part of what is known of it, so their changes too move the clock: once in a transaction,
-- however many of them it changes, since whoever reads up to that position reads them all.
CREATE FUNCTION kljuc.note_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_id uuid := COALESCE(NEW.listing_id, OLD.listing_id);
  next_position bigint;
BEGIN
  IF current_setting('kljuc.images_noted', true) = changed_id::text THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('kljuc.images_noted', changed_id::text, true);
  UPDATE kljuc.listing_clock SET position = position + 1 RETURNING position INTO next_position;
  INSERT INTO kljuc.listing_changes (position, listing_id) VALUES (next_position, changed_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER listing_images_note_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.listing_images
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.note_image_change();

-- Money is a ledger: what was written stays written.
CREATE FUNCTION kljuc.refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'token_transactions is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER token_transactions_append_only BEFORE UPDATE OR DELETE ON kljuc.token_transactions
FOR EACH ROW EXECUTE FUNCTION kljuc.refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER token_transactions_no_truncate BEFORE TRUNCATE ON kljuc.token_transactions
FOR EACH STATEMENT EXECUTE FUNCTION kljuc.refuse_ledger_change();
--> statement-breakpoint
-- Words are written in order, so that two writers never wait for each other in a circle.
CREATE FUNCTION kljuc.learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.search_vocabulary (word)
  SELECT word FROM unnest(tsvector_to_array(NEW.search)) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_learn_words AFTER INSERT OR UPDATE OF title, description, city, state ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.learn_words();
--> statement-breakpoint
-- Every web process listens and expires the pages that show the listing, before and after the change.
CREATE FUNCTION kljuc.announce_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kljuc_listing_changed', json_build_object(
    'id', COALESCE(NEW.id, OLD.id),
    'cities', array_remove(ARRAY[OLD.city_key, NEW.city_key], NULL),
    'purposes', array_remove(ARRAY[OLD.purpose, NEW.purpose], NULL)
  )::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_announce_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_listing_change();
--> statement-breakpoint
CREATE FUNCTION kljuc.announce_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kljuc_listing_changed', json_build_object(
    'id', listing.id, 'cities', ARRAY[listing.city_key], 'purposes', ARRAY[listing.purpose]
  )::text) FROM kljuc.listings AS listing WHERE listing.id = COALESCE(NEW.listing_id, OLD.listing_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_images_announce_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.listing_images
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_image_change();

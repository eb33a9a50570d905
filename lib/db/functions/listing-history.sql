-- Whoever of the staff acts in this transaction: their action stands in the audit log.
CREATE OR REPLACE FUNCTION kljuc.note_acting_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('kljuc.acting_staff', NEW.moderator_id::text, true);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER moderation_acts_note_staff AFTER INSERT ON kljuc.moderation_acts
FOR EACH ROW EXECUTE FUNCTION kljuc.note_acting_staff();

-- Keeps who changed what of a listing: the staff that acts, the site for what expires, else the owner, whose change
-- also answers what the staff asked for. Of photos, a row in ten minutes; of a listing, the last 200.
CREATE OR REPLACE FUNCTION kljuc.keep_history(about uuid, said jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  staff uuid := nullif(current_setting('kljuc.acting_staff', true), '')::uuid;
  known record;
  latest record;
  actor uuid;
BEGIN
  SELECT owner_id, created_at, change_request INTO known FROM kljuc.listings WHERE id = about;
  -- Deleted, or published by this transaction.
  IF NOT FOUND OR known.created_at = now() THEN RETURN; END IF;
  IF said #>> '{status,1}' = 'expired' THEN actor := NULL; ELSE actor := coalesce(staff, known.owner_id); END IF;
  IF staff IS NULL AND known.change_request IS NOT NULL AND said - 'status' <> '{}' THEN
    UPDATE kljuc.listings SET change_request = NULL WHERE id = about;
  END IF;
  SELECT changed_by, changes, at INTO latest FROM kljuc.listing_history
  WHERE listing_id = about ORDER BY sequence DESC LIMIT 1;
  IF said = '{"photos": null}' AND latest.changes = said AND latest.changed_by IS NOT DISTINCT FROM actor
    AND latest.at > now() - interval '10 minutes' THEN RETURN; END IF;
  INSERT INTO kljuc.listing_history (listing_id, changed_by, changes) VALUES (about, actor, said);
  DELETE FROM kljuc.listing_history WHERE sequence = (
    SELECT sequence FROM kljuc.listing_history WHERE listing_id = about ORDER BY sequence DESC OFFSET 200 LIMIT 1);
END $$;

-- Fields before and after; null instead where they are long.
CREATE OR REPLACE FUNCTION kljuc.keep_listing_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb;
  old_status text := CASE WHEN OLD.published THEN 'active' ELSE coalesce(OLD.closed_as, 'withdrawn') END;
  new_status text := CASE WHEN NEW.published THEN 'active' ELSE coalesce(NEW.closed_as, 'withdrawn') END;
BEGIN
  SELECT coalesce(jsonb_object_agg(key, CASE WHEN greatest(length(before.value #>> '{}'), length(after.value #>> '{}')) > 200
    THEN 'null' ELSE jsonb_build_array(before.value, after.value) END), '{}') INTO said
  FROM jsonb_each(to_jsonb(OLD)) AS before JOIN jsonb_each(to_jsonb(NEW)) AS after USING (key)
  WHERE before.value <> after.value AND key <> ALL ('{published,closed_as,closed_at,confirmed_at,doubted_at,number_checked_until,reduced_from,
    price_down,version,withdrawal_reason,change_request,idempotency_key,idempotency_digest,updated_at,city_key,search,
    circle_lat,circle_lng,project_id,unit,reserved}'::text[]);
  IF old_status <> new_status THEN
    said := said || jsonb_build_object('status', jsonb_build_array(old_status, new_status));
  END IF;
  IF said <> '{}' THEN PERFORM kljuc.keep_history(NEW.id, said); END IF;
  RETURN NULL;
END $$;

-- Deferred, since the staff's action may be recorded last.
CREATE CONSTRAINT TRIGGER listings_keep_history AFTER UPDATE ON kljuc.listings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.keep_listing_history();

-- What is private is named, not told.
CREATE OR REPLACE FUNCTION kljuc.keep_contact_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := '{}';
BEGIN
  IF OLD.address <> NEW.address OR OLD.zip_code IS DISTINCT FROM NEW.zip_code THEN said := said || '{"address": null}'; END IF;
  IF OLD.name <> NEW.name THEN said := said || '{"contact_name": null}'; END IF;
  IF OLD.phone IS DISTINCT FROM NEW.phone THEN said := said || '{"contact_phone": null}'; END IF;
  IF OLD.email <> NEW.email THEN said := said || '{"contact_email": null}'; END IF;
  IF (OLD.lat, OLD.lng) IS DISTINCT FROM (NEW.lat, NEW.lng) THEN said := said || '{"pin": null}'; END IF;
  IF said <> '{}' THEN PERFORM kljuc.keep_history(NEW.listing_id, said); END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER listing_contacts_keep_history AFTER UPDATE ON kljuc.listing_contacts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.keep_contact_history();

CREATE OR REPLACE FUNCTION kljuc.keep_photo_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kljuc.keep_history(coalesce(NEW.listing_id, OLD.listing_id), '{"photos": null}');
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER listing_images_keep_history AFTER INSERT OR DELETE ON kljuc.listing_images
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.keep_photo_history();

CREATE OR REPLACE FUNCTION kljuc.refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'listing_history is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER listing_history_append_only BEFORE UPDATE ON kljuc.listing_history
FOR EACH ROW EXECUTE FUNCTION kljuc.refuse_history_change();

-- The home screen shows them first.
CREATE OR REPLACE TRIGGER featured_listings_announce_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.featured_listings
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_image_change();

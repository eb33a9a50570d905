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

-- A project's page shows its units and photos. What stands in lists are its units.
CREATE OR REPLACE FUNCTION kljuc.announce_project_change(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('kljuc_listing_changed',
    json_build_object('id', changed, 'cities', '[]'::json, 'purposes', '[]'::json, 'project', true)::text)
$$;

-- The argument is the column that has the project.
CREATE OR REPLACE FUNCTION kljuc.announce_changed_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kljuc.announce_project_change((to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[0])::uuid);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_announce_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.projects
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_changed_project('id');

CREATE OR REPLACE TRIGGER project_images_announce_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.project_images
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_changed_project('project_id');

-- What a unit says of its building is part of what is known of the unit.
CREATE OR REPLACE FUNCTION kljuc.note_change_of_building() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kljuc.listings SET project_id = project_id WHERE project_id = NEW.id AND published;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_note_change_of_units AFTER UPDATE OF name, stage, ready_at ON kljuc.projects
FOR EACH ROW WHEN ((OLD.name, OLD.stage, OLD.ready_at) IS DISTINCT FROM (NEW.name, NEW.stage, NEW.ready_at))
EXECUTE FUNCTION kljuc.note_change_of_building();

-- Every web process listens and expires the pages that show the listing, before and after the change.
CREATE OR REPLACE FUNCTION kljuc.announce_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kljuc_listing_changed', json_build_object(
    'id', COALESCE(NEW.id, OLD.id),
    'cities', array_remove(ARRAY[OLD.city_key, NEW.city_key], NULL),
    'purposes', array_remove(ARRAY[OLD.purpose, NEW.purpose], NULL),
    'advertiser', (SELECT slug FROM kljuc.advertisers WHERE account_id = COALESCE(NEW.owner_id, OLD.owner_id)),
    'owner', CASE WHEN TG_OP <> 'UPDATE' OR NEW.published <> OLD.published
      OR NEW.confirmed_at::date <> OLD.confirmed_at::date THEN COALESCE(NEW.owner_id, OLD.owner_id) END
  )::text);
  IF COALESCE(NEW.project_id, OLD.project_id) IS NOT NULL THEN
    PERFORM kljuc.announce_project_change(COALESCE(NEW.project_id, OLD.project_id));
  END IF;
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

-- Which parts its contact has is part of what is known of a listing: a lost membership may take its phone.
CREATE CONSTRAINT TRIGGER listing_contacts_note_change AFTER UPDATE ON kljuc.listing_contacts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.phone IS NULL, OLD.email = '', OLD.address = '') IS DISTINCT FROM (NEW.phone IS NULL, NEW.email = '', NEW.address = ''))
EXECUTE FUNCTION kljuc.note_image_change();

CREATE OR REPLACE TRIGGER listing_contacts_announce_change AFTER UPDATE ON kljuc.listing_contacts FOR EACH ROW
WHEN ((OLD.phone IS NULL, OLD.email = '', OLD.address = '') IS DISTINCT FROM (NEW.phone IS NULL, NEW.email = '', NEW.address = ''))
EXECUTE FUNCTION kljuc.announce_image_change();

-- Whether the owner can be told by mail is part of what is known of a listing. The argument is the column that has the owner.
CREATE OR REPLACE FUNCTION kljuc.note_change_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kljuc.listings SET owner_id = owner_id
  WHERE owner_id = (to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[0])::uuid AND published;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER confirmed_emails_note_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.confirmed_emails
FOR EACH ROW EXECUTE FUNCTION kljuc.note_change_of_owner('account_id');

CREATE OR REPLACE TRIGGER accounts_note_change_of_email AFTER UPDATE OF email ON kljuc.accounts
FOR EACH ROW WHEN (lower(NEW.email) <> lower(OLD.email)) EXECUTE FUNCTION kljuc.note_change_of_owner('id');

-- What everybody may know of an account that advertises.
CREATE OR REPLACE FUNCTION kljuc.announce_owner_change(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('kljuc_listing_changed', json_build_object(
    'advertiser', (SELECT slug FROM kljuc.advertisers WHERE account_id = changed), 'owner', changed
  )::text)
$$;

CREATE OR REPLACE FUNCTION kljuc.announce_advertiser_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kljuc.announce_owner_change(NEW.account_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER advertisers_announce_change AFTER INSERT OR UPDATE ON kljuc.advertisers
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_advertiser_change();

CREATE OR REPLACE TRIGGER confirmed_emails_announce_change AFTER INSERT OR UPDATE ON kljuc.confirmed_emails
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_advertiser_change();

-- A token that came back lowers the share of contacts that were answered.
CREATE OR REPLACE FUNCTION kljuc.announce_returned_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kljuc.announce_owner_change(owner_id) FROM kljuc.listings WHERE id = NEW.listing_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_complaints_announce_change AFTER INSERT OR UPDATE OF state ON kljuc.contact_complaints
FOR EACH ROW WHEN (NEW.state = 'returned') EXECUTE FUNCTION kljuc.announce_returned_complaint();

CREATE OR REPLACE FUNCTION kljuc.announce_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kljuc.announce_owner_change(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER accounts_announce_closing AFTER UPDATE OF deactivated_at ON kljuc.accounts
FOR EACH ROW WHEN (NEW.deactivated_at IS DISTINCT FROM OLD.deactivated_at)
EXECUTE FUNCTION kljuc.announce_closed_account();

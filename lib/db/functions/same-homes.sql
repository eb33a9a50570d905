-- Which other listings are the same home is part of what is known of a listing.
CREATE CONSTRAINT TRIGGER same_homes_note_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.same_homes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.note_image_change();

CREATE OR REPLACE TRIGGER same_homes_announce_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.same_homes
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_image_change();

-- The program compares listings with those that may be the same home. One that has changed is compared again.
CREATE OR REPLACE FUNCTION kljuc.await_same_home_check(changed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kljuc.same_home_checks (listing_id) SELECT id FROM kljuc.listings WHERE id = changed
  ON CONFLICT (listing_id) DO UPDATE SET version = 0, changed_at = now()
$$;

-- The argument is the column that has the listing.
CREATE OR REPLACE FUNCTION kljuc.await_check_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kljuc.await_same_home_check((to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[0])::uuid);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_await_same_home_check AFTER INSERT ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.await_check_of_listing('id');

CREATE OR REPLACE TRIGGER listings_reset_same_home_check
AFTER UPDATE OF published, owner_id, project_id, price, purpose, type, city, district, area_m2, floor, structure
ON kljuc.listings FOR EACH ROW
WHEN ((OLD.published, OLD.owner_id, OLD.project_id, OLD.price, OLD.purpose, OLD.type, OLD.city, OLD.district,
    OLD.area_m2, OLD.floor, OLD.structure)
  IS DISTINCT FROM (NEW.published, NEW.owner_id, NEW.project_id, NEW.price, NEW.purpose, NEW.type, NEW.city,
    NEW.district, NEW.area_m2, NEW.floor, NEW.structure))
EXECUTE FUNCTION kljuc.await_check_of_listing('id');

CREATE OR REPLACE TRIGGER listing_images_reset_same_home_check
AFTER INSERT OR DELETE OR UPDATE OF hash, kind, listing_id ON kljuc.listing_images
FOR EACH ROW EXECUTE FUNCTION kljuc.await_check_of_listing('listing_id');

CREATE OR REPLACE TRIGGER imported_listings_reset_same_home_check
AFTER INSERT OR DELETE OR UPDATE OF reference ON kljuc.imported_listings
FOR EACH ROW EXECUTE FUNCTION kljuc.await_check_of_listing('listing_id');

CREATE OR REPLACE TRIGGER listing_facts_reset_same_home_check AFTER UPDATE OF facts ON kljuc.listing_facts
FOR EACH ROW WHEN ((OLD.facts -> 'floor', OLD.facts -> 'structure') IS DISTINCT FROM
  (NEW.facts -> 'floor', NEW.facts -> 'structure')) EXECUTE FUNCTION kljuc.await_check_of_listing('listing_id');

CREATE OR REPLACE FUNCTION kljuc.await_check_of_pair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kljuc.await_same_home_check(NEW.one);
  PERFORM kljuc.await_same_home_check(NEW.other);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER same_home_disputes_reset_check AFTER INSERT OR UPDATE OF state ON kljuc.same_home_disputes
FOR EACH ROW EXECUTE FUNCTION kljuc.await_check_of_pair();

-- The page of a home says what the others ask for it, and who they are.
CREATE OR REPLACE FUNCTION kljuc.announce_same_homes(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('kljuc_listing_changed', json_build_object(
    'id', listing.id, 'cities', ARRAY[listing.city_key], 'purposes', ARRAY[listing.purpose]
  )::text) FROM kljuc.same_homes AS own
  JOIN kljuc.same_homes AS home ON home.home_id = own.home_id AND home.listing_id <> own.listing_id
  JOIN kljuc.listings AS listing ON listing.id = home.listing_id
  WHERE own.listing_id = changed
$$;

CREATE OR REPLACE FUNCTION kljuc.announce_others_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kljuc.announce_same_homes(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_announce_same_homes AFTER UPDATE OF price, published ON kljuc.listings
FOR EACH ROW WHEN ((OLD.price, OLD.published) IS DISTINCT FROM (NEW.price, NEW.published))
EXECUTE FUNCTION kljuc.announce_others_of_home();

CREATE OR REPLACE FUNCTION kljuc.announce_homes_of_advertiser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kljuc.announce_same_homes(id) FROM kljuc.listings
  WHERE owner_id = NEW.account_id AND published AND EXISTS (SELECT FROM kljuc.same_homes WHERE listing_id = listings.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER advertisers_announce_same_homes AFTER INSERT OR UPDATE OF name, kind, verified_at
ON kljuc.advertisers FOR EACH ROW EXECUTE FUNCTION kljuc.announce_homes_of_advertiser();

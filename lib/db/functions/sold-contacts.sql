-- What an unlock shows: the current contact while published, afterwards the one that the public last could buy.
CREATE OR REPLACE VIEW kljuc.sold_contacts AS
SELECT listing.id AS listing_id, true AS published, listing.title, contact.name, contact.phone, contact.email,
  contact.address, contact.zip_code, listing.city, listing.state, listing.country, contact.lat, contact.lng
FROM kljuc.listings AS listing JOIN kljuc.listing_contacts AS contact ON contact.listing_id = listing.id
WHERE listing.published
UNION ALL
SELECT withdrawn.listing_id, false, withdrawn.title, withdrawn.name, withdrawn.phone, withdrawn.email,
  withdrawn.address, withdrawn.zip_code, withdrawn.city, withdrawn.state, withdrawn.country, withdrawn.lat, withdrawn.lng
FROM kljuc.withdrawn_contacts AS withdrawn;

-- A pin is bought with the contact, and kept with it as it was when the listing was withdrawn or deleted.
CREATE OR REPLACE FUNCTION kljuc.keep_contact(listing kljuc.listings) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kljuc.withdrawn_contacts
    (listing_id, title, name, phone, email, address, zip_code, city, state, country, lat, lng)
  SELECT listing.id, listing.title, contact.name, contact.phone, contact.email, contact.address, contact.zip_code,
    listing.city, listing.state, listing.country, contact.lat, contact.lng
  FROM kljuc.listing_contacts AS contact WHERE contact.listing_id = listing.id
$$;

CREATE OR REPLACE FUNCTION kljuc.keep_withdrawn_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published THEN
    DELETE FROM kljuc.withdrawn_contacts WHERE listing_id = NEW.id;
  ELSE
    PERFORM kljuc.keep_contact(OLD);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_keep_withdrawn_contact AFTER UPDATE OF published ON kljuc.listings
FOR EACH ROW WHEN (OLD.published <> NEW.published) EXECUTE FUNCTION kljuc.keep_withdrawn_contact();

-- What remains of a deleted listing: that there was one, and the contact for those who paid for it. Nobody can answer its
-- open complaints any more: their tokens come back by the job that decides complaints, whose rows of accounts come before
-- the listing's, except to a buyer who has had as many decided as are without a moderator.
CREATE OR REPLACE FUNCTION kljuc.settle_deleted_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.deleted_listings (id, city, purpose, type, project_id)
  VALUES (OLD.id, OLD.city, OLD.purpose, OLD.type, OLD.project_id);
  UPDATE kljuc.contact_complaints SET state = 'open', decide_by = clock_timestamp()
  WHERE listing_id = OLD.id AND state IN ('open', 'moderator') AND NOT over_budget;
  UPDATE kljuc.contact_complaints SET state = 'refused', decided_at = clock_timestamp()
  WHERE listing_id = OLD.id AND state IN ('open', 'moderator') AND over_budget;
  UPDATE kljuc.contact_complaints SET phone = NULL WHERE listing_id = OLD.id;
  IF NOT EXISTS (SELECT FROM kljuc.contact_unlocks WHERE listing_id = OLD.id) THEN
    DELETE FROM kljuc.withdrawn_contacts WHERE listing_id = OLD.id;
  ELSIF OLD.published THEN
    PERFORM kljuc.keep_contact(OLD);
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER listings_settle_deleted BEFORE DELETE ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.settle_deleted_listing();

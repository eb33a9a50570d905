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

-- A pin is bought with the contact, and kept with it as it was when the listing was withdrawn.
CREATE OR REPLACE FUNCTION kljuc.keep_withdrawn_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published THEN
    DELETE FROM kljuc.withdrawn_contacts WHERE listing_id = NEW.id;
  ELSE
    INSERT INTO kljuc.withdrawn_contacts
      (listing_id, title, name, phone, email, address, zip_code, city, state, country, lat, lng)
    SELECT OLD.id, OLD.title, contact.name, contact.phone, contact.email, contact.address, contact.zip_code,
      OLD.city, OLD.state, OLD.country, contact.lat, contact.lng
    FROM kljuc.listing_contacts AS contact WHERE contact.listing_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_keep_withdrawn_contact AFTER UPDATE OF published ON kljuc.listings
FOR EACH ROW WHEN (OLD.published <> NEW.published) EXECUTE FUNCTION kljuc.keep_withdrawn_contact();

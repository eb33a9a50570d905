ALTER TABLE "kljuc"."listing_contacts" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_contacts" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_contacts" ADD COLUMN "shift_east" double precision;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_contacts" ADD COLUMN "shift_north" double precision;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "circle_lat" double precision;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "circle_lng" double precision;--> statement-breakpoint
ALTER TABLE "kljuc"."withdrawn_contacts" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "kljuc"."withdrawn_contacts" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_contacts" ADD CONSTRAINT "listing_contacts_pin_whole" CHECK (num_nulls("kljuc"."listing_contacts"."lat", "kljuc"."listing_contacts"."lng") <> 1);--> statement-breakpoint
ALTER TABLE "kljuc"."listing_contacts" ADD CONSTRAINT "listing_contacts_pin_shifted" CHECK (num_nulls("kljuc"."listing_contacts"."shift_east", "kljuc"."listing_contacts"."shift_north") <> 1 and ("kljuc"."listing_contacts"."lat" is null or "kljuc"."listing_contacts"."shift_east" is not null));--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_circle_whole" CHECK (num_nulls("kljuc"."listings"."circle_lat", "kljuc"."listings"."circle_lng") <> 1);--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE VIEW kljuc.sold_contacts AS
SELECT listing.id AS listing_id, true AS published, listing.title, contact.name, contact.phone, contact.email,
  contact.address, contact.zip_code, listing.city, listing.state, listing.country, contact.lat, contact.lng
FROM kljuc.listings AS listing JOIN kljuc.listing_contacts AS contact ON contact.listing_id = listing.id
WHERE listing.published
UNION ALL
SELECT withdrawn.listing_id, false, withdrawn.title, withdrawn.name, withdrawn.phone, withdrawn.email,
  withdrawn.address, withdrawn.zip_code, withdrawn.city, withdrawn.state, withdrawn.country, withdrawn.lat, withdrawn.lng
FROM kljuc.withdrawn_contacts AS withdrawn;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kljuc.unlock_contact(
  buyer uuid, wanted uuid, cost integer, OUT outcome text, OUT balance integer, OUT contact json
) LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  is_published boolean;
  charge uuid;
BEGIN
  SELECT tokens INTO STRICT balance FROM kljuc.accounts WHERE id = buyer FOR UPDATE;
  -- Held as it is, so that a change, a withdrawal and an unlock have an order.
  SELECT owner_id, published INTO owner, is_published FROM kljuc.listings WHERE id = wanted FOR SHARE;
  outcome := CASE
    WHEN EXISTS (SELECT FROM kljuc.contact_unlocks WHERE account_id = buyer AND listing_id = wanted) THEN 'known'
    WHEN owner = buyer THEN 'own_listing'
    WHEN is_published IS NOT TRUE THEN 'not_found'
    WHEN balance < cost THEN 'not_enough_tokens'
    ELSE 'charged'
  END;
  IF outcome = 'charged' THEN
    balance := balance - cost;
    INSERT INTO kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id)
    VALUES (buyer, 'contact_unlock', -cost, balance, wanted) RETURNING id INTO charge;
    INSERT INTO kljuc.contact_unlocks (account_id, listing_id, transaction_id, created_at)
    VALUES (buyer, wanted, charge, clock_timestamp());
    UPDATE kljuc.accounts SET tokens = balance WHERE id = buyer;
  END IF;
  IF outcome IN ('charged', 'known') THEN
    SELECT jsonb_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'address', c.address,
      'zip_code', c.zip_code, 'city', c.city, 'state', c.state, 'country', c.country)
      || CASE WHEN c.lat IS NULL THEN '{}' ELSE
        jsonb_build_object('location', jsonb_build_object('lat', c.lat, 'lng', c.lng)) END
    INTO contact FROM kljuc.sold_contacts AS c WHERE c.listing_id = wanted;
  END IF;
END $$;

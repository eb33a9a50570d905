-- The clock is moved once a transaction, however many listings it changes: a row that is changed 20,000 times in one
-- transaction is looked for among all its versions each time. A position therefore stands for a transaction.
ALTER TABLE "kljuc"."listing_changes" DROP CONSTRAINT "listing_changes_pkey";--> statement-breakpoint
ALTER TABLE "kljuc"."listing_changes" ADD CONSTRAINT "listing_changes_position_listing_id_pk" PRIMARY KEY("position","listing_id");--> statement-breakpoint
ALTER TABLE "kljuc"."listing_arrivals" DROP CONSTRAINT "listing_arrivals_pkey";--> statement-breakpoint
ALTER TABLE "kljuc"."listing_arrivals" ADD CONSTRAINT "listing_arrivals_position_listing_id_pk" PRIMARY KEY("position","listing_id");--> statement-breakpoint
-- The position of this transaction. The first to ask moves the clock, whose row is held from here to the commit.
CREATE FUNCTION kljuc.change_position() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known bigint := nullif(current_setting('kljuc.change_position', true), '')::bigint;
BEGIN
  IF known IS NULL THEN
    UPDATE kljuc.listing_clock SET position = position + 1 RETURNING position INTO STRICT known;
    PERFORM set_config('kljuc.change_position', known::text, true);
  END IF;
  RETURN known;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kljuc.note_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.listing_changes (position, listing_id)
  VALUES (kljuc.change_position(), COALESCE(NEW.listing_id, OLD.listing_id)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A phone is the owner's to give.
ALTER TABLE "kljuc"."listing_contacts" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
-- What a buyer sees of a withdrawn listing is what the public last could have bought: later changes are the owner's own.
CREATE TABLE "kljuc"."withdrawn_contacts" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"zip_code" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."withdrawn_contacts" ADD CONSTRAINT "withdrawn_contacts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO kljuc.withdrawn_contacts
SELECT listing.id, listing.title, contact.name, contact.phone, contact.email, contact.address, contact.zip_code,
  listing.city, listing.state, listing.country
FROM kljuc.listings AS listing JOIN kljuc.listing_contacts AS contact ON contact.listing_id = listing.id
WHERE NOT listing.published;
--> statement-breakpoint
CREATE FUNCTION kljuc.keep_withdrawn_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published THEN
    DELETE FROM kljuc.withdrawn_contacts WHERE listing_id = NEW.id;
  ELSE
    INSERT INTO kljuc.withdrawn_contacts
    SELECT OLD.id, OLD.title, contact.name, contact.phone, contact.email, contact.address, contact.zip_code,
      OLD.city, OLD.state, OLD.country
    FROM kljuc.listing_contacts AS contact WHERE contact.listing_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_keep_withdrawn_contact AFTER UPDATE OF published ON kljuc.listings
FOR EACH ROW WHEN (OLD.published <> NEW.published) EXECUTE FUNCTION kljuc.keep_withdrawn_contact();
--> statement-breakpoint
CREATE VIEW kljuc.sold_contacts AS
SELECT listing.id AS listing_id, true AS published, listing.title, contact.name, contact.phone, contact.email,
  contact.address, contact.zip_code, listing.city, listing.state, listing.country
FROM kljuc.listings AS listing JOIN kljuc.listing_contacts AS contact ON contact.listing_id = listing.id
WHERE listing.published
UNION ALL
SELECT withdrawn.listing_id, false, withdrawn.title, withdrawn.name, withdrawn.phone, withdrawn.email,
  withdrawn.address, withdrawn.zip_code, withdrawn.city, withdrawn.state, withdrawn.country
FROM kljuc.withdrawn_contacts AS withdrawn;
--> statement-breakpoint
-- What an unlock shows is what is sold.
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
    INSERT INTO kljuc.contact_unlocks (account_id, listing_id, transaction_id) VALUES (buyer, wanted, charge);
    UPDATE kljuc.accounts SET tokens = balance WHERE id = buyer;
  END IF;
  IF outcome IN ('charged', 'known') THEN
    SELECT json_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'address', c.address,
      'zip_code', c.zip_code, 'city', c.city, 'state', c.state, 'country', c.country)
    INTO contact FROM kljuc.sold_contacts AS c WHERE c.listing_id = wanted;
  END IF;
END $$;

CREATE TABLE "kljuc"."media_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_claims_hash" ON "kljuc"."media_claims" USING btree ("hash");
--> statement-breakpoint
-- The contact is read by a statement of its own, once the listing is held: what the caller's statement saw may be older
-- than a change that the unlock has waited for.
DROP FUNCTION kljuc.unlock_contact(uuid, uuid, integer);
--> statement-breakpoint
CREATE FUNCTION kljuc.unlock_contact(
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
      'zip_code', c.zip_code, 'city', l.city, 'state', l.state, 'country', l.country)
    INTO contact FROM kljuc.listing_contacts AS c JOIN kljuc.listings AS l ON l.id = c.listing_id
    WHERE c.listing_id = wanted;
  END IF;
END $$;

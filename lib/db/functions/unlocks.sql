-- Unlocks a contact in one call. The account's row is locked first, so unlocks of one account happen one after the other;
-- each statement sees what was committed before it. The unlock is dated by when it answers, which is after any withdrawal
-- that had not locked the listing yet.
--
-- The units of a project share the charge of the first: each has a row of its own, and costs nothing.
--
-- A charge keeps the key of its request. The same key again finds that charge, and nothing is charged by it.
--
-- outcome: charged | repeated | known | returned | own_listing | not_found | not_enough_tokens | idempotency_mismatch
CREATE OR REPLACE FUNCTION kljuc.unlock_contact(
  buyer uuid, wanted uuid, cost integer, request_key text DEFAULT NULL, OUT outcome text, OUT balance integer, OUT contact json
) LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  is_published boolean;
  project uuid;
  charge uuid;
  shared uuid;
  earlier kljuc.token_transactions;
BEGIN
  SELECT tokens INTO STRICT balance FROM kljuc.accounts WHERE id = buyer FOR NO KEY UPDATE;
  IF request_key IS NOT NULL THEN
    SELECT * INTO earlier FROM kljuc.token_transactions WHERE account_id = buyer AND idempotency_key = request_key;
  END IF;
  -- Held as it is, so that a change, a withdrawal and an unlock have an order.
  SELECT owner_id, published, project_id INTO owner, is_published, project FROM kljuc.listings WHERE id = wanted FOR SHARE;
  IF project IS NOT NULL THEN
    SELECT transaction_id INTO shared FROM kljuc.contact_unlocks
    WHERE account_id = buyer AND project_id = project ORDER BY created_at DESC LIMIT 1;
  END IF;
  outcome := CASE
    WHEN earlier.kind <> 'contact_unlock' OR earlier.listing_id <> wanted THEN 'idempotency_mismatch'
    WHEN EXISTS (SELECT FROM kljuc.contact_unlocks WHERE transaction_id = earlier.id) THEN 'repeated'
    WHEN earlier.id IS NOT NULL THEN 'returned'
    WHEN EXISTS (SELECT FROM kljuc.contact_unlocks WHERE account_id = buyer AND listing_id = wanted) THEN 'known'
    WHEN owner = buyer
      OR EXISTS (SELECT FROM kljuc.agency_members WHERE account_id = buyer AND agency_id = owner) THEN 'own_listing'
    WHEN is_published IS NOT TRUE THEN 'not_found'
    WHEN shared IS NOT NULL THEN 'shared'
    WHEN balance < cost THEN 'not_enough_tokens'
    ELSE 'charged'
  END;
  IF outcome = 'charged' THEN
    balance := balance - cost;
    INSERT INTO kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id, idempotency_key)
    VALUES (buyer, 'contact_unlock', -cost, balance, wanted, request_key) RETURNING id INTO charge;
    INSERT INTO kljuc.contact_unlocks (account_id, listing_id, transaction_id, project_id, created_at)
    VALUES (buyer, wanted, charge, project, clock_timestamp());
    UPDATE kljuc.accounts SET tokens = balance WHERE id = buyer;
  ELSIF outcome = 'shared' THEN
    INSERT INTO kljuc.contact_unlocks (account_id, listing_id, transaction_id, project_id, created_at)
    VALUES (buyer, wanted, shared, project, clock_timestamp());
    outcome := 'known';
  END IF;
  IF outcome = 'repeated' THEN
    balance := earlier.balance_after;
  END IF;
  IF outcome IN ('charged', 'repeated', 'known') THEN
    SELECT jsonb_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'address', c.address,
      'zip_code', c.zip_code, 'city', c.city, 'state', c.state, 'country', c.country)
      || CASE WHEN c.lat IS NULL THEN '{}' ELSE
        jsonb_build_object('location', jsonb_build_object('lat', c.lat, 'lng', c.lng)) END
    INTO contact FROM kljuc.sold_contacts AS c WHERE c.listing_id = wanted;
  END IF;
END $$;

-- Gives the token of a charge back and takes the contact, of all units that shared it: once, whoever asks how often. False when that was done before.
CREATE OR REPLACE FUNCTION kljuc.return_token(charge uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  buyer uuid;
  about uuid;
  balance integer;
  opened uuid[];
BEGIN
  SELECT account_id, listing_id INTO buyer, about FROM kljuc.token_transactions
  WHERE id = charge AND kind = 'contact_unlock';
  SELECT tokens INTO balance FROM kljuc.accounts WHERE id = buyer FOR NO KEY UPDATE;
  -- It may be about to be deleted.
  PERFORM FROM kljuc.listings WHERE id = about FOR SHARE;
  IF NOT EXISTS (SELECT FROM kljuc.contact_unlocks WHERE transaction_id = charge) THEN
    RETURN false;
  END IF;
  INSERT INTO kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id, return_of)
  VALUES (buyer, 'contact_return', 1, balance + 1, about, charge);
  WITH taken AS (DELETE FROM kljuc.contact_unlocks WHERE transaction_id = charge RETURNING listing_id)
  SELECT array_agg(listing_id) INTO opened FROM taken;
  -- A deleted listing's contact is there for its buyers alone.
  DELETE FROM kljuc.withdrawn_contacts AS contact WHERE contact.listing_id = ANY (opened)
    AND NOT EXISTS (SELECT FROM kljuc.listings WHERE id = contact.listing_id)
    AND NOT EXISTS (SELECT FROM kljuc.contact_unlocks AS unlock WHERE unlock.listing_id = contact.listing_id);
  UPDATE kljuc.accounts SET tokens = balance + 1 WHERE id = buyer;
  UPDATE kljuc.contact_complaints SET state = 'returned', decided_at = clock_timestamp() WHERE charge_id = charge;
  RETURN true;
END $$;

-- An unlock is paid for by a charge of this account for this listing, or for another unit of its project.
CREATE OR REPLACE FUNCTION kljuc.check_unlock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM kljuc.token_transactions AS charge WHERE id = NEW.transaction_id AND kind = 'contact_unlock'
      AND account_id = NEW.account_id AND (listing_id = NEW.listing_id OR EXISTS (
        SELECT FROM kljuc.contact_unlocks AS first WHERE first.transaction_id = charge.id
          AND first.listing_id = charge.listing_id AND first.project_id = NEW.project_id))
  ) THEN
    RAISE EXCEPTION 'account % did not pay for listing %', NEW.account_id, NEW.listing_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'contact_unlocks_charge';
  END IF;
  IF EXISTS (SELECT FROM kljuc.token_transactions WHERE return_of = NEW.transaction_id)
    AND EXISTS (SELECT FROM kljuc.contact_unlocks WHERE transaction_id = NEW.transaction_id) THEN
    RAISE EXCEPTION 'account % has its token for listing % back', NEW.account_id, NEW.listing_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'contact_unlocks_returned';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER contact_unlocks_check AFTER INSERT ON kljuc.contact_unlocks
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_unlock();

-- An unlock stays, unless its token has come back.
CREATE OR REPLACE FUNCTION kljuc.refuse_unlock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM kljuc.token_transactions WHERE return_of = OLD.transaction_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'contact_unlocks is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER contact_unlocks_append_only BEFORE UPDATE OR DELETE ON kljuc.contact_unlocks
FOR EACH ROW EXECUTE FUNCTION kljuc.refuse_unlock_change();

CREATE OR REPLACE TRIGGER contact_unlocks_no_truncate BEFORE TRUNCATE ON kljuc.contact_unlocks
FOR EACH STATEMENT EXECUTE FUNCTION kljuc.refuse_unlock_change();

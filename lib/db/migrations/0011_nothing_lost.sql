-- What must hold between rows, as the database's own refusal: each is asked at the commit, when the transaction has
-- written all of them. `npm run db:check` asks the same of what is there already.

-- A ledger row continues the one before it, and a charge comes with the unlock that it pays for.
CREATE FUNCTION kljuc.check_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer;
BEGIN
  SELECT balance_after INTO before FROM kljuc.token_transactions
  WHERE account_id = NEW.account_id AND sequence < NEW.sequence ORDER BY sequence DESC LIMIT 1;
  IF NEW.balance_after <> COALESCE(before, 0) + NEW.amount THEN
    RAISE EXCEPTION 'a ledger row of account % does not continue the one before it', NEW.account_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'token_transactions_continue';
  END IF;
  IF NEW.kind = 'contact_unlock' AND NOT EXISTS (
    SELECT FROM kljuc.contact_unlocks WHERE transaction_id = NEW.id
  ) THEN
    RAISE EXCEPTION 'account % was charged without an unlock', NEW.account_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'token_transactions_unlock';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER token_transactions_check AFTER INSERT ON kljuc.token_transactions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_ledger_row();
--> statement-breakpoint
-- A balance is what the latest ledger row says: asked when either is written.
CREATE FUNCTION kljuc.check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  balance integer;
  written integer;
BEGIN
  IF TG_TABLE_NAME = 'accounts' THEN owner := NEW.id; ELSE owner := NEW.account_id; END IF;
  SELECT tokens INTO balance FROM kljuc.accounts WHERE id = owner;
  SELECT balance_after INTO written FROM kljuc.token_transactions
  WHERE account_id = owner ORDER BY sequence DESC LIMIT 1;
  IF balance <> COALESCE(written, 0) THEN
    RAISE EXCEPTION 'the balance of account % is not what its ledger says', owner
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'accounts_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER token_transactions_check_balance AFTER INSERT ON kljuc.token_transactions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER accounts_check_new_balance AFTER INSERT ON kljuc.accounts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.tokens <> 0) EXECUTE FUNCTION kljuc.check_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER accounts_check_balance AFTER UPDATE OF tokens ON kljuc.accounts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.tokens <> OLD.tokens) EXECUTE FUNCTION kljuc.check_balance();
--> statement-breakpoint
-- An unlock is paid for by a charge of this account for this listing, and stays.
CREATE FUNCTION kljuc.check_unlock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM kljuc.token_transactions WHERE id = NEW.transaction_id AND kind = 'contact_unlock'
      AND account_id = NEW.account_id AND listing_id = NEW.listing_id
  ) THEN
    RAISE EXCEPTION 'account % did not pay for listing %', NEW.account_id, NEW.listing_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'contact_unlocks_charge';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contact_unlocks_check AFTER INSERT ON kljuc.contact_unlocks
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_unlock();
--> statement-breakpoint
CREATE FUNCTION kljuc.refuse_unlock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'contact_unlocks is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_unlocks_append_only BEFORE UPDATE OR DELETE ON kljuc.contact_unlocks
FOR EACH ROW EXECUTE FUNCTION kljuc.refuse_unlock_change();
--> statement-breakpoint
CREATE TRIGGER contact_unlocks_no_truncate BEFORE TRUNCATE ON kljuc.contact_unlocks
FOR EACH STATEMENT EXECUTE FUNCTION kljuc.refuse_unlock_change();
--> statement-breakpoint
-- A listing comes with its contact, and keeps it for as long as there is the listing.
CREATE FUNCTION kljuc.check_contact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid;
BEGIN
  IF TG_TABLE_NAME = 'listings' THEN about := NEW.id; ELSE about := OLD.listing_id; END IF;
  IF EXISTS (SELECT FROM kljuc.listings WHERE id = about)
    AND NOT EXISTS (SELECT FROM kljuc.listing_contacts WHERE listing_id = about) THEN
    RAISE EXCEPTION 'listing % has no contact', about
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'listings_contact';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER listings_check_contact AFTER INSERT ON kljuc.listings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_contact();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER listing_contacts_check AFTER DELETE OR UPDATE OF listing_id ON kljuc.listing_contacts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_contact();
--> statement-breakpoint
-- Pictures stand at 0, 1, 2 … without a gap.
CREATE FUNCTION kljuc.check_image_positions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid := COALESCE(NEW.listing_id, OLD.listing_id);
BEGIN
  IF EXISTS (
    SELECT FROM kljuc.listing_images WHERE listing_id = about
    HAVING min(position) <> 0 OR max(position) <> count(*) - 1 OR count(DISTINCT position) <> count(*)
  ) THEN
    RAISE EXCEPTION 'the pictures of listing % do not stand one after the other', about
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'listing_images_positions';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER listing_images_check_positions
AFTER INSERT OR DELETE OR UPDATE OF position, listing_id ON kljuc.listing_images
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_image_positions();

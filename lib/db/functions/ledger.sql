-- Money is a ledger: what was written stays written.
CREATE OR REPLACE FUNCTION kljuc.refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'token_transactions is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER token_transactions_append_only BEFORE UPDATE OR DELETE ON kljuc.token_transactions
FOR EACH ROW EXECUTE FUNCTION kljuc.refuse_ledger_change();

CREATE OR REPLACE TRIGGER token_transactions_no_truncate BEFORE TRUNCATE ON kljuc.token_transactions
FOR EACH STATEMENT EXECUTE FUNCTION kljuc.refuse_ledger_change();

-- Checked at the commit, when the transaction has written all rows. `npm run db:check` checks the same of existing rows.
--
-- A ledger row continues the one before it; a charge comes with the unlock that it pays for; a token that comes back
-- was paid by this account for this listing, and buys nothing any more.
CREATE OR REPLACE FUNCTION kljuc.check_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW.kind = 'contact_return' AND (
    EXISTS (SELECT FROM kljuc.contact_unlocks WHERE transaction_id = NEW.return_of)
    OR NOT EXISTS (
      SELECT FROM kljuc.token_transactions WHERE id = NEW.return_of AND kind = 'contact_unlock'
        AND account_id = NEW.account_id AND listing_id = NEW.listing_id)
  ) THEN
    RAISE EXCEPTION 'account % got a token back that it still uses or never paid', NEW.account_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'token_transactions_return';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER token_transactions_check AFTER INSERT ON kljuc.token_transactions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_ledger_row();

-- A balance is what the latest ledger row says: asked when either is written.
CREATE OR REPLACE FUNCTION kljuc.check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE CONSTRAINT TRIGGER token_transactions_check_balance AFTER INSERT ON kljuc.token_transactions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.check_balance();

CREATE CONSTRAINT TRIGGER accounts_check_new_balance AFTER INSERT ON kljuc.accounts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.tokens <> 0) EXECUTE FUNCTION kljuc.check_balance();

CREATE CONSTRAINT TRIGGER accounts_check_balance AFTER UPDATE OF tokens ON kljuc.accounts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.tokens <> OLD.tokens) EXECUTE FUNCTION kljuc.check_balance();

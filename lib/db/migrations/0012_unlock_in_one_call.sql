-- An unlock in one call: what was a transaction of nine messages is one, and holds the account's row a ninth as long.
-- Each statement here sees what was committed before it, the account's row being held first: unlocks of one account
-- happen one after the other.
CREATE FUNCTION kljuc.unlock_contact(buyer uuid, wanted uuid, cost integer, OUT outcome text, OUT balance integer)
LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  is_published boolean;
  charge uuid;
BEGIN
  SELECT tokens INTO STRICT balance FROM kljuc.accounts WHERE id = buyer FOR UPDATE;
  IF EXISTS (SELECT FROM kljuc.contact_unlocks WHERE account_id = buyer AND listing_id = wanted) THEN
    outcome := 'known';
    RETURN;
  END IF;
  -- Held as it is, so that a withdrawal and an unlock have an order.
  SELECT owner_id, published INTO owner, is_published FROM kljuc.listings WHERE id = wanted FOR SHARE;
  outcome := CASE
    WHEN owner = buyer THEN 'own_listing'
    WHEN is_published IS NOT TRUE THEN 'not_found'
    WHEN balance < cost THEN 'not_enough_tokens'
    ELSE 'charged'
  END;
  IF outcome <> 'charged' THEN
    RETURN;
  END IF;
  balance := balance - cost;
  INSERT INTO kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id)
  VALUES (buyer, 'contact_unlock', -cost, balance, wanted) RETURNING id INTO charge;
  INSERT INTO kljuc.contact_unlocks (account_id, listing_id, transaction_id) VALUES (buyer, wanted, charge);
  UPDATE kljuc.accounts SET tokens = balance WHERE id = buyer;
END $$;

-- Takes a buyer's complaint about a contact, once for each charge. Rows are held in the same order as by an unlock, the
-- account's first, so that complaints, unlocks and confirmations happen one after the other.
CREATE OR REPLACE FUNCTION kljuc.complain(
  buyer uuid, about uuid, why text, OUT outcome text, OUT reason text, OUT state text, OUT decide_by timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  listing record;
  unlock record;
  complaint kljuc.contact_complaints;
BEGIN
  PERFORM FROM kljuc.accounts WHERE id = buyer FOR UPDATE;
  SELECT owner_id, closed_at INTO listing FROM kljuc.listings WHERE id = about FOR SHARE;
  SELECT transaction_id, created_at INTO unlock FROM kljuc.contact_unlocks
  WHERE account_id = buyer AND listing_id = about;
  SELECT * INTO complaint FROM kljuc.contact_complaints AS c
  WHERE c.account_id = buyer AND c.listing_id = about
    AND (unlock.transaction_id IS NULL OR c.charge_id = unlock.transaction_id)
  ORDER BY c.created_at DESC LIMIT 1;
  IF complaint.charge_id IS NOT NULL THEN
    outcome := 'known';
  ELSIF unlock.transaction_id IS NULL THEN
    outcome := 'not_found';
    RETURN;
  ELSIF unlock.created_at < now() - interval '14 days' THEN
    outcome := 'too_late';
    RETURN;
  ELSE
    outcome := 'made';
    INSERT INTO kljuc.contact_complaints (charge_id, account_id, listing_id, reason, created_at, decide_by)
    VALUES (unlock.transaction_id, buyer, about, why, clock_timestamp(), clock_timestamp() + interval '3 days')
    RETURNING * INTO complaint;
    IF listing.closed_at <= unlock.created_at THEN
      PERFORM kljuc.return_token(unlock.transaction_id);
      SELECT * INTO complaint FROM kljuc.contact_complaints WHERE charge_id = unlock.transaction_id;
    ELSE
      INSERT INTO kljuc.mails (kind, account_id, data)
      VALUES ('listing_complaint', listing.owner_id, jsonb_build_object('listing_id', about));
    END IF;
  END IF;
  reason := complaint.reason;
  state := complaint.state;
  decide_by := complaint.decide_by;
END $$;

-- Gives the token back when the owner has let the time pass. What was decided meanwhile stays as it was decided.
CREATE OR REPLACE FUNCTION kljuc.decide_complaint(charge uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  complaint record;
BEGIN
  SELECT account_id, listing_id INTO complaint FROM kljuc.contact_complaints WHERE charge_id = charge;
  PERFORM FROM kljuc.accounts WHERE id = complaint.account_id FOR UPDATE;
  PERFORM FROM kljuc.listings WHERE id = complaint.listing_id FOR SHARE;
  IF NOT EXISTS (
    SELECT FROM kljuc.contact_complaints WHERE charge_id = charge AND state = 'open' AND decide_by <= now()
  ) THEN
    RETURN false;
  END IF;
  RETURN kljuc.return_token(charge);
END $$;

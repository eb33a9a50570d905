-- Takes a buyer's complaint about a contact, once for each charge, which units of a project share. Rows are held in the same order as by an unlock, the
-- account's first, so that complaints, unlocks and answers happen one after the other.
--
-- Three complaints of a buyer in 30 days are decided without a moderator; a later one is told to the owner like any
-- other, and its token comes back by a moderator alone. Two complaints about one number, of buyers with confirmed
-- addresses, put the listing before its owner and the team, and its page says so (`doubt_number`).
--
-- outcome: made | known | not_found | too_late
CREATE OR REPLACE FUNCTION kljuc.complain(
  buyer uuid, about uuid, why text, from_network text,
  OUT outcome text, OUT reason text, OUT state text, OUT decide_by timestamptz, OUT over_budget boolean
) LANGUAGE plpgsql AS $$
DECLARE
  listing record;
  unlock record;
  complaint kljuc.contact_complaints;
  number text;
BEGIN
  PERFORM FROM kljuc.accounts WHERE id = buyer FOR NO KEY UPDATE;
  SELECT owner_id, closed_at INTO listing FROM kljuc.listings WHERE id = about FOR NO KEY UPDATE;
  SELECT transaction_id, created_at INTO unlock FROM kljuc.contact_unlocks
  WHERE account_id = buyer AND listing_id = about;
  SELECT * INTO complaint FROM kljuc.contact_complaints AS c
  WHERE c.account_id = buyer AND (c.charge_id = unlock.transaction_id
    OR unlock.transaction_id IS NULL AND c.listing_id = about)
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
    SELECT contact.phone INTO number FROM kljuc.sold_contacts AS contact WHERE contact.listing_id = about;
    INSERT INTO kljuc.contact_complaints
      (charge_id, account_id, listing_id, reason, phone, network, over_budget, created_at, decide_by)
    VALUES (unlock.transaction_id, buyer, about, why, number, from_network, kljuc.has_used_complaints(buyer),
      clock_timestamp(), clock_timestamp() + interval '3 days')
    RETURNING * INTO complaint;
    IF listing.closed_at <= unlock.created_at THEN
      PERFORM kljuc.return_token(unlock.transaction_id);
      UPDATE kljuc.contact_complaints SET returned_for = 'closed', over_budget = false
      WHERE charge_id = unlock.transaction_id;
    ELSIF listing.owner_id IS NULL THEN
      -- It was deleted, so nobody can answer.
      UPDATE kljuc.contact_complaints SET phone = NULL WHERE charge_id = unlock.transaction_id;
      IF complaint.over_budget THEN
        UPDATE kljuc.contact_complaints SET state = 'refused', decided_at = clock_timestamp()
        WHERE charge_id = unlock.transaction_id;
      ELSE
        PERFORM kljuc.return_token(unlock.transaction_id);
        UPDATE kljuc.contact_complaints SET returned_for = 'unanswered' WHERE charge_id = unlock.transaction_id;
      END IF;
    ELSIF NOT kljuc.doubt_number(complaint) THEN
      PERFORM kljuc.mail_complaint(listing.owner_id, about, why);
    END IF;
    SELECT * INTO complaint FROM kljuc.contact_complaints WHERE charge_id = unlock.transaction_id;
  END IF;
  reason := complaint.reason;
  state := complaint.state;
  decide_by := complaint.decide_by;
  over_budget := complaint.over_budget;
END $$;

-- Ten a day at most: accounts and tokens cost nothing, and each of an owner's listings can be complained about. My
-- Properties shows all complaints.
CREATE OR REPLACE FUNCTION kljuc.mail_complaint(owner uuid, about uuid, why text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kljuc.mails (kind, account_id, data)
  SELECT 'listing_complaint', owner, jsonb_build_object('listing_id', about, 'reason', why)
  WHERE (
    SELECT count(*) FROM kljuc.mails
    WHERE account_id = owner AND kind = 'listing_complaint' AND created_at > clock_timestamp() - interval '1 day'
  ) < 10
$$;

-- Whether the buyer has made as many complaints lately as are decided without a moderator. What was returned because the
-- listing was closed does not count.
CREATE OR REPLACE FUNCTION kljuc.has_used_complaints(buyer uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT count(*) >= 3 FROM kljuc.contact_complaints
  WHERE account_id = buyer AND NOT over_budget AND returned_for IS DISTINCT FROM 'closed'
    AND created_at > clock_timestamp() - interval '30 days'
$$;

-- Accounts cost nothing to create: only confirmed ones are heard about a number.
CREATE OR REPLACE FUNCTION kljuc.has_confirmed_address(buyer uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM kljuc.accounts AS account JOIN kljuc.confirmed_emails AS confirmed ON confirmed.account_id = account.id
    WHERE account.id = buyer AND lower(confirmed.email) = lower(account.email))
$$;

-- Whether the buyer has complained about this number of the listing before: the owner has answered that it is right, and
-- whom that did not convince is no second buyer.
CREATE OR REPLACE FUNCTION kljuc.is_repeated(complaint kljuc.contact_complaints) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM kljuc.contact_complaints AS earlier
    WHERE earlier.account_id = complaint.account_id AND earlier.listing_id = complaint.listing_id
      AND earlier.phone = complaint.phone AND earlier.created_at < complaint.created_at)
$$;

-- Whether a complaint is one of those that doubt a number. One that a moderator has refused is none.
CREATE OR REPLACE FUNCTION kljuc.doubts_number(complaint kljuc.contact_complaints) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT complaint.reason IN ('dead_number', 'wrong_person') AND complaint.phone IS NOT NULL AND NOT complaint.over_budget
    AND NOT (complaint.state = 'refused' AND complaint.answer IS NULL AND complaint.answer_phone IS NULL)
    AND kljuc.has_confirmed_address(complaint.account_id) AND NOT kljuc.is_repeated(complaint)
$$;

-- The people behind the complaints about a number since it was last doubted. Those of one network are one, and so are
-- all whose accounts were younger than a day: both are made by one person at no cost.
CREATE OR REPLACE FUNCTION kljuc.count_doubters(about uuid, number text, since timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  WITH doubt AS (
    SELECT coalesce(complaint.network, complaint.account_id::text) AS source,
      account.created_at > complaint.created_at - interval '1 day' AS is_new
    FROM kljuc.contact_complaints AS complaint JOIN kljuc.accounts AS account ON account.id = complaint.account_id
    WHERE complaint.listing_id = about AND complaint.phone = number AND complaint.created_at > since
      AND kljuc.doubts_number(complaint)
  )
  SELECT (count(DISTINCT source) FILTER (WHERE NOT is_new))::integer
    + (EXISTS (SELECT FROM doubt WHERE is_new AND source NOT IN (SELECT source FROM doubt WHERE NOT is_new)))::integer
  FROM doubt
$$;

-- With a second buyer's complaint about a number the listing's page says that it is being checked, and the owner has
-- three days to answer. Whether that begins now.
CREATE OR REPLACE FUNCTION kljuc.doubt_number(complaint kljuc.contact_complaints) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  listing kljuc.listings;
BEGIN
  IF NOT kljuc.doubts_number(complaint) THEN
    RETURN false;
  END IF;
  SELECT * INTO listing FROM kljuc.listings WHERE id = complaint.listing_id;
  IF NOT listing.published OR listing.number_checked_until IS NOT NULL
    OR kljuc.count_doubters(listing.id, complaint.phone, coalesce(listing.doubted_at, '-infinity')) < 2 THEN
    RETURN false;
  END IF;
  UPDATE kljuc.listings
  SET doubted_at = clock_timestamp(), number_checked_until = clock_timestamp() + interval '3 days'
  WHERE id = listing.id;
  INSERT INTO kljuc.mails (kind, account_id, data)
  VALUES ('listing_doubted', listing.owner_id, jsonb_build_object('listing_id', listing.id));
  RETURN true;
END $$;

-- Takes from the public what is doubted and whose owner has let the three days pass. Returns how many.
CREATE OR REPLACE FUNCTION kljuc.withdraw_doubted() RETURNS integer LANGUAGE sql AS $$
  WITH due AS (
    SELECT id FROM kljuc.listings WHERE number_checked_until <= now() AND published
    ORDER BY number_checked_until LIMIT 100 FOR UPDATE SKIP LOCKED
  ), withdrawn AS (
    UPDATE kljuc.listings AS listing
    SET published = false, closed_as = 'expired' FROM due
    WHERE listing.id = due.id RETURNING listing.id, listing.owner_id
  ), told AS (
    INSERT INTO kljuc.mails (kind, account_id, data)
    SELECT 'listing_doubted', owner_id, jsonb_build_object('listing_id', id) FROM withdrawn
  )
  SELECT count(*)::integer FROM withdrawn
$$;

-- Gives the token back when the owner has let the time pass. What was decided meanwhile stays as it was decided.
CREATE OR REPLACE FUNCTION kljuc.decide_complaint(charge uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  complaint record;
BEGIN
  SELECT account_id, listing_id INTO complaint FROM kljuc.contact_complaints WHERE charge_id = charge;
  PERFORM FROM kljuc.accounts WHERE id = complaint.account_id FOR NO KEY UPDATE;
  PERFORM FROM kljuc.listings WHERE id = complaint.listing_id FOR SHARE;
  IF NOT EXISTS (
    SELECT FROM kljuc.contact_complaints
    WHERE charge_id = charge AND state = 'open' AND NOT over_budget AND decide_by <= now()
  ) THEN
    RETURN false;
  END IF;
  UPDATE kljuc.contact_complaints SET returned_for = coalesce(returned_for, 'unanswered') WHERE charge_id = charge;
  RETURN kljuc.return_token(charge);
END $$;

-- A new number in the listing answers its open complaints. Whoever writes it has locked the listing.
CREATE OR REPLACE FUNCTION kljuc.answer_by_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kljuc.contact_complaints
  SET state = 'refused', decided_at = clock_timestamp(), answer_phone = NEW.phone
  WHERE listing_id = NEW.listing_id AND state = 'open' AND returned_for IS NULL;
  -- Nobody doubts this one, not even where the listing has left the public for the other.
  UPDATE kljuc.listings SET doubted_at = NULL, number_checked_until = NULL
  WHERE id = NEW.listing_id AND doubted_at IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_contacts_answer_complaints AFTER UPDATE OF phone ON kljuc.listing_contacts
FOR EACH ROW WHEN (NEW.phone <> OLD.phone OR OLD.phone IS NULL AND NEW.phone IS NOT NULL)
EXECUTE FUNCTION kljuc.answer_by_number();

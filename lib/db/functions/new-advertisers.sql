-- Notes an account's first public home, whose homes the team looks at before they are mailed or featured.
CREATE OR REPLACE FUNCTION kljuc.note_new_advertiser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.new_advertisers (account_id, since) VALUES (NEW.owner_id, NEW.created_at)
  ON CONFLICT (account_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_note_new_advertiser AFTER INSERT ON kljuc.listings
FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION kljuc.note_new_advertiser();

-- The home screen shows large what the team has let through.
CREATE OR REPLACE FUNCTION kljuc.announce_held_homes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kljuc_listing_changed', json_build_object('held', NEW.account_id)::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER new_advertisers_announce_held AFTER UPDATE OF approved_at ON kljuc.new_advertisers
FOR EACH ROW WHEN (NEW.approved_at IS DISTINCT FROM OLD.approved_at) EXECUTE FUNCTION kljuc.announce_held_homes();

CREATE OR REPLACE TRIGGER advertisers_announce_held AFTER UPDATE OF verified_at ON kljuc.advertisers
FOR EACH ROW WHEN ((NEW.verified_at IS NULL) <> (OLD.verified_at IS NULL)) EXECUTE FUNCTION kljuc.announce_held_homes();

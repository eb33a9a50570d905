-- Notes an account's first public home, whose homes the team looks at before they are mailed or featured.
CREATE OR REPLACE FUNCTION kljuc.note_new_advertiser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.new_advertisers (account_id, since) VALUES (NEW.owner_id, NEW.created_at)
  ON CONFLICT (account_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_note_new_advertiser AFTER INSERT ON kljuc.listings
FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION kljuc.note_new_advertiser();

-- Facts are read from texts by the program. Until it has read a new or changed text, nothing is known of it.
CREATE OR REPLACE FUNCTION kljuc.reset_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.listing_facts (listing_id) VALUES (NEW.id)
  ON CONFLICT (listing_id) DO UPDATE SET facts = '{}', version = 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_await_facts AFTER INSERT ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.reset_facts();

CREATE OR REPLACE TRIGGER listings_reset_facts
AFTER UPDATE OF title, description, title_en, description_en, type, purpose ON kljuc.listings FOR EACH ROW
WHEN ((OLD.title, OLD.description, OLD.title_en, OLD.description_en, OLD.type, OLD.purpose)
  IS DISTINCT FROM (NEW.title, NEW.description, NEW.title_en, NEW.description_en, NEW.type, NEW.purpose))
EXECUTE FUNCTION kljuc.reset_facts();

-- Facts are part of what is known of a listing.
CREATE CONSTRAINT TRIGGER listing_facts_note_change AFTER UPDATE ON kljuc.listing_facts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.facts IS DISTINCT FROM NEW.facts)
EXECUTE FUNCTION kljuc.note_image_change();

CREATE OR REPLACE TRIGGER listing_facts_announce_change AFTER UPDATE ON kljuc.listing_facts
FOR EACH ROW WHEN (OLD.facts IS DISTINCT FROM NEW.facts) EXECUTE FUNCTION kljuc.announce_image_change();

-- Which other listings are the same home is part of what is known of a listing.
CREATE CONSTRAINT TRIGGER same_homes_note_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.same_homes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kljuc.note_image_change();

CREATE OR REPLACE TRIGGER same_homes_announce_change AFTER INSERT OR UPDATE OR DELETE ON kljuc.same_homes
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_image_change();

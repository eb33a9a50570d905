-- Every process loads the settings again and expires all pages: the notice and the operator stand on each.
CREATE OR REPLACE FUNCTION kljuc.announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kljuc_listing_changed', json_build_object('settings', NEW.number)::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER setting_versions_announce AFTER INSERT ON kljuc.setting_versions
FOR EACH ROW EXECUTE FUNCTION kljuc.announce_settings();

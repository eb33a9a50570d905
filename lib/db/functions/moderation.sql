CREATE OR REPLACE FUNCTION kljuc.refuse_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'moderation_acts is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER moderation_acts_append_only BEFORE UPDATE OR DELETE ON kljuc.moderation_acts
FOR EACH ROW EXECUTE FUNCTION kljuc.refuse_act_change();

CREATE OR REPLACE TRIGGER moderation_acts_no_truncate BEFORE TRUNCATE ON kljuc.moderation_acts
FOR EACH STATEMENT EXECUTE FUNCTION kljuc.refuse_act_change();

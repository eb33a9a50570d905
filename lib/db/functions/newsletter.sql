-- What became of a delivery's mail: sent, given up, or dropped, since its subscriber had left.
CREATE OR REPLACE FUNCTION kljuc.note_newsletter_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kljuc.newsletter_deliveries SET sent_at = NEW.sent_at, failed_at = NEW.given_up_at WHERE mail_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER mails_note_newsletter AFTER UPDATE OF sent_at, given_up_at ON kljuc.mails
FOR EACH ROW WHEN (NEW.kind = 'newsletter_issue') EXECUTE FUNCTION kljuc.note_newsletter_mail();

CREATE OR REPLACE FUNCTION kljuc.note_dropped_newsletter_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kljuc.newsletter_deliveries SET unsubscribed_at = coalesce(unsubscribed_at, now()) WHERE mail_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER mails_note_dropped_newsletter AFTER DELETE ON kljuc.mails
FOR EACH ROW WHEN (OLD.kind = 'newsletter_issue' AND OLD.sent_at IS NULL AND OLD.given_up_at IS NULL)
EXECUTE FUNCTION kljuc.note_dropped_newsletter_mail();

-- Whoever leaves gets nothing that still waits, counts as leaving by the last issue that arrived within 30 days, and is
-- named nowhere any more.
CREATE OR REPLACE FUNCTION kljuc.note_left_subscriber() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kljuc.newsletter_deliveries SET unsubscribed_at = now() WHERE email = OLD.email AND id = (
    SELECT id FROM kljuc.newsletter_deliveries
    WHERE email = OLD.email AND sent_at > now() - interval '30 days' ORDER BY sent_at DESC LIMIT 1);
  UPDATE kljuc.newsletter_deliveries SET email = NULL,
    unsubscribed_at = CASE WHEN mail_id IS NULL THEN coalesce(unsubscribed_at, now()) ELSE unsubscribed_at END
  WHERE email = OLD.email;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER newsletter_subscribers_note_left AFTER DELETE ON kljuc.newsletter_subscribers
FOR EACH ROW EXECUTE FUNCTION kljuc.note_left_subscriber();

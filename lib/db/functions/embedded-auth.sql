-- What embedded auth's own tables are held to. Applied after they were made, and anew whenever this file changes.

-- Whoever made an account before its address was confirmed may be a stranger: for the address's owner this ends what opens
-- the account, or writes into it, without its password and its sessions, and opens it if it was closed, not by moderators.
CREATE OR REPLACE FUNCTION kljuc.hand_over_account(handed uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM kljuc.api_keys WHERE account_id = handed;
  DELETE FROM kljuc.push_subscriptions WHERE account_id = handed;
  DELETE FROM kljuc.import_feeds WHERE account_id = handed;
  UPDATE kljuc.accounts SET deactivated_at = NULL
  WHERE id = handed AND deactivated_at IS NOT NULL AND 'block' IS DISTINCT FROM (
    SELECT action FROM kljuc.moderation_acts
    WHERE account_id = handed AND action IN ('block', 'unblock') ORDER BY created_at DESC LIMIT 1);
$$;

-- Removes what anybody did with an account before its address was confirmed, but for one session: the password, other
-- sessions, pending links. The sessions first: requests that are writing with one hold it, and what they wrote goes too.
CREATE OR REPLACE FUNCTION kljuc.remove_credentials(handed uuid, kept_session text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE auth.users SET encrypted_password = NULL, recovery_token = NULL, email_change = NULL,
    email_change_token_current = NULL, email_change_token_new = NULL WHERE id = handed;
  DELETE FROM auth.refresh_tokens WHERE user_id = handed AND session_id::text <> kept_session;
  DELETE FROM auth.sessions WHERE user_id = handed AND id::text <> kept_session;
  PERFORM kljuc.hand_over_account(handed);
END $$;

-- A provider's identity opens the account of its address: so it counts only where the provider has verified that
-- address, and then a password that nobody ever proved to be the owner's, with all that it opened, is gone. In the
-- transaction that links the identity: there is no moment in between.
CREATE OR REPLACE FUNCTION kljuc.admit_identity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  user_email text;
  claims jsonb := kljuc.plain_json(NEW.identity_data);
BEGIN
  IF NEW.provider = 'email' THEN RETURN NEW; END IF;
  IF claims ->> 'email_verified' IS DISTINCT FROM 'true' THEN
    RAISE EXCEPTION 'The provider has not verified the address of this identity.' USING ERRCODE = 'check_violation';
  END IF;
  SELECT email INTO user_email FROM auth.users WHERE id = NEW.user_id FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM kljuc.confirmed_emails WHERE account_id = NEW.user_id AND lower(email) = lower(user_email)
  ) THEN
    PERFORM kljuc.remove_credentials(NEW.user_id, '');
    IF lower(claims ->> 'email') = lower(user_email) THEN
      INSERT INTO kljuc.confirmed_emails (account_id, email) VALUES (NEW.user_id, user_email)
      ON CONFLICT (account_id) DO UPDATE SET email = excluded.email, confirmed_at = now();
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER admit_identity BEFORE INSERT OR UPDATE ON auth.identities
  FOR EACH ROW EXECUTE FUNCTION kljuc.admit_identity();

-- Embedded auth writes its JSON as a text within JSON.
CREATE OR REPLACE FUNCTION kljuc.plain_json(value jsonb) RETURNS jsonb IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE jsonb_typeof(value) WHEN 'string' THEN (value #>> '{}')::jsonb ELSE value END
$$;

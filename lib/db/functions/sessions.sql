-- The refresh of an embedded session in one call: what revokes a refresh token gives its successor out too, or neither
-- happens. Refreshes of one session happen one after the other, on however many instances. With a Supabase project
-- behind, the function is never called, and there need be no auth schema.
--
-- outcome: refreshed | refresh_token_not_found | refresh_token_already_used | session_expired | session_inactive
CREATE OR REPLACE FUNCTION kljuc.refresh_session(
  presented text, OUT outcome text, OUT session_id uuid, OUT user_id uuid, OUT successor text,
  OUT aal text, OUT tag text, OUT began_at timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  held record;
  given record;
  active record;
  -- The lock may have been waited for: the transaction's own time is that of its beginning.
  moment timestamptz;
BEGIN
  outcome := 'refresh_token_not_found';
  SELECT sessions.* INTO held FROM auth.sessions
  WHERE id = (SELECT token.session_id FROM auth.refresh_tokens token WHERE token.token = presented LIMIT 1)
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  moment := clock_timestamp();
  -- As it is now, under the lock.
  SELECT token.id, token.revoked, token.updated_at INTO given FROM auth.refresh_tokens token
  WHERE token.token = presented AND token.session_id = held.id;
  IF NOT FOUND THEN
    RETURN;
  END IF;

  outcome := CASE
    WHEN moment >= COALESCE(held.not_after, held.created_at + interval '1 year') THEN 'session_expired'
    WHEN moment >= GREATEST(held.created_at, held.refreshed_at AT TIME ZONE 'UTC') + interval '30 days'
      THEN 'session_inactive'
    ELSE 'refreshed'
  END;
  IF outcome = 'refreshed' AND NOT given.revoked THEN
    successor := gen_random_uuid();
    UPDATE auth.refresh_tokens SET revoked = true, updated_at = moment WHERE id = given.id;
    INSERT INTO auth.refresh_tokens (id, token, user_id, session_id, parent, created_at, updated_at)
    VALUES (gen_random_uuid(), successor, held.user_id, held.id, presented, moment, moment);
  ELSIF outcome = 'refreshed' THEN
    -- Used before: by another tab just now, or by a client that never received the successor. Both get the one there
    -- is. Whoever comes later with an older token may have stolen it, and the session ends for everyone.
    SELECT token.token, token.parent INTO active FROM auth.refresh_tokens token
    WHERE token.session_id = held.id AND NOT token.revoked
    ORDER BY token.parent = presented DESC NULLS LAST, token.created_at DESC LIMIT 1;
    IF active.parent = presented OR given.updated_at > moment - interval '10 seconds' THEN
      successor := active.token;
    END IF;
    IF successor IS NULL THEN
      outcome := 'refresh_token_already_used';
    END IF;
  END IF;
  IF outcome <> 'refreshed' THEN
    -- Its refresh tokens go with it.
    DELETE FROM auth.sessions WHERE id = held.id;
    RETURN;
  END IF;

  UPDATE auth.sessions SET refreshed_at = moment AT TIME ZONE 'UTC', updated_at = moment,
    not_after = COALESCE(held.not_after, held.created_at + interval '1 year')
  WHERE id = held.id;
  session_id := held.id;
  user_id := held.user_id;
  aal := held.aal;
  tag := held.tag;
  began_at := held.created_at;
END $$;

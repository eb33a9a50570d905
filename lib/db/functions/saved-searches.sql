-- How long an account is not mailed again about searches of a frequency.
CREATE OR REPLACE FUNCTION kljuc.digest_period(frequency text) RETURNS interval
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE frequency WHEN 'weekly' THEN interval '7 days' WHEN 'daily' THEN interval '1 day' ELSE interval '0' END
$$;

-- Makes the next mail due of each account and frequency among searches that have matches to tell.
CREATE OR REPLACE FUNCTION kljuc.schedule_digests(searches uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kljuc.digests AS digest (account_id, frequency, due_at)
  SELECT DISTINCT search.account_id, search.frequency, now() FROM kljuc.saved_searches AS search
  WHERE search.id = ANY(searches) AND search.notify AND EXISTS (
    SELECT FROM kljuc.saved_search_matches AS match WHERE match.search_id = search.id AND match.mail_id IS NULL)
  ON CONFLICT (account_id, frequency)
  DO UPDATE SET due_at = greatest(now(), digest.mailed_at + kljuc.digest_period(digest.frequency))
  WHERE digest.due_at IS NULL
$$;

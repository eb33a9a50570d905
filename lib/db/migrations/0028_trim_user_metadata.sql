-- Metadata above 4 KiB keep the keys that the app and sign-in with Google use.
DO $$
BEGIN
  IF to_regclass('auth.users') IS NULL THEN RETURN; END IF;
  UPDATE auth.users SET raw_user_meta_data = (
    SELECT coalesce(jsonb_object_agg(key, CASE jsonb_typeof(value) WHEN 'string' THEN to_jsonb(left(value #>> '{}', 150)) ELSE value END), '{}')
    FROM jsonb_each(CASE jsonb_typeof(raw_user_meta_data) WHEN 'string' THEN (raw_user_meta_data #>> '{}')::jsonb
      ELSE raw_user_meta_data END)
    WHERE key IN ('sub', 'email', 'email_verified', 'phone_verified', 'full_name', 'name', 'avatar_url', 'picture')
      AND jsonb_typeof(value) IN ('string', 'boolean'))
  WHERE octet_length(raw_user_meta_data #>> '{}') > 4096;
END $$;

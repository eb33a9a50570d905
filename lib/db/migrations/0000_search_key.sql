CREATE SCHEMA IF NOT EXISTS kljuc;
--> statement-breakpoint
-- The folding of search: the same text as lib/search/fold.ts makes (a test compares them on random text).
-- NFKD and lower case, marks off, Serbian Cyrillic to Latin, đ like d and dj, then words of a-z and 0-9 parted by one space.
CREATE FUNCTION kljuc.search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(
      replace(replace(replace(replace(
        translate(
          regexp_replace(lower(normalize(value, NFKD) COLLATE "und-x-icu"), '[\u0300-\u036f]', '', 'g'),
          'абвгдежзијклмнопрстћуфхцчш',
          'abvgdezzijklmnoprstcufhccs'
        ), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'ђ', 'd'),
      'đ', 'd'), 'dj', 'd'),
    '[^a-z0-9]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A document's words, folded; a word beyond 64 letters is cut, as the query's is.
CREATE FUNCTION kljuc.search_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT left(word, 64) FROM unnest(string_to_array(kljuc.search_key(value), ' ')) AS word WHERE word <> ''
  ))
$$;

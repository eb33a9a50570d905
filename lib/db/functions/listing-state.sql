-- The lowest of a listing's prices in the 30 days before a change, if the new price is below it; else null.
-- `before` is the change's own row, if it is stored already.
CREATE OR REPLACE FUNCTION kljuc.reduced_from(about uuid, new_price integer, changed timestamptz, before bigint DEFAULT NULL)
RETURNS integer LANGUAGE sql STABLE AS $$
  WITH earlier AS (
    SELECT price, at FROM kljuc.listing_prices
    WHERE listing_id = about AND (before IS NULL OR sequence < before)
  )
  SELECT min(price) FROM earlier
  -- The price of 30 days before was in force too.
  WHERE at >= coalesce((SELECT max(at) FROM earlier WHERE at <= changed - interval '30 days'), '-infinity')
  HAVING min(price) > new_price
$$;

-- What follows from a listing's price and from whether it is public. A listing is closed as of the beginning of the
-- transaction that closes it, though it may have waited for an unlock meanwhile.
CREATE OR REPLACE FUNCTION kljuc.keep_listing_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price <> OLD.price THEN
    NEW.reduced_from := kljuc.reduced_from(NEW.id, NEW.price, clock_timestamp());
  END IF;
  IF NEW.published AND NOT OLD.published THEN
    NEW.closed_as := NULL;
    NEW.closed_at := NULL;
  ELSIF OLD.published AND NOT NEW.published THEN
    NEW.closed_at := now();
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER listings_keep_state BEFORE UPDATE OF price, published ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.keep_listing_state();

-- The first price since the publication is kept, and the last 300: those of 30 days, of at most ten a day.
CREATE OR REPLACE FUNCTION kljuc.keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.listing_prices (listing_id, price, at)
  VALUES (NEW.id, NEW.price,
    CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE date_trunc('milliseconds', clock_timestamp()) END);
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM kljuc.listing_prices WHERE sequence = (
      SELECT sequence FROM kljuc.listing_prices WHERE listing_id = NEW.id
        AND sequence > (SELECT min(sequence) FROM kljuc.listing_prices WHERE listing_id = NEW.id)
      ORDER BY sequence DESC OFFSET 300 LIMIT 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_keep_first_price AFTER INSERT ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.keep_price();

CREATE OR REPLACE TRIGGER listings_keep_price AFTER UPDATE OF price ON kljuc.listings
FOR EACH ROW WHEN (NEW.price <> OLD.price) EXECUTE FUNCTION kljuc.keep_price();

-- Undoes the latest change of a listing's price, from `old_price`. Within ten minutes neither that change nor its end
-- stays in the history, by which reductions are told; later the price was public, and it is a change like any other.
--
-- outcome: same | rewound | changed | not_before
CREATE OR REPLACE FUNCTION kljuc.restore_price(about uuid, old_price integer, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE
  latest record;
BEGIN
  IF EXISTS (SELECT FROM kljuc.listings WHERE id = about AND price = old_price) THEN
    outcome := 'same';
    RETURN;
  END IF;
  SELECT * INTO latest FROM (
    SELECT sequence, at, lag(price) OVER (ORDER BY sequence) AS previous
    FROM kljuc.listing_prices WHERE listing_id = about
  ) AS entry ORDER BY sequence DESC LIMIT 1;
  IF latest.previous IS DISTINCT FROM old_price THEN
    outcome := 'not_before';
    RETURN;
  END IF;
  UPDATE kljuc.listings SET price = old_price WHERE id = about;
  IF latest.at <= now() - interval '10 minutes' THEN
    outcome := 'changed';
    RETURN;
  END IF;
  outcome := 'rewound';
  DELETE FROM kljuc.listing_prices WHERE listing_id = about AND sequence >= latest.sequence;
  UPDATE kljuc.listings SET reduced_from = (
    SELECT kljuc.reduced_from(about, old_price, entry.at, entry.sequence)
    FROM kljuc.listing_prices AS entry WHERE entry.listing_id = about ORDER BY entry.sequence DESC LIMIT 1)
  WHERE id = about;
END $$;

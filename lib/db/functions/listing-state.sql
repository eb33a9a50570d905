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

-- Every price is kept, the first since the publication.
CREATE OR REPLACE FUNCTION kljuc.keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.listing_prices (listing_id, price, at)
  VALUES (NEW.id, NEW.price,
    CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE date_trunc('milliseconds', clock_timestamp()) END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_keep_first_price AFTER INSERT ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.keep_price();

CREATE OR REPLACE TRIGGER listings_keep_price AFTER UPDATE OF price ON kljuc.listings
FOR EACH ROW WHEN (NEW.price <> OLD.price) EXECUTE FUNCTION kljuc.keep_price();

CREATE TABLE "kljuc"."contact_complaints" (
	"charge_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "contact_complaints_state_known" CHECK ("kljuc"."contact_complaints"."state" in ('open', 'returned', 'refused')),
	CONSTRAINT "contact_complaints_decided" CHECK (("kljuc"."contact_complaints"."state" = 'open') = ("kljuc"."contact_complaints"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "kljuc"."listing_prices" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kljuc"."listing_prices_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."listing_reminders" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."listing_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "listing_reports_once" UNIQUE("listing_id","account_id","reason")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."moderation_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"moderator_id" uuid NOT NULL,
	"action" text NOT NULL,
	"listing_id" uuid,
	"account_id" uuid,
	"reason" text,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" DROP CONSTRAINT "token_transactions_shape";--> statement-breakpoint
DROP INDEX "kljuc"."token_transactions_one_unlock";--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "closed_as" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "price_down" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" ADD COLUMN "return_of" uuid;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD CONSTRAINT "contact_complaints_charge_id_token_transactions_id_fk" FOREIGN KEY ("charge_id") REFERENCES "kljuc"."token_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD CONSTRAINT "contact_complaints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD CONSTRAINT "contact_complaints_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_prices" ADD CONSTRAINT "listing_prices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_reminders" ADD CONSTRAINT "listing_reminders_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_reports" ADD CONSTRAINT "listing_reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_reports" ADD CONSTRAINT "listing_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."moderation_acts" ADD CONSTRAINT "moderation_acts_moderator_id_accounts_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."moderation_acts" ADD CONSTRAINT "moderation_acts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."moderation_acts" ADD CONSTRAINT "moderation_acts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_complaints_due" ON "kljuc"."contact_complaints" USING btree ("decide_by") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "contact_complaints_listing" ON "kljuc"."contact_complaints" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "contact_complaints_account" ON "kljuc"."contact_complaints" USING btree ("account_id","listing_id");--> statement-breakpoint
CREATE INDEX "listing_prices_in_order" ON "kljuc"."listing_prices" USING btree ("listing_id","sequence");--> statement-breakpoint
CREATE INDEX "listing_reports_account" ON "kljuc"."listing_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "listing_reports_waiting" ON "kljuc"."listing_reports" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "moderation_acts_listing" ON "kljuc"."moderation_acts" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_acts_account" ON "kljuc"."moderation_acts" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" ADD CONSTRAINT "token_transactions_return_of_token_transactions_id_fk" FOREIGN KEY ("return_of") REFERENCES "kljuc"."token_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_unconfirmed" ON "kljuc"."listings" USING btree ("confirmed_at") WHERE published;--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" ADD CONSTRAINT "token_transactions_return_of_unique" UNIQUE("return_of");--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_closed_known" CHECK ("kljuc"."listings"."closed_as" in ('sold', 'rented', 'expired'));--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_published_is_open" CHECK (not "kljuc"."listings"."published" or num_nonnulls("kljuc"."listings"."closed_as", "kljuc"."listings"."closed_at", "kljuc"."listings"."withdrawal_reason") = 0);--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" ADD CONSTRAINT "token_transactions_shape" CHECK (("kljuc"."token_transactions"."kind" = 'purchase' and "kljuc"."token_transactions"."amount" > 0 and "kljuc"."token_transactions"."price_rsd" is not null and "kljuc"."token_transactions"."listing_id" is null and "kljuc"."token_transactions"."return_of" is null)
        or ("kljuc"."token_transactions"."kind" = 'contact_unlock' and "kljuc"."token_transactions"."amount" = -1 and "kljuc"."token_transactions"."price_rsd" is null and "kljuc"."token_transactions"."listing_id" is not null and "kljuc"."token_transactions"."return_of" is null)
        or ("kljuc"."token_transactions"."kind" = 'contact_return' and "kljuc"."token_transactions"."amount" = 1 and "kljuc"."token_transactions"."price_rsd" is null and "kljuc"."token_transactions"."listing_id" is not null and "kljuc"."token_transactions"."return_of" is not null));--> statement-breakpoint
-- Every price is kept, the first since the publication.
INSERT INTO kljuc.listing_prices (listing_id, price, at)
SELECT id, price, created_at FROM kljuc.listings ORDER BY created_at;
--> statement-breakpoint
CREATE FUNCTION kljuc.keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kljuc.listing_prices (listing_id, price, at)
  VALUES (NEW.id, NEW.price,
    CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE date_trunc('milliseconds', clock_timestamp()) END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_keep_first_price AFTER INSERT ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.keep_price();
--> statement-breakpoint
CREATE TRIGGER listings_keep_price AFTER UPDATE OF price ON kljuc.listings
FOR EACH ROW WHEN (NEW.price <> OLD.price) EXECUTE FUNCTION kljuc.keep_price();
--> statement-breakpoint
-- What follows from a listing's price and from whether it is public. A listing is closed as of the beginning of the
-- transaction that closes it, though it may have waited for an unlock meanwhile.
CREATE FUNCTION kljuc.keep_listing_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price <> OLD.price THEN
    NEW.price_down := NEW.price < OLD.price;
  END IF;
  IF NEW.published AND NOT OLD.published THEN
    NEW.closed_as := NULL;
    NEW.closed_at := NULL;
  ELSIF OLD.published AND NOT NEW.published THEN
    NEW.closed_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_keep_state BEFORE UPDATE OF price, published ON kljuc.listings
FOR EACH ROW EXECUTE FUNCTION kljuc.keep_listing_state();
--> statement-breakpoint
-- A ledger row continues the one before it; a charge comes with the unlock that it pays for; a token that comes back
-- was paid by this account for this listing, and buys nothing any more.
CREATE OR REPLACE FUNCTION kljuc.check_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer;
BEGIN
  SELECT balance_after INTO before FROM kljuc.token_transactions
  WHERE account_id = NEW.account_id AND sequence < NEW.sequence ORDER BY sequence DESC LIMIT 1;
  IF NEW.balance_after <> COALESCE(before, 0) + NEW.amount THEN
    RAISE EXCEPTION 'a ledger row of account % does not continue the one before it', NEW.account_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'token_transactions_continue';
  END IF;
  IF NEW.kind = 'contact_unlock' AND NOT EXISTS (
    SELECT FROM kljuc.contact_unlocks WHERE transaction_id = NEW.id
  ) THEN
    RAISE EXCEPTION 'account % was charged without an unlock', NEW.account_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'token_transactions_unlock';
  END IF;
  IF NEW.kind = 'contact_return' AND (
    EXISTS (SELECT FROM kljuc.contact_unlocks WHERE transaction_id = NEW.return_of)
    OR NOT EXISTS (
      SELECT FROM kljuc.token_transactions WHERE id = NEW.return_of AND kind = 'contact_unlock'
        AND account_id = NEW.account_id AND listing_id = NEW.listing_id)
  ) THEN
    RAISE EXCEPTION 'account % got a token back that it still uses or never paid', NEW.account_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'token_transactions_return';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An unlock stays, unless its token has come back.
CREATE OR REPLACE FUNCTION kljuc.refuse_unlock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM kljuc.token_transactions WHERE return_of = OLD.transaction_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'contact_unlocks is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kljuc.check_unlock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM kljuc.token_transactions WHERE id = NEW.transaction_id AND kind = 'contact_unlock'
      AND account_id = NEW.account_id AND listing_id = NEW.listing_id
  ) THEN
    RAISE EXCEPTION 'account % did not pay for listing %', NEW.account_id, NEW.listing_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'contact_unlocks_charge';
  END IF;
  IF EXISTS (SELECT FROM kljuc.token_transactions WHERE return_of = NEW.transaction_id)
    AND EXISTS (SELECT FROM kljuc.contact_unlocks WHERE transaction_id = NEW.transaction_id) THEN
    RAISE EXCEPTION 'account % has its token for listing % back', NEW.account_id, NEW.listing_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'contact_unlocks_returned';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An unlock is dated by when it answers, which is after any withdrawal that had not got hold of the listing yet.
CREATE OR REPLACE FUNCTION kljuc.unlock_contact(
  buyer uuid, wanted uuid, cost integer, OUT outcome text, OUT balance integer, OUT contact json
) LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  is_published boolean;
  charge uuid;
BEGIN
  SELECT tokens INTO STRICT balance FROM kljuc.accounts WHERE id = buyer FOR UPDATE;
  -- Held as it is, so that a change, a withdrawal and an unlock have an order.
  SELECT owner_id, published INTO owner, is_published FROM kljuc.listings WHERE id = wanted FOR SHARE;
  outcome := CASE
    WHEN EXISTS (SELECT FROM kljuc.contact_unlocks WHERE account_id = buyer AND listing_id = wanted) THEN 'known'
    WHEN owner = buyer THEN 'own_listing'
    WHEN is_published IS NOT TRUE THEN 'not_found'
    WHEN balance < cost THEN 'not_enough_tokens'
    ELSE 'charged'
  END;
  IF outcome = 'charged' THEN
    balance := balance - cost;
    INSERT INTO kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id)
    VALUES (buyer, 'contact_unlock', -cost, balance, wanted) RETURNING id INTO charge;
    INSERT INTO kljuc.contact_unlocks (account_id, listing_id, transaction_id, created_at)
    VALUES (buyer, wanted, charge, clock_timestamp());
    UPDATE kljuc.accounts SET tokens = balance WHERE id = buyer;
  END IF;
  IF outcome IN ('charged', 'known') THEN
    SELECT json_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'address', c.address,
      'zip_code', c.zip_code, 'city', c.city, 'state', c.state, 'country', c.country)
    INTO contact FROM kljuc.sold_contacts AS c WHERE c.listing_id = wanted;
  END IF;
END $$;
--> statement-breakpoint
-- Gives the token of a charge back and takes the contact: once, whoever asks how often. False when that was done before.
CREATE FUNCTION kljuc.return_token(charge uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  buyer uuid;
  about uuid;
  balance integer;
BEGIN
  SELECT account_id, listing_id INTO buyer, about FROM kljuc.token_transactions
  WHERE id = charge AND kind = 'contact_unlock';
  SELECT tokens INTO balance FROM kljuc.accounts WHERE id = buyer FOR UPDATE;
  IF NOT EXISTS (SELECT FROM kljuc.contact_unlocks WHERE transaction_id = charge) THEN
    RETURN false;
  END IF;
  INSERT INTO kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id, return_of)
  VALUES (buyer, 'contact_return', 1, balance + 1, about, charge);
  DELETE FROM kljuc.contact_unlocks WHERE transaction_id = charge;
  UPDATE kljuc.accounts SET tokens = balance + 1 WHERE id = buyer;
  UPDATE kljuc.contact_complaints SET state = 'returned', decided_at = clock_timestamp() WHERE charge_id = charge;
  RETURN true;
END $$;
--> statement-breakpoint
-- Takes a buyer's complaint about a contact, once for each charge. Rows are held in the same order as by an unlock, the
-- account's first, so that complaints, unlocks and confirmations happen one after the other.
CREATE FUNCTION kljuc.complain(
  buyer uuid, about uuid, why text, OUT outcome text, OUT reason text, OUT state text, OUT decide_by timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  listing record;
  unlock record;
  complaint kljuc.contact_complaints;
BEGIN
  PERFORM FROM kljuc.accounts WHERE id = buyer FOR UPDATE;
  SELECT owner_id, closed_at INTO listing FROM kljuc.listings WHERE id = about FOR SHARE;
  SELECT transaction_id, created_at INTO unlock FROM kljuc.contact_unlocks
  WHERE account_id = buyer AND listing_id = about;
  SELECT * INTO complaint FROM kljuc.contact_complaints AS c
  WHERE c.account_id = buyer AND c.listing_id = about
    AND (unlock.transaction_id IS NULL OR c.charge_id = unlock.transaction_id)
  ORDER BY c.created_at DESC LIMIT 1;
  IF complaint.charge_id IS NOT NULL THEN
    outcome := 'known';
  ELSIF unlock.transaction_id IS NULL THEN
    outcome := 'not_found';
    RETURN;
  ELSIF unlock.created_at < now() - interval '14 days' THEN
    outcome := 'too_late';
    RETURN;
  ELSE
    outcome := 'made';
    INSERT INTO kljuc.contact_complaints (charge_id, account_id, listing_id, reason, created_at, decide_by)
    VALUES (unlock.transaction_id, buyer, about, why, clock_timestamp(), clock_timestamp() + interval '3 days')
    RETURNING * INTO complaint;
    IF listing.closed_at <= unlock.created_at THEN
      PERFORM kljuc.return_token(unlock.transaction_id);
      SELECT * INTO complaint FROM kljuc.contact_complaints WHERE charge_id = unlock.transaction_id;
    ELSE
      INSERT INTO kljuc.mails (kind, account_id, data)
      VALUES ('listing_complaint', listing.owner_id, jsonb_build_object('listing_id', about));
    END IF;
  END IF;
  reason := complaint.reason;
  state := complaint.state;
  decide_by := complaint.decide_by;
END $$;
--> statement-breakpoint
-- Gives the token back when the owner has let the time pass. What was decided meanwhile stays as it was decided.
CREATE FUNCTION kljuc.decide_complaint(charge uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  complaint record;
BEGIN
  SELECT account_id, listing_id INTO complaint FROM kljuc.contact_complaints WHERE charge_id = charge;
  PERFORM FROM kljuc.accounts WHERE id = complaint.account_id FOR UPDATE;
  PERFORM FROM kljuc.listings WHERE id = complaint.listing_id FOR SHARE;
  IF NOT EXISTS (
    SELECT FROM kljuc.contact_complaints WHERE charge_id = charge AND state = 'open' AND decide_by <= now()
  ) THEN
    RETURN false;
  END IF;
  RETURN kljuc.return_token(charge);
END $$;
--> statement-breakpoint
CREATE FUNCTION kljuc.refuse_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'moderation_acts is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER moderation_acts_append_only BEFORE UPDATE OR DELETE ON kljuc.moderation_acts
FOR EACH ROW EXECUTE FUNCTION kljuc.refuse_act_change();

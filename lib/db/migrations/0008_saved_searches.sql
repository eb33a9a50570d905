CREATE TABLE "kljuc"."listing_arrivals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."saved_search_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"search_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kljuc"."saved_search_matches" (
	"search_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "saved_search_matches_search_id_listing_id_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"locale" text NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"since" bigint NOT NULL,
	"mailed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("account_id","query")
);
--> statement-breakpoint
ALTER TABLE "kljuc"."saved_search_mails" ADD CONSTRAINT "saved_search_mails_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "kljuc"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "kljuc"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."saved_search_matches" ADD CONSTRAINT "saved_search_matches_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."saved_search_matches" ADD CONSTRAINT "saved_search_matches_mail_id_saved_search_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "kljuc"."saved_search_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_mails_owed" ON "kljuc"."saved_search_mails" USING btree ("next_attempt_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_mails_search" ON "kljuc"."saved_search_mails" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_listing" ON "kljuc"."saved_search_matches" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_mail" ON "kljuc"."saved_search_matches" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "saved_searches_notified" ON "kljuc"."saved_searches" USING btree ("id") WHERE notify;--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "kljuc"."saved_searches" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
-- As before, and a listing that is new waits to be held against the saved searches.
CREATE OR REPLACE FUNCTION kljuc.note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_position bigint;
BEGIN
  UPDATE kljuc.listing_clock SET position = position + 1 RETURNING position INTO next_position;
  INSERT INTO kljuc.listing_changes (position, listing_id) VALUES (next_position, COALESCE(NEW.id, OLD.id));
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kljuc.listing_arrivals (position, listing_id) VALUES (next_position, NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE "kljuc"."accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"avatar_url" text,
	"provider" text DEFAULT 'email' NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "accounts_tokens_not_negative" CHECK ("kljuc"."accounts"."tokens" >= 0)
);
--> statement-breakpoint
CREATE TABLE "kljuc"."contact_unlocks" (
	"account_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_unlocks_account_id_listing_id_pk" PRIMARY KEY("account_id","listing_id"),
	CONSTRAINT "contact_unlocks_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."favorites" (
	"account_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_account_id_listing_id_pk" PRIMARY KEY("account_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."listing_contacts" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"zip_code" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."listing_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"thumbhash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"purpose" text NOT NULL,
	"type" text DEFAULT 'apartment' NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"rooms" smallint NOT NULL,
	"bathrooms" smallint NOT NULL,
	"area_m2" integer NOT NULL,
	"garage" boolean DEFAULT false NOT NULL,
	"year_built" smallint,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"city_key" text GENERATED ALWAYS AS (kljuc.search_key(city)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (kljuc.search_words(title || ' ' || description || ' ' || city || ' ' || state)) STORED NOT NULL,
	CONSTRAINT "listings_price_positive" CHECK ("kljuc"."listings"."price" between 1 and 100000000),
	CONSTRAINT "listings_area_positive" CHECK ("kljuc"."listings"."area_m2" between 1 and 1000000),
	CONSTRAINT "listings_rooms_in_range" CHECK ("kljuc"."listings"."rooms" between 0 and 50),
	CONSTRAINT "listings_bathrooms_in_range" CHECK ("kljuc"."listings"."bathrooms" between 0 and 50)
);
--> statement-breakpoint
CREATE TABLE "kljuc"."newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."token_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "kljuc"."token_transactions_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"price_rsd" integer,
	"listing_id" uuid,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_transactions_idempotency" UNIQUE("account_id","idempotency_key"),
	CONSTRAINT "token_transactions_balance_not_negative" CHECK ("kljuc"."token_transactions"."balance_after" >= 0),
	CONSTRAINT "token_transactions_shape" CHECK (("kljuc"."token_transactions"."kind" = 'purchase' and "kljuc"."token_transactions"."amount" > 0 and "kljuc"."token_transactions"."price_rsd" is not null and "kljuc"."token_transactions"."listing_id" is null)
        or ("kljuc"."token_transactions"."kind" = 'contact_unlock' and "kljuc"."token_transactions"."amount" = -1 and "kljuc"."token_transactions"."price_rsd" is null and "kljuc"."token_transactions"."listing_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "kljuc"."contact_unlocks" ADD CONSTRAINT "contact_unlocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_unlocks" ADD CONSTRAINT "contact_unlocks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_unlocks" ADD CONSTRAINT "contact_unlocks_transaction_id_token_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "kljuc"."token_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."favorites" ADD CONSTRAINT "favorites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."favorites" ADD CONSTRAINT "favorites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_contacts" ADD CONSTRAINT "listing_contacts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_images" ADD CONSTRAINT "listing_images_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" ADD CONSTRAINT "token_transactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" ADD CONSTRAINT "token_transactions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_images_in_order" ON "kljuc"."listing_images" USING btree ("listing_id","position");--> statement-breakpoint
CREATE INDEX "listing_images_hash" ON "kljuc"."listing_images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "kljuc"."listings" USING btree ("created_at" DESC NULLS LAST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "listings_purpose_newest" ON "kljuc"."listings" USING btree ("purpose","created_at" DESC NULLS LAST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "listings_city_newest" ON "kljuc"."listings" USING btree ("city_key","purpose","created_at" DESC NULLS LAST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "listings_purpose_price" ON "kljuc"."listings" USING btree ("purpose","price","id") WHERE published;--> statement-breakpoint
CREATE INDEX "listings_city_price" ON "kljuc"."listings" USING btree ("city_key","purpose","price","id") WHERE published;--> statement-breakpoint
CREATE INDEX "listings_owner" ON "kljuc"."listings" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listings_search" ON "kljuc"."listings" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "token_transactions_one_unlock" ON "kljuc"."token_transactions" USING btree ("account_id","listing_id") WHERE kind = 'contact_unlock';--> statement-breakpoint
CREATE INDEX "token_transactions_newest" ON "kljuc"."token_transactions" USING btree ("account_id","sequence" DESC NULLS LAST);
CREATE TABLE "kljuc"."staff" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"appointed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."erasures" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."queue_claims" (
	"item" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."staff_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."featured_listings" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."withdrawn_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"thumbhash" text,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listing_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" DROP CONSTRAINT "token_transactions_shape";--> statement-breakpoint
ALTER TABLE "kljuc"."moderation_acts" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "kljuc"."moderation_acts" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "kljuc"."staff" ADD CONSTRAINT "staff_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."staff" ADD CONSTRAINT "staff_appointed_by_accounts_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."erasures" ADD CONSTRAINT "erasures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."erasures" ADD CONSTRAINT "erasures_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."queue_claims" ADD CONSTRAINT "queue_claims_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."staff_notes" ADD CONSTRAINT "staff_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."staff_notes" ADD CONSTRAINT "staff_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."featured_listings" ADD CONSTRAINT "featured_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."withdrawn_images" ADD CONSTRAINT "withdrawn_images_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_account" ON "kljuc"."staff_notes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawn_images_listing" ON "kljuc"."withdrawn_images" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "withdrawn_images_hash" ON "kljuc"."withdrawn_images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "moderation_acts_newest" ON "kljuc"."moderation_acts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" ADD CONSTRAINT "token_transactions_shape" CHECK (("kljuc"."token_transactions"."kind" = 'purchase' and "kljuc"."token_transactions"."amount" > 0 and "kljuc"."token_transactions"."price_rsd" is not null and "kljuc"."token_transactions"."listing_id" is null and "kljuc"."token_transactions"."return_of" is null)
        or ("kljuc"."token_transactions"."kind" = 'contact_unlock' and "kljuc"."token_transactions"."amount" = -1 and "kljuc"."token_transactions"."price_rsd" is null and "kljuc"."token_transactions"."listing_id" is not null and "kljuc"."token_transactions"."return_of" is null)
        or ("kljuc"."token_transactions"."kind" = 'contact_return' and "kljuc"."token_transactions"."amount" = 1 and "kljuc"."token_transactions"."price_rsd" is null and "kljuc"."token_transactions"."listing_id" is not null and "kljuc"."token_transactions"."return_of" is not null)
        or ("kljuc"."token_transactions"."kind" = 'adjustment' and "kljuc"."token_transactions"."amount" <> 0 and num_nonnulls("kljuc"."token_transactions"."price_rsd", "kljuc"."token_transactions"."listing_id", "kljuc"."token_transactions"."return_of") = 0));
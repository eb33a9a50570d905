CREATE TABLE "kljuc"."featured_listings" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."hidden_images" (
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
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."listing_history" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kljuc"."listing_history_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid NOT NULL,
	"changed_by" uuid,
	"changes" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "change_request" text;--> statement-breakpoint
ALTER TABLE "kljuc"."featured_listings" ADD CONSTRAINT "featured_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."hidden_images" ADD CONSTRAINT "hidden_images_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_history" ADD CONSTRAINT "listing_history_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "featured_listings_until" ON "kljuc"."featured_listings" USING btree ("until");--> statement-breakpoint
CREATE INDEX "hidden_images_listing" ON "kljuc"."hidden_images" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "hidden_images_hash" ON "kljuc"."hidden_images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "listing_history_in_order" ON "kljuc"."listing_history" USING btree ("listing_id","sequence");--> statement-breakpoint
CREATE INDEX "accounts_created" ON "kljuc"."accounts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_images_created" ON "kljuc"."listing_images" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "listings_created" ON "kljuc"."listings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "kljuc"."mails" USING btree ("given_up_at") WHERE given_up_at is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "token_transactions_created" ON "kljuc"."token_transactions" USING brin ("created_at");
CREATE TABLE "kljuc"."advertiser_phones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"label" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertiser_phones_label" UNIQUE("account_id","label")
);
--> statement-breakpoint
ALTER TABLE "kljuc"."advertiser_phones" ADD CONSTRAINT "advertiser_phones_account_id_advertisers_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."advertisers"("account_id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "kljuc"."advertisers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text DEFAULT 'owner' NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"website" text,
	"hours" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"register_number" text,
	"logo_url" text,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertisers_slug" UNIQUE("slug"),
	CONSTRAINT "advertisers_slug_plain" CHECK ("kljuc"."advertisers"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "advertisers_kind_known" CHECK ("kljuc"."advertisers"."kind" in ('owner', 'agency', 'investor'))
);
--> statement-breakpoint
ALTER TABLE "kljuc"."advertisers" ADD CONSTRAINT "advertisers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisers_logo" ON "kljuc"."advertisers" USING btree ("logo_url") WHERE logo_url is not null;
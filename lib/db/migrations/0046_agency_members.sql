CREATE TABLE "kljuc"."agency_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	CONSTRAINT "agency_members_invited" UNIQUE("agency_id","email"),
	CONSTRAINT "agency_members_account" UNIQUE("account_id"),
	CONSTRAINT "agency_members_joined" CHECK (num_nulls("kljuc"."agency_members"."account_id", "kljuc"."agency_members"."joined_at") <> 1),
	CONSTRAINT "agency_members_other" CHECK ("kljuc"."agency_members"."account_id" <> "kljuc"."agency_members"."agency_id")
);
--> statement-breakpoint
ALTER TABLE "kljuc"."import_feeds" ADD COLUMN "mailed_troubles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD COLUMN "started_by" uuid;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "kljuc"."agency_members" ADD CONSTRAINT "agency_members_agency_id_accounts_id_fk" FOREIGN KEY ("agency_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."agency_members" ADD CONSTRAINT "agency_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_members_email" ON "kljuc"."agency_members" USING btree ("email");--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD CONSTRAINT "imports_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;
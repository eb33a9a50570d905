CREATE TABLE "kljuc"."import_feeds" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"nightly" boolean NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."imported_photos" (
	"listing_id" uuid NOT NULL,
	"url" text NOT NULL,
	"position" smallint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"import_id" uuid,
	"etag" text,
	"last_modified" text,
	"digest" text,
	"image_id" uuid,
	"failure" jsonb,
	CONSTRAINT "imported_photos_listing_id_url_pk" PRIMARY KEY("listing_id","url")
);
--> statement-breakpoint
ALTER TABLE "kljuc"."import_feeds" ADD CONSTRAINT "import_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."imported_photos" ADD CONSTRAINT "imported_photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."imported_photos" ADD CONSTRAINT "imported_photos_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "kljuc"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_feeds_due" ON "kljuc"."import_feeds" USING btree ("next_at") WHERE nightly;--> statement-breakpoint
CREATE INDEX "imported_photos_of_import" ON "kljuc"."imported_photos" USING btree ("import_id","state");
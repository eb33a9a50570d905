CREATE TABLE "kljuc"."listing_views" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_views_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."view_days" (
	"day" date PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."view_digests" (
	"day" date NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "view_digests_day_digest_pk" PRIMARY KEY("day","digest")
);
--> statement-breakpoint
ALTER TABLE "kljuc"."listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."view_digests" ADD CONSTRAINT "view_digests_day_view_days_day_fk" FOREIGN KEY ("day") REFERENCES "kljuc"."view_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_uploaded_avatar" ON "kljuc"."accounts" USING btree ("avatar_url") WHERE avatar_url like '/media/%';
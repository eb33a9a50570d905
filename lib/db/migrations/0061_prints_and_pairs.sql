CREATE TABLE "kljuc"."image_prints" (
	"hash" text PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"gray" "bytea",
	"key" bit(64),
	CONSTRAINT "image_prints_whole" CHECK (num_nulls("kljuc"."image_prints"."gray", "kljuc"."image_prints"."key") <> 1)
);
--> statement-breakpoint
CREATE TABLE "kljuc"."same_home_checks" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"version" smallint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."same_home_disputes" (
	"one" uuid NOT NULL,
	"other" uuid NOT NULL,
	"raised_by" uuid NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "same_home_disputes_one_other_pk" PRIMARY KEY("one","other"),
	CONSTRAINT "same_home_disputes_in_order" CHECK ("kljuc"."same_home_disputes"."one" < "kljuc"."same_home_disputes"."other"),
	CONSTRAINT "same_home_disputes_state_known" CHECK ("kljuc"."same_home_disputes"."state" in ('open', 'apart', 'same'))
);
--> statement-breakpoint
CREATE TABLE "kljuc"."same_home_pairs" (
	"one" uuid NOT NULL,
	"other" uuid NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "same_home_pairs_one_other_pk" PRIMARY KEY("one","other"),
	CONSTRAINT "same_home_pairs_in_order" CHECK ("kljuc"."same_home_pairs"."one" < "kljuc"."same_home_pairs"."other")
);
--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_checks" ADD CONSTRAINT "same_home_checks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_disputes" ADD CONSTRAINT "same_home_disputes_one_listings_id_fk" FOREIGN KEY ("one") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_disputes" ADD CONSTRAINT "same_home_disputes_other_listings_id_fk" FOREIGN KEY ("other") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_disputes" ADD CONSTRAINT "same_home_disputes_raised_by_accounts_id_fk" FOREIGN KEY ("raised_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_pairs" ADD CONSTRAINT "same_home_pairs_one_listings_id_fk" FOREIGN KEY ("one") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_pairs" ADD CONSTRAINT "same_home_pairs_other_listings_id_fk" FOREIGN KEY ("other") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_prints_version" ON "kljuc"."image_prints" USING btree ("version");--> statement-breakpoint
CREATE INDEX "same_home_checks_version" ON "kljuc"."same_home_checks" USING btree ("version");--> statement-breakpoint
CREATE INDEX "same_home_disputes_other" ON "kljuc"."same_home_disputes" USING btree ("other");--> statement-breakpoint
CREATE INDEX "same_home_disputes_raised_by" ON "kljuc"."same_home_disputes" USING btree ("raised_by");--> statement-breakpoint
CREATE INDEX "same_home_disputes_open" ON "kljuc"."same_home_disputes" USING btree ("raised_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "same_home_pairs_other" ON "kljuc"."same_home_pairs" USING btree ("other");--> statement-breakpoint
CREATE INDEX "listings_alike" ON "kljuc"."listings" USING btree ("city_key","purpose","type","area_m2") WHERE published;--> statement-breakpoint
INSERT INTO "kljuc"."same_home_checks" ("listing_id") SELECT "id" FROM "kljuc"."listings";

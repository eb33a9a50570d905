CREATE TABLE "kljuc"."listing_facts" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."listing_facts" ADD CONSTRAINT "listing_facts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_facts_version" ON "kljuc"."listing_facts" USING btree ("version");--> statement-breakpoint
INSERT INTO "kljuc"."listing_facts" ("listing_id") SELECT "id" FROM "kljuc"."listings";

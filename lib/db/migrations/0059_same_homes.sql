CREATE TABLE "kljuc"."same_homes" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"home_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."same_homes" ADD CONSTRAINT "same_homes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "same_homes_home" ON "kljuc"."same_homes" USING btree ("home_id");
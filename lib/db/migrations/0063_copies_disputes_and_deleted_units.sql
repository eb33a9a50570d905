CREATE TABLE "kljuc"."own_copies" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"first_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_disputes" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_disputes" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "kljuc"."deleted_listings" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "kljuc"."own_copies" ADD CONSTRAINT "own_copies_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."own_copies" ADD CONSTRAINT "own_copies_first_id_listings_id_fk" FOREIGN KEY ("first_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_copies_first" ON "kljuc"."own_copies" USING btree ("first_id");--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_disputes" ADD CONSTRAINT "same_home_disputes_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_listings_project" ON "kljuc"."deleted_listings" USING btree ("project_id") WHERE project_id is not null;--> statement-breakpoint
ALTER TABLE "kljuc"."same_home_disputes" ADD CONSTRAINT "same_home_disputes_id" UNIQUE("id");
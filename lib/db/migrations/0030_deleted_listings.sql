CREATE TABLE "kljuc"."deleted_listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."favorites" DROP CONSTRAINT "favorites_listing_id_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "kljuc"."moderation_acts" DROP CONSTRAINT "moderation_acts_listing_id_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "kljuc"."token_transactions" DROP CONSTRAINT "token_transactions_listing_id_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" DROP CONSTRAINT "contact_complaints_listing_id_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "kljuc"."contact_unlocks" DROP CONSTRAINT "contact_unlocks_listing_id_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "kljuc"."withdrawn_contacts" DROP CONSTRAINT "withdrawn_contacts_listing_id_listings_id_fk";

--> statement-breakpoint
-- Listings of erased accounts were emptied instead of deleted while the ledger referred to them.
INSERT INTO "kljuc"."deleted_listings" ("id", "city", "purpose", "type")
SELECT listing.id, listing.city, listing.purpose, listing.type
FROM "kljuc"."listings" AS listing JOIN "kljuc"."accounts" AS owner ON owner.id = listing.owner_id WHERE owner.email = '';
--> statement-breakpoint
DELETE FROM "kljuc"."listings" AS listing USING "kljuc"."accounts" AS owner
WHERE owner.id = listing.owner_id AND owner.email = '';

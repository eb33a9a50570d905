ALTER TABLE "kljuc"."contact_complaints" DROP CONSTRAINT "contact_complaints_state_known";--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" DROP CONSTRAINT "contact_complaints_decided";--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "number_checked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD COLUMN "insisted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD COLUMN "insisted_text" text;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "listings_number_checked" ON "kljuc"."listings" USING btree ("number_checked_until") WHERE number_checked_until is not null;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD CONSTRAINT "contact_complaints_state_known" CHECK ("kljuc"."contact_complaints"."state" in ('open', 'moderator', 'returned', 'refused'));--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD CONSTRAINT "contact_complaints_decided" CHECK (("kljuc"."contact_complaints"."state" in ('open', 'moderator')) = ("kljuc"."contact_complaints"."decided_at" is null));--> statement-breakpoint
-- Those that were taken from the public at once still wait for their owners.
UPDATE "kljuc"."listings" SET "number_checked_until" = "doubted_at" WHERE "closed_as" = 'expired' AND "doubted_at" > "confirmed_at";

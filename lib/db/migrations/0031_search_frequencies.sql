ALTER TABLE "kljuc"."digests" ADD COLUMN "frequency" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."digests" DROP CONSTRAINT "digests_pkey";--> statement-breakpoint
ALTER TABLE "kljuc"."digests" ADD CONSTRAINT "digests_account_id_frequency_pk" PRIMARY KEY("account_id","frequency");--> statement-breakpoint
ALTER TABLE "kljuc"."saved_searches" ADD COLUMN "frequency" text DEFAULT 'daily' NOT NULL;

CREATE TABLE "kljuc"."owner_news" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"mailed_until" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "kljuc"."contact_complaints_due";--> statement-breakpoint
ALTER TABLE "kljuc"."accounts" ADD COLUMN "owner_mails" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "doubted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD COLUMN "over_budget" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD COLUMN "returned_for" text;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_complaints" ADD COLUMN "answer_phone" text;--> statement-breakpoint
ALTER TABLE "kljuc"."owner_news" ADD CONSTRAINT "owner_news_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_unlocks_created" ON "kljuc"."contact_unlocks" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "contact_complaints_due" ON "kljuc"."contact_complaints" USING btree ("decide_by") WHERE state = 'open' and not over_budget;
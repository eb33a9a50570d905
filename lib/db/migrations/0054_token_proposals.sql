CREATE TABLE "kljuc"."token_proposals" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."token_proposals" ADD CONSTRAINT "token_proposals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."token_proposals" ADD CONSTRAINT "token_proposals_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;
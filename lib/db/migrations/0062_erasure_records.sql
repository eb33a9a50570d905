CREATE TABLE "kljuc"."erasure_records" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"requested_by" uuid,
	"agreed_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."erasure_records" ADD CONSTRAINT "erasure_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."erasure_records" ADD CONSTRAINT "erasure_records_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."erasure_records" ADD CONSTRAINT "erasure_records_agreed_by_accounts_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "kljuc"."new_advertisers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kljuc"."verification_requests" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"papers" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kljuc"."queue_claims" (
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_claims_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "kljuc"."new_advertisers" ADD CONSTRAINT "new_advertisers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."verification_requests" ADD CONSTRAINT "verification_requests_account_id_advertisers_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."advertisers"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."verification_requests" ADD CONSTRAINT "verification_requests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."queue_claims" ADD CONSTRAINT "queue_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "new_advertisers_waiting" ON "kljuc"."new_advertisers" USING btree ("since") WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX "verification_requests_waiting" ON "kljuc"."verification_requests" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
INSERT INTO "kljuc"."new_advertisers" ("account_id", "since") SELECT "owner_id", min("created_at") FROM "kljuc"."listings" GROUP BY "owner_id";

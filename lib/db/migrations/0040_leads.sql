CREATE TABLE "kljuc"."leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"charge_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"message" text NOT NULL,
	"phone" text,
	"visit" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "leads_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "leads_state_known" CHECK ("kljuc"."leads"."state" in ('new', 'answered', 'visited', 'closed')),
	CONSTRAINT "leads_answered" CHECK (("kljuc"."leads"."answer" is null) = ("kljuc"."leads"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "kljuc"."lead_reports" (
	"lead_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "lead_reports_lead_id_account_id_pk" PRIMARY KEY("lead_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "viewing_times" text[];--> statement-breakpoint
ALTER TABLE "kljuc"."leads" ADD CONSTRAINT "leads_charge_id_token_transactions_id_fk" FOREIGN KEY ("charge_id") REFERENCES "kljuc"."token_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."leads" ADD CONSTRAINT "leads_buyer_id_accounts_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."leads" ADD CONSTRAINT "leads_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."lead_reports" ADD CONSTRAINT "lead_reports_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "kljuc"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."lead_reports" ADD CONSTRAINT "lead_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_owner" ON "kljuc"."leads" USING btree ("owner_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "leads_unread" ON "kljuc"."leads" USING btree ("owner_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "leads_buyer" ON "kljuc"."leads" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "leads_listing" ON "kljuc"."leads" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "leads_created" ON "kljuc"."leads" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "lead_reports_account" ON "kljuc"."lead_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lead_reports_waiting" ON "kljuc"."lead_reports" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_viewing_times_known" CHECK ("kljuc"."listings"."viewing_times" <@ array['weekday_morning', 'weekday_afternoon', 'weekday_evening', 'saturday_morning', 'saturday_afternoon', 'sunday_morning', 'sunday_afternoon']);
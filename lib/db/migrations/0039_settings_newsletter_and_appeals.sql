CREATE TABLE "kljuc"."moderation_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"act_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "moderation_appeals_once" UNIQUE("act_id")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."newsletter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"email" text,
	"locale" text NOT NULL,
	"mail_id" uuid,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("issue_id","email")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_sr" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"text_sr" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kljuc"."setting_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."moderation_appeals" ADD CONSTRAINT "moderation_appeals_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "kljuc"."moderation_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."moderation_appeals" ADD CONSTRAINT "moderation_appeals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "kljuc"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."setting_versions" ADD CONSTRAINT "setting_versions_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_appeals_waiting" ON "kljuc"."moderation_appeals" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "kljuc"."newsletter_deliveries" USING btree ("issue_id") WHERE mail_id is null and unsubscribed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_mail" ON "kljuc"."newsletter_deliveries" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_email" ON "kljuc"."newsletter_deliveries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "setting_versions_changed_by" ON "kljuc"."setting_versions" USING btree ("changed_by");
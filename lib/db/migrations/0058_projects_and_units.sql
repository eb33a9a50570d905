CREATE TABLE "kljuc"."project_contacts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"zip_code" text,
	"name" text NOT NULL,
	"phone" text,
	"email" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	CONSTRAINT "project_contacts_pin_whole" CHECK (num_nulls("kljuc"."project_contacts"."lat", "kljuc"."project_contacts"."lng") <> 1)
);
--> statement-breakpoint
CREATE TABLE "kljuc"."projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"description_en" text,
	"type" text DEFAULT 'apartment' NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"circle_lat" double precision,
	"circle_lng" double precision,
	"stage" text NOT NULL,
	"ready_at" date,
	"permit" text,
	"builder" text,
	"energy_class" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_stage_known" CHECK ("kljuc"."projects"."stage" in ('planned', 'under_construction', 'finished')),
	CONSTRAINT "projects_energy_class_known" CHECK ("kljuc"."projects"."energy_class" in ('A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G')),
	CONSTRAINT "projects_circle_whole" CHECK (num_nulls("kljuc"."projects"."circle_lat", "kljuc"."projects"."circle_lng") <> 1)
);
--> statement-breakpoint
CREATE TABLE "kljuc"."project_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"content_hash" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"thumbhash" text,
	"kind" text DEFAULT 'photo' NOT NULL,
	"caption" text,
	"caption_en" text,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."leads" DROP CONSTRAINT "leads_charge_id_unique";--> statement-breakpoint
ALTER TABLE "kljuc"."contact_unlocks" DROP CONSTRAINT "contact_unlocks_transaction_id_unique";--> statement-breakpoint
ALTER TABLE "kljuc"."listing_images" ADD COLUMN "project_image_id" uuid;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."contact_unlocks" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "kljuc"."project_contacts" ADD CONSTRAINT "project_contacts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "kljuc"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."projects" ADD CONSTRAINT "projects_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."project_images" ADD CONSTRAINT "project_images_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "kljuc"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_owner" ON "kljuc"."projects" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "project_images_in_order" ON "kljuc"."project_images" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_images_hash" ON "kljuc"."project_images" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "kljuc"."listing_images" ADD CONSTRAINT "listing_images_project_image_id_project_images_id_fk" FOREIGN KEY ("project_image_id") REFERENCES "kljuc"."project_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "kljuc"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_images_project" ON "kljuc"."listing_images" USING btree ("project_image_id") WHERE project_image_id is not null;--> statement-breakpoint
CREATE INDEX "listings_project" ON "kljuc"."listings" USING btree ("project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "contact_unlocks_transaction" ON "kljuc"."contact_unlocks" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "contact_unlocks_project" ON "kljuc"."contact_unlocks" USING btree ("account_id","project_id") WHERE project_id is not null;--> statement-breakpoint
ALTER TABLE "kljuc"."leads" ADD CONSTRAINT "leads_charge_listing" UNIQUE("charge_id","listing_id");--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_unit_of_project" CHECK (("kljuc"."listings"."project_id" is null) = ("kljuc"."listings"."unit" is null));--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_reserved_unit" CHECK (not "kljuc"."listings"."reserved" or "kljuc"."listings"."project_id" is not null);
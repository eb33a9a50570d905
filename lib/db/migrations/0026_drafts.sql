CREATE TABLE "kljuc"."draft_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"thumbhash" text,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listing_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."listing_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unfinished" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kljuc"."pending_photos" (
	"listing_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "pending_photos_listing_id_key_pk" PRIMARY KEY("listing_id","key"),
	CONSTRAINT "pending_photos_named_or_expiring" CHECK (num_nulls("kljuc"."pending_photos"."name", "kljuc"."pending_photos"."expires_at") < 2)
);
--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."draft_images" ADD CONSTRAINT "draft_images_listing_id_listing_drafts_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listing_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."listing_drafts" ADD CONSTRAINT "listing_drafts_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."pending_photos" ADD CONSTRAINT "pending_photos_listing_id_listing_drafts_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listing_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_images_in_order" ON "kljuc"."draft_images" USING btree ("listing_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_images_idempotency" ON "kljuc"."draft_images" USING btree ("listing_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "draft_images_hash" ON "kljuc"."draft_images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "listing_drafts_owner" ON "kljuc"."listing_drafts" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "listing_drafts_updated" ON "kljuc"."listing_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_drafts_idempotency" ON "kljuc"."listing_drafts" USING btree ("owner_id","idempotency_key") WHERE idempotency_key is not null;
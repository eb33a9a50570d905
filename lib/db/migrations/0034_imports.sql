CREATE TABLE "kljuc"."import_files" (
	"import_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_files_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer,
	"action" text NOT NULL,
	"reference" text,
	"input" jsonb,
	"images" text[],
	"digest" text,
	"problems" jsonb,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."imported_listings" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"digest" text NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "imported_listings_reference" UNIQUE("account_id","reference")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"name" text NOT NULL,
	"received" boolean NOT NULL,
	"url" text,
	"automatic" boolean DEFAULT false NOT NULL,
	"withdraw_gone" boolean,
	"new" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"ignored_columns" text[] DEFAULT '{}' NOT NULL,
	"failure" jsonb,
	"lease_id" uuid,
	"leased_until" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_state_known" CHECK ("kljuc"."imports"."state" in ('checking', 'ready', 'running', 'paused', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "kljuc"."import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "kljuc"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "kljuc"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."imported_listings" ADD CONSTRAINT "imported_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "kljuc"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."imported_listings" ADD CONSTRAINT "imported_listings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_left" ON "kljuc"."import_rows" USING btree ("import_id","position") WHERE not done;--> statement-breakpoint
CREATE INDEX "imports_of_account" ON "kljuc"."imports" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_due" ON "kljuc"."imports" USING btree ("leased_until") WHERE state in ('checking', 'running');
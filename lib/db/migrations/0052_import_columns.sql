CREATE TABLE "kljuc"."import_columns" (
	"account_id" uuid NOT NULL,
	"headers_key" text NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_columns_account_id_headers_key_pk" PRIMARY KEY("account_id","headers_key")
);
--> statement-breakpoint
ALTER TABLE "kljuc"."imports" DROP CONSTRAINT "imports_state_known";--> statement-breakpoint
ALTER TABLE "kljuc"."import_rows" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "kljuc"."import_rows" ADD COLUMN "warnings" jsonb;--> statement-breakpoint
ALTER TABLE "kljuc"."import_rows" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "kljuc"."import_rows" ADD COLUMN "unpriced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD COLUMN "warned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD COLUMN "missing_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD COLUMN "headers_key" text;--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD COLUMN "makes_references" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD COLUMN "problem_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."import_columns" ADD CONSTRAINT "import_columns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kljuc"."imports" ADD CONSTRAINT "imports_state_known" CHECK ("kljuc"."imports"."state" in ('checking', 'columns', 'ready', 'running', 'paused', 'done', 'failed'));
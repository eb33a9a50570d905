CREATE TABLE "kljuc"."missed_searchers" (
	"words" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missed_searchers_words_digest_pk" PRIMARY KEY("words","digest")
);
--> statement-breakpoint
CREATE TABLE "kljuc"."missed_searches" (
	"words" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kljuc"."missed_searchers" ADD CONSTRAINT "missed_searchers_words_missed_searches_words_fk" FOREIGN KEY ("words") REFERENCES "kljuc"."missed_searches"("words") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_searchers_at" ON "kljuc"."missed_searchers" USING btree ("at");
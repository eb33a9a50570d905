CREATE TABLE "kljuc"."confirmed_emails" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kljuc"."digests" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kljuc"."mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"account_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "kljuc"."newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "kljuc"."digests" ADD CONSTRAINT "digests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kljuc"."mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "kljuc"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "digests_due" ON "kljuc"."digests" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
CREATE INDEX "mails_owed" ON "kljuc"."mails" USING btree ("next_attempt_at") WHERE sent_at is null and given_up_at is null;
--> statement-breakpoint
CREATE INDEX "mails_account" ON "kljuc"."mails" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "mails_email" ON "kljuc"."mails" USING btree ("email","kind");
--> statement-breakpoint
-- Mails of single searches become digests, with what was in them and what is still owed.
INSERT INTO kljuc.mails (id, kind, account_id, created_at, attempts, next_attempt_at, sent_at, given_up_at)
SELECT mail.id, 'digest', search.account_id, mail.created_at, mail.attempts, mail.next_attempt_at, mail.sent_at, mail.given_up_at
FROM kljuc.saved_search_mails AS mail JOIN kljuc.saved_searches AS search ON search.id = mail.search_id;
--> statement-breakpoint
INSERT INTO kljuc.digests (account_id, mailed_at, due_at)
SELECT account_id, max(mailed_at), min(due_at) FROM kljuc.saved_searches GROUP BY account_id
HAVING max(mailed_at) IS NOT NULL OR min(due_at) IS NOT NULL;
--> statement-breakpoint
-- Embedded auth has noted whose address a provider vouches for, and who has come by a mail's link.
DO $$ BEGIN
  IF to_regclass('auth.identities') IS NOT NULL AND to_regclass('auth.sessions') IS NOT NULL THEN
    INSERT INTO kljuc.confirmed_emails (account_id, email)
    SELECT account.id, account.email FROM kljuc.accounts AS account
    WHERE EXISTS (
      SELECT FROM auth.identities AS identity,
        -- Embedded auth writes its JSON as a text within JSON.
        LATERAL (SELECT CASE WHEN jsonb_typeof(identity.identity_data) = 'string'
          THEN (identity.identity_data #>> '{}')::jsonb ELSE identity.identity_data END AS data) AS claims
      WHERE identity.user_id = account.id AND identity.provider <> 'email'
        AND claims.data ->> 'email_verified' = 'true' AND lower(claims.data ->> 'email') = lower(account.email))
      OR EXISTS (SELECT FROM auth.sessions AS session WHERE session.user_id = account.id AND session.tag = 'recovery');
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "kljuc"."saved_search_matches" DROP CONSTRAINT "saved_search_matches_mail_id_saved_search_mails_id_fk";
--> statement-breakpoint
ALTER TABLE "kljuc"."saved_search_matches" ADD CONSTRAINT "saved_search_matches_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "kljuc"."mails"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
DROP TABLE "kljuc"."saved_search_mails";
--> statement-breakpoint
DROP INDEX "kljuc"."saved_searches_due";
--> statement-breakpoint
ALTER TABLE "kljuc"."saved_searches" DROP COLUMN "mailed_at";
--> statement-breakpoint
ALTER TABLE "kljuc"."saved_searches" DROP COLUMN "due_at";

ALTER TABLE "kljuc"."listings" ALTER COLUMN "garage" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ALTER COLUMN "garage" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ALTER COLUMN "advertiser" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ALTER COLUMN "advertiser" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "doubts_confirmed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "price_doubted" boolean GENERATED ALWAYS AS (
  not 'price_too_low' = any(doubts_confirmed) and (price < case purpose when 'SALE' then 2000 else 50 end
    or type <> 'land' and price < area_m2 * case purpose when 'SALE' then 50 else 1 end)
  or not 'price_too_high' = any(doubts_confirmed) and (price > case purpose when 'SALE' then 5000000 else 20000 end
    or type <> 'land' and price > area_m2 * case purpose when 'SALE' then 20000 else 100 end)) STORED NOT NULL;--> statement-breakpoint
-- The form had an empty checkbox for 'no' and for nothing said. Searches find the same homes, so that no trigger needs to tell them.
ALTER TABLE "kljuc"."listings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "kljuc"."listings" SET "garage" = NULL WHERE NOT "garage";--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ENABLE TRIGGER USER;

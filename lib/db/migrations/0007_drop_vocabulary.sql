DROP TRIGGER listings_learn_words ON kljuc.listings;
--> statement-breakpoint
DROP FUNCTION kljuc.learn_words();
--> statement-breakpoint
DROP TABLE "kljuc"."search_vocabulary";

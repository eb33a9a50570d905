CREATE TABLE "kljuc"."price_months" (
	"month" date NOT NULL,
	"city_key" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"purpose" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"median_m2" double precision,
	"count" integer NOT NULL,
	CONSTRAINT "price_months_city_key_district_purpose_type_month_pk" PRIMARY KEY("city_key","district","purpose","type","month")
);

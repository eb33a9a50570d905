ALTER TABLE "kljuc"."listings" ALTER COLUMN "area_m2" SET DATA TYPE numeric(8, 1);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "neighbourhood" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "structure" numeric(2, 1);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "floor" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "floors" smallint;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "registered" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "heating" text[];--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "lift" boolean;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "parking" text[];--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "furnished" text;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "orientation" text[];--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "plot_ares" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "deposit" integer;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "monthly_costs" integer;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "pets_allowed" boolean;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "min_months" smallint;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD COLUMN "advertiser" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_structure_known" CHECK ("kljuc"."listings"."structure" * 2 between 1 and 10 and "kljuc"."listings"."structure" % 0.5 = 0);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_floor_known" CHECK ("kljuc"."listings"."floor" in ('basement', 'low_ground', 'ground', 'high_ground', 'attic')
        or case when "kljuc"."listings"."floor" ~ '^[1-9][0-9]?$' then "kljuc"."listings"."floor"::int <= coalesce("kljuc"."listings"."floors", 60) end is true);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_floors_in_range" CHECK ("kljuc"."listings"."floors" between 1 and 60);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_plot_in_range" CHECK ("kljuc"."listings"."plot_ares" between 0.1 and 100000);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_rent_only" CHECK ("kljuc"."listings"."purpose" = 'RENT' or num_nonnulls("kljuc"."listings"."deposit", "kljuc"."listings"."monthly_costs", "kljuc"."listings"."available_from",
        "kljuc"."listings"."pets_allowed", "kljuc"."listings"."min_months") = 0);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_registered_known" CHECK ("kljuc"."listings"."registered" in ('yes', 'no', 'in_progress'));--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_condition_known" CHECK ("kljuc"."listings"."condition" in ('new', 'under_construction', 'luxury', 'renovated', 'original', 'to_renovate'));--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_furnished_known" CHECK ("kljuc"."listings"."furnished" in ('yes', 'half', 'no'));--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_advertiser_known" CHECK ("kljuc"."listings"."advertiser" in ('owner', 'agency', 'investor'));--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_heating_known" CHECK ("kljuc"."listings"."heating" <@ array['central', 'electric', 'storage', 'gas', 'floor', 'heat_pump', 'stove', 'air_conditioning', 'none']);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_parking_known" CHECK ("kljuc"."listings"."parking" <@ array['garage', 'garage_space', 'own_space', 'zone', 'none']);--> statement-breakpoint
ALTER TABLE "kljuc"."listings" ADD CONSTRAINT "listings_orientation_known" CHECK ("kljuc"."listings"."orientation" <@ array['north', 'east', 'south', 'west']);
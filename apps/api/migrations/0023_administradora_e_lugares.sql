ALTER TABLE "parceiro" ADD COLUMN "administradora" jsonb;--> statement-breakpoint
ALTER TABLE "filial" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "filial" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "filial" ADD CONSTRAINT "filial_no_mapa" CHECK ((latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180);

ALTER TABLE "abatimento" ADD COLUMN "nivelada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was diluted before was charged in equal contributions.
UPDATE "abatimento" SET "nivelada" = true WHERE "forma" = 'parcela';

ALTER TABLE "contemplacao" ADD COLUMN "voltou_em" date;--> statement-breakpoint
ALTER TABLE "contemplacao" ADD COLUMN "voltou_centavos" bigint;--> statement-breakpoint
ALTER TABLE "contemplacao" ADD COLUMN "estornos" integer DEFAULT 0 NOT NULL;
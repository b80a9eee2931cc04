ALTER TABLE "restituicao" ADD COLUMN "procurado_em" date;--> statement-breakpoint
ALTER TABLE "restituicao" ADD COLUMN "penal_dispensada_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rateio" ADD COLUMN "procurado_em" date;
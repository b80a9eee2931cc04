ALTER TABLE "restituicao" ADD COLUMN "taxa_antecipada_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "taxa_antecipada_ppt" bigint;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "taxa_antecipada_contribuicoes" integer;--> statement-breakpoint
ALTER TABLE "plano" ADD CONSTRAINT "plano_taxa_antecipada" CHECK (("plano"."taxa_antecipada_ppt" is null) = ("plano"."taxa_antecipada_contribuicoes" is null) and "plano"."taxa_antecipada_contribuicoes" > 0
        and "plano"."taxa_antecipada_ppt" between 1 and "plano"."taxa_administracao_ppt");
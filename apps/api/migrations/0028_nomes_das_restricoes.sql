ALTER TABLE "execucao" RENAME CONSTRAINT "execucao_grupo_id_fkey" TO "execucao_grupo_id_grupo_id_fk";--> statement-breakpoint
ALTER TABLE "recomposicao" RENAME CONSTRAINT "recomposicao_chave_key" TO "recomposicao_chave_unique";--> statement-breakpoint
ALTER TABLE "recomposicao" RENAME CONSTRAINT "recomposicao_cota_id_fkey" TO "recomposicao_cota_id_cota_id_fk";

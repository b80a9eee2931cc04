ALTER TABLE "comparacao_do_rosto" DROP CONSTRAINT "comparacao_do_rosto_pkey";--> statement-breakpoint
ALTER TABLE "comparacao_do_rosto" ADD CONSTRAINT "comparacao_do_rosto_caso_documento_id_modelo_pk" PRIMARY KEY("caso_documento_id","modelo");

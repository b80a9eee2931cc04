ALTER TABLE "extracao" ADD COLUMN "concurso" integer CONSTRAINT "extracao_concurso_positivo" CHECK ("concurso" > 0);--> statement-breakpoint
CREATE UNIQUE INDEX "extracao_concurso" ON "extracao" USING btree ("concurso");--> statement-breakpoint
ALTER TABLE "retificacao_da_extracao" ADD COLUMN "concurso" integer CONSTRAINT "retificacao_concurso_positivo" CHECK ("concurso" > 0);--> statement-breakpoint
ALTER TABLE "apuracao" ADD COLUMN "selo" jsonb;--> statement-breakpoint
ALTER TABLE "apuracao" ADD COLUMN "selo_publico" jsonb;

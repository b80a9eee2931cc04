CREATE TABLE "arquivo_solto" (
	"arquivo_id" uuid PRIMARY KEY NOT NULL,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "arquivo_solto_desde" ON "arquivo_solto" USING btree ("desde");--> statement-breakpoint
CREATE INDEX "caso_documento_do_arquivo" ON "caso_documento" USING btree ("arquivo_id");--> statement-breakpoint
CREATE INDEX "cliente_da_foto" ON "cliente" USING btree ("foto_arquivo_id") WHERE "cliente"."foto_arquivo_id" is not null;--> statement-breakpoint
CREATE INDEX "cota_da_foto" ON "cota" USING btree ("foto_arquivo_id") WHERE "cota"."foto_arquivo_id" is not null;--> statement-breakpoint
INSERT INTO "arquivo_solto" ("arquivo_id", "desde") SELECT "id", "criado_em" FROM "arquivo" WHERE "categoria" = 'documento' AND NOT EXISTS (SELECT 1 FROM "caso_documento" WHERE "caso_documento"."arquivo_id" = "arquivo"."id");

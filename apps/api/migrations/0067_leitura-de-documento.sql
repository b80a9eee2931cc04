CREATE TABLE "leitura_de_documento" (
	"caso_documento_id" bigint PRIMARY KEY NOT NULL,
	"lido_em" timestamp with time zone NOT NULL,
	"veredito" text NOT NULL,
	"dito" text NOT NULL,
	"impressao" text
);
--> statement-breakpoint
ALTER TABLE "leitura_de_documento" ADD CONSTRAINT "leitura_de_documento_caso_documento_id_caso_documento_id_fk" FOREIGN KEY ("caso_documento_id") REFERENCES "public"."caso_documento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leitura_da_imagem" ON "leitura_de_documento" USING btree ("impressao") WHERE "leitura_de_documento"."impressao" is not null;--> statement-breakpoint
CREATE INDEX "arquivo_do_conteudo" ON "arquivo" USING btree ("sha256");
CREATE TABLE "comparacao_do_rosto" (
	"caso_documento_id" bigint PRIMARY KEY NOT NULL,
	"comparado_em" timestamp with time zone NOT NULL,
	"semelhanca" double precision NOT NULL,
	"modelo" text NOT NULL,
	"minima" double precision NOT NULL,
	"sozinha" double precision NOT NULL,
	"caminho" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leitura_de_documento" ADD COLUMN "aviso" text;--> statement-breakpoint
ALTER TABLE "comparacao_do_rosto" ADD CONSTRAINT "comparacao_do_rosto_caso_documento_id_caso_documento_id_fk" FOREIGN KEY ("caso_documento_id") REFERENCES "public"."caso_documento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparacao_do_mes" ON "comparacao_do_rosto" USING btree ("comparado_em");--> statement-breakpoint
CREATE INDEX "leitura_das_partes_da_imagem" ON "leitura_de_documento" USING gin ((string_to_array(rtrim(regexp_replace("impressao", '(.{36})', '\1,', 'g'), ','), ','))) WHERE "leitura_de_documento"."impressao" is not null;
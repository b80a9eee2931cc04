CREATE TABLE "envio_de_boleto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "envio_de_boleto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"boleto_id" bigint NOT NULL,
	"cota_id" bigint NOT NULL,
	"dia" date NOT NULL,
	"enviado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mensagem_saida" ADD COLUMN "anexo" jsonb;--> statement-breakpoint
ALTER TABLE "envio_de_boleto" ADD CONSTRAINT "envio_de_boleto_boleto_id_boleto_id_fk" FOREIGN KEY ("boleto_id") REFERENCES "public"."boleto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envio_de_boleto" ADD CONSTRAINT "envio_de_boleto_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envio_de_boleto_dia" ON "envio_de_boleto" USING btree ("cota_id","dia");
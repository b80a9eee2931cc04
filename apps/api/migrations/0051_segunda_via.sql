CREATE TABLE "boleto_item" (
	"boleto_id" bigint NOT NULL,
	"cota_id" bigint NOT NULL,
	"parcela" integer NOT NULL,
	"vencimento" date NOT NULL,
	"valor_centavos" bigint NOT NULL,
	CONSTRAINT "boleto_item_boleto_id_cota_id_parcela_pk" PRIMARY KEY("boleto_id","cota_id","parcela"),
	CONSTRAINT "boleto_item_positivo" CHECK ("boleto_item"."valor_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "cobranca_marcada" (
	"cliente_id" bigint NOT NULL,
	"cota_id" bigint NOT NULL,
	"parcela" integer NOT NULL,
	"marcada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "cobranca_marcada_cliente_id_cota_id_parcela_pk" PRIMARY KEY("cliente_id","cota_id","parcela")
);
--> statement-breakpoint
CREATE TABLE "registro_de_boleto" (
	"boleto_id" bigint PRIMARY KEY NOT NULL,
	"conta" jsonb NOT NULL,
	"codigo_de_barras" text NOT NULL,
	"txid" text,
	"pix_copia_e_cola" text,
	"registrado_em" timestamp with time zone NOT NULL,
	"cancelado_em" timestamp with time zone,
	CONSTRAINT "registro_de_boleto_codigoDeBarras_unique" UNIQUE("codigo_de_barras"),
	CONSTRAINT "registro_de_boleto_txid_unique" UNIQUE("txid")
);
--> statement-breakpoint
ALTER TABLE "pagamento" ADD COLUMN "parte_de_id" bigint;--> statement-breakpoint
ALTER TABLE "boleto_item" ADD CONSTRAINT "boleto_item_boleto_id_boleto_id_fk" FOREIGN KEY ("boleto_id") REFERENCES "public"."boleto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto_item" ADD CONSTRAINT "boleto_item_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca_marcada" ADD CONSTRAINT "cobranca_marcada_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca_marcada" ADD CONSTRAINT "cobranca_marcada_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registro_de_boleto" ADD CONSTRAINT "registro_de_boleto_boleto_id_boleto_id_fk" FOREIGN KEY ("boleto_id") REFERENCES "public"."boleto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boleto_item_cota" ON "boleto_item" USING btree ("cota_id","parcela");--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_parte_de_id_pagamento_id_fk" FOREIGN KEY ("parte_de_id") REFERENCES "public"."pagamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pagamento_parte" ON "pagamento" USING btree ("parte_de_id") WHERE "pagamento"."parte_de_id" is not null;
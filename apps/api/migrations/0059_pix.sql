CREATE TABLE "cobranca_pix" (
	"txid" text PRIMARY KEY NOT NULL,
	"boleto_id" bigint NOT NULL,
	"situacao" text NOT NULL,
	"pix_copia_e_cola" text,
	"end_to_end_id" text,
	"criada_em" timestamp with time zone NOT NULL,
	"registrada_em" timestamp with time zone,
	"encerrada_em" timestamp with time zone,
	"pedir_em" timestamp with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cobranca_pix_endToEndId_unique" UNIQUE("end_to_end_id")
);
--> statement-breakpoint
CREATE TABLE "devolucao_pix" (
	"rtr_id" text PRIMARY KEY NOT NULL,
	"end_to_end_id" text NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"situacao" text NOT NULL,
	"recebida_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leitura_do_banco" (
	"nome" text PRIMARY KEY NOT NULL,
	"ate" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registro_de_boleto" DROP CONSTRAINT "registro_de_boleto_txid_unique";--> statement-breakpoint
ALTER TABLE "cobranca_pix" ADD CONSTRAINT "cobranca_pix_boleto_id_boleto_id_fk" FOREIGN KEY ("boleto_id") REFERENCES "public"."boleto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cobranca_pix_boleto" ON "cobranca_pix" USING btree ("boleto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cobranca_pix_aberta" ON "cobranca_pix" USING btree ("boleto_id") WHERE "cobranca_pix"."situacao" in ('a-registrar', 'ativa');--> statement-breakpoint
CREATE INDEX "cobranca_pix_a_pedir" ON "cobranca_pix" USING btree ("pedir_em") WHERE "cobranca_pix"."pedir_em" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cobranca_pix_codigo" ON "cobranca_pix" USING btree ("pix_copia_e_cola");--> statement-breakpoint
CREATE INDEX "devolucao_pix_do_pix" ON "devolucao_pix" USING btree ("end_to_end_id");--> statement-breakpoint
ALTER TABLE "registro_de_boleto" DROP COLUMN "txid";--> statement-breakpoint
ALTER TABLE "registro_de_boleto" DROP COLUMN "pix_copia_e_cola";--> statement-breakpoint
ALTER TABLE "registro_de_boleto" DROP COLUMN "cancelado_em";--> statement-breakpoint
-- Quem baixa ou dá por pago um boleto pode ser qualquer um dos domínios; a cobrança Pix dele volta do banco em todo caso.
CREATE FUNCTION retirar_cobranca_pix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cobranca_pix SET situacao = 'a-remover', falhas = 0, pedir_em = to_timestamp(0)
  WHERE boleto_id = NEW.id AND situacao IN ('a-registrar', 'ativa');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER boleto_retira_cobranca_pix AFTER UPDATE OF pago_em, baixado_em ON boleto FOR EACH ROW
  WHEN (NEW.pago_em IS NOT NULL OR NEW.baixado_em IS NOT NULL) EXECUTE FUNCTION retirar_cobranca_pix();

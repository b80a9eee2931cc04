CREATE TABLE "acordo_de_debito" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acordo_de_debito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"forma" text NOT NULL,
	"conta_cifrada" "bytea" NOT NULL,
	"valor_maximo_centavos" bigint,
	"tentativas" integer NOT NULL,
	"situacao" text NOT NULL,
	"motivo" text,
	"id_rec" text,
	"criado_em" timestamp with time zone NOT NULL,
	"responde_ate" timestamp with time zone NOT NULL,
	"autorizado_em" timestamp with time zone,
	"encerrado_em" timestamp with time zone,
	"a_avisar" boolean DEFAULT false NOT NULL,
	"pedir_em" timestamp with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "acordo_de_debito_idRec_unique" UNIQUE("id_rec"),
	CONSTRAINT "acordo_de_debito_maximo_positivo" CHECK ("acordo_de_debito"."valor_maximo_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "debito" (
	"txid" text PRIMARY KEY NOT NULL,
	"acordo_id" bigint NOT NULL,
	"boleto_id" bigint NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"vencimento" date NOT NULL,
	"situacao" text NOT NULL,
	"motivo" text,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_tentativa" date,
	"end_to_end_id" text,
	"criado_em" timestamp with time zone NOT NULL,
	"encerrado_em" timestamp with time zone,
	"pedir_em" timestamp with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "debito_endToEndId_unique" UNIQUE("end_to_end_id")
);
--> statement-breakpoint
CREATE TABLE "passo_do_acordo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passo_do_acordo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"acordo_id" bigint NOT NULL,
	"de" text,
	"para" text NOT NULL,
	"motivo" text,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acordo_de_debito" ADD CONSTRAINT "acordo_de_debito_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo_de_debito" ADD CONSTRAINT "acordo_de_debito_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_acordo_id_acordo_de_debito_id_fk" FOREIGN KEY ("acordo_id") REFERENCES "public"."acordo_de_debito"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_boleto_id_boleto_id_fk" FOREIGN KEY ("boleto_id") REFERENCES "public"."boleto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passo_do_acordo" ADD CONSTRAINT "passo_do_acordo_acordo_id_acordo_de_debito_id_fk" FOREIGN KEY ("acordo_id") REFERENCES "public"."acordo_de_debito"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acordo_de_debito_aberto" ON "acordo_de_debito" USING btree ("cota_id") WHERE "acordo_de_debito"."situacao" in ('a-pedir', 'pedido', 'autorizado');--> statement-breakpoint
CREATE INDEX "acordo_de_debito_cota" ON "acordo_de_debito" USING btree ("cota_id","id");--> statement-breakpoint
CREATE INDEX "acordo_de_debito_a_pedir" ON "acordo_de_debito" USING btree ("pedir_em") WHERE "acordo_de_debito"."pedir_em" is not null;--> statement-breakpoint
CREATE INDEX "debito_boleto" ON "debito" USING btree ("boleto_id");--> statement-breakpoint
CREATE INDEX "debito_acordo" ON "debito" USING btree ("acordo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debito_aberto" ON "debito" USING btree ("boleto_id") WHERE "debito"."situacao" in ('a-registrar', 'ativo', 'a-tentar');--> statement-breakpoint
CREATE INDEX "debito_a_pedir" ON "debito" USING btree ("pedir_em") WHERE "debito"."pedir_em" is not null;--> statement-breakpoint
CREATE INDEX "passo_do_acordo_acordo" ON "passo_do_acordo" USING btree ("acordo_id","id");--> statement-breakpoint
CREATE TRIGGER passo_do_acordo_imutavel BEFORE UPDATE OR DELETE ON passo_do_acordo FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- Quem baixa ou dá por pago um boleto pode ser qualquer um dos domínios; o débito dele volta do banco em todo caso.
CREATE FUNCTION retirar_debito() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE debito SET situacao = 'a-remover', falhas = 0, pedir_em = to_timestamp(0)
  WHERE boleto_id = NEW.id AND situacao IN ('a-registrar', 'ativo', 'a-tentar');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER boleto_retira_debito AFTER UPDATE OF pago_em, baixado_em ON boleto FOR EACH ROW
  WHEN (NEW.pago_em IS NOT NULL OR NEW.baixado_em IS NOT NULL) EXECUTE FUNCTION retirar_debito();
--> statement-breakpoint
CREATE FUNCTION retirar_debitos_do_acordo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE debito SET situacao = 'a-remover', falhas = 0, pedir_em = to_timestamp(0)
  WHERE acordo_id = NEW.id AND situacao IN ('a-registrar', 'ativo', 'a-tentar');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER acordo_de_debito_retira_debitos AFTER UPDATE OF situacao ON acordo_de_debito FOR EACH ROW
  WHEN (NEW.situacao IN ('recusado', 'expirado', 'cancelado')) EXECUTE FUNCTION retirar_debitos_do_acordo();
--> statement-breakpoint
-- Uma cota passa a outro, é cancelada ou quitada por vários caminhos, a importação entre eles; o acordo acaba em todos. Quem
-- pede ao banco o encerra lá, escreve o passo e avisa o titular.
CREATE FUNCTION encerrar_acordo_de_debito() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE acordo_de_debito SET situacao = 'cancelado', a_avisar = true, pedir_em = to_timestamp(0),
    motivo = CASE WHEN cliente_id <> NEW.cliente_id THEN 'outro-titular'
      WHEN NEW.situacao ILIKE '%cancelado%' THEN 'cota-cancelada' ELSE 'cota-quitada' END
  WHERE cota_id = NEW.id AND situacao IN ('a-pedir', 'pedido', 'autorizado')
    AND (cliente_id <> NEW.cliente_id OR NEW.situacao ILIKE '%cancelado%' OR NEW.situacao ILIKE '%quitado%');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cota_encerra_acordo_de_debito AFTER UPDATE OF cliente_id, situacao ON cota FOR EACH ROW
  WHEN (NEW.cliente_id IS DISTINCT FROM OLD.cliente_id OR NEW.situacao IS DISTINCT FROM OLD.situacao)
  EXECUTE FUNCTION encerrar_acordo_de_debito();

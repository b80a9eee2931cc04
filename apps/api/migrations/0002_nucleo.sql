CREATE TABLE "apuracao" (
	"grupo_id" bigint NOT NULL,
	"numero" integer NOT NULL,
	"extracao_dia" date NOT NULL,
	"pacote" jsonb NOT NULL,
	"contempladas" integer NOT NULL,
	"saldo_inicial_centavos" bigint NOT NULL,
	"saldo_final_centavos" bigint NOT NULL,
	"publicada_em" timestamp with time zone NOT NULL,
	"publicada_por" bigint NOT NULL,
	CONSTRAINT "apuracao_grupo_id_numero_pk" PRIMARY KEY("grupo_id","numero")
);
--> statement-breakpoint
CREATE TABLE "contemplacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contemplacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"grupo_id" bigint NOT NULL,
	"assembleia" integer NOT NULL,
	"dia" date NOT NULL,
	"forma" text NOT NULL,
	"lance_id" bigint,
	"credito_centavos" bigint NOT NULL,
	"pagar_lance_ate" date,
	"lance_pago_em" date,
	"credito_disponivel_em" date NOT NULL,
	"garantia_ate" date NOT NULL,
	"garantia_em" date,
	"utilizado_em" date,
	"desfeita_em" date,
	"motivo" text,
	CONSTRAINT "contemplacao_assembleia" UNIQUE("cota_id","assembleia")
);
--> statement-breakpoint
CREATE TABLE "extracao" (
	"dia" date PRIMARY KEY NOT NULL,
	"premios" text[] NOT NULL,
	"registrada_em" timestamp with time zone NOT NULL,
	"registrada_por" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocolo" text NOT NULL,
	"cota_id" bigint NOT NULL,
	"grupo_id" bigint NOT NULL,
	"assembleia" integer NOT NULL,
	"modalidade" text NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"embutido_centavos" bigint NOT NULL,
	"fgts_centavos" bigint NOT NULL,
	"forma" text NOT NULL,
	"situacao" text NOT NULL,
	"motivo" text,
	"posicao" integer,
	"criado_em" timestamp with time zone NOT NULL,
	"encerrado_em" timestamp with time zone,
	CONSTRAINT "lance_protocolo_unique" UNIQUE("protocolo"),
	CONSTRAINT "lance_positivo" CHECK ("lance"."valor_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "restituicao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restituicao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"grupo_id" bigint NOT NULL,
	"origem" text NOT NULL,
	"dia" date NOT NULL,
	"base_centavos" bigint NOT NULL,
	"multa_centavos" bigint NOT NULL,
	"penal_centavos" bigint NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"paga_em" date,
	CONSTRAINT "restituicao_cotaId_unique" UNIQUE("cota_id")
);
--> statement-breakpoint
CREATE TABLE "divergencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "divergencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"campo" text NOT NULL,
	"guardado" jsonb NOT NULL,
	"derivado" jsonb NOT NULL,
	"encontrada_em" timestamp with time zone NOT NULL,
	"resolvida_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "encerramento" (
	"grupo_id" bigint PRIMARY KEY NOT NULL,
	"ultima_assembleia" date NOT NULL,
	"comunicado_em" date,
	"encerrado_em" date,
	"saldo_rateado_centavos" bigint
);
--> statement-breakpoint
CREATE TABLE "movimento_grupo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimento_grupo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"grupo_id" bigint NOT NULL,
	"conta" text NOT NULL,
	"tipo" text NOT NULL,
	"dia" date NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"cota_id" bigint,
	"historico" text,
	"estorna_id" bigint,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "movimento_grupo_chave_unique" UNIQUE("chave"),
	CONSTRAINT "movimento_grupo_estorno_unico" UNIQUE("estorna_id"),
	CONSTRAINT "movimento_grupo_nao_zero" CHECK ("movimento_grupo"."valor_centavos" <> 0)
);
--> statement-breakpoint
CREATE TABLE "rateio" (
	"grupo_id" bigint NOT NULL,
	"cota_id" bigint NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"pago_em" date,
	CONSTRAINT "rateio_grupo_id_cota_id_pk" PRIMARY KEY("grupo_id","cota_id")
);
--> statement-breakpoint
CREATE TABLE "rendimento" (
	"grupo_id" bigint NOT NULL,
	"mes" date NOT NULL,
	"percentual_ppt" bigint NOT NULL,
	"registrado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "rendimento_grupo_id_mes_pk" PRIMARY KEY("grupo_id","mes")
);
--> statement-breakpoint
CREATE TABLE "abatimento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abatimento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"cota_id" bigint NOT NULL,
	"origem" text NOT NULL,
	"dia" date NOT NULL,
	"forma" text NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"credito_centavos" bigint NOT NULL,
	"emitidas" integer NOT NULL,
	"piso_fundo_comum_ppt" bigint NOT NULL,
	"contemplacao_id" bigint,
	"estornado_em" date,
	CONSTRAINT "abatimento_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "arquivo_retorno" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arquivo_retorno_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"conteudo_cifrado" "bytea" NOT NULL,
	"formato" text NOT NULL,
	"banco" text,
	"sequencial" integer,
	"situacao" text NOT NULL,
	"erros" jsonb NOT NULL,
	"titulos" integer DEFAULT 0 NOT NULL,
	"liquidacoes" integer DEFAULT 0 NOT NULL,
	"total_centavos" bigint DEFAULT 0 NOT NULL,
	"na_fila" integer DEFAULT 0 NOT NULL,
	"recebido_em" timestamp with time zone NOT NULL,
	"recebido_por" bigint,
	"processado_em" timestamp with time zone,
	CONSTRAINT "arquivo_retorno_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "boleto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boleto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"parcelas" integer[] NOT NULL,
	"abatimento" jsonb,
	"contemplacao_id" bigint,
	"valor_centavos" bigint NOT NULL,
	"vencimento" date NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"pago_em" date,
	"baixado_em" date
);
--> statement-breakpoint
CREATE TABLE "diferenca_a_cobrar" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diferenca_a_cobrar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"cota_id" bigint NOT NULL,
	"parcela" integer,
	"dia" date NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"percentual_ppt" bigint NOT NULL,
	"ate_contribuicao" integer,
	"cobrado_centavos" bigint DEFAULT 0 NOT NULL,
	"cobrada_na" integer,
	"cancelada_em" date,
	CONSTRAINT "diferenca_a_cobrar_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "emissao_mensal" (
	"grupo_id" bigint NOT NULL,
	"assembleia" integer NOT NULL,
	"vencimento" date NOT NULL,
	"iniciada_em" timestamp with time zone NOT NULL,
	"concluida_em" timestamp with time zone,
	"emitidas" integer DEFAULT 0 NOT NULL,
	"total_centavos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "emissao_mensal_grupo_id_assembleia_pk" PRIMARY KEY("grupo_id","assembleia")
);
--> statement-breakpoint
CREATE TABLE "exclusao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exclusao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"avisada_em" date NOT NULL,
	"exclui_em" date NOT NULL,
	"excluida_em" date,
	"encerrada_em" date,
	"desfecho" text
);
--> statement-breakpoint
CREATE TABLE "pagamento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"origem" text NOT NULL,
	"nosso_numero" text,
	"boleto_id" bigint,
	"cota_id" bigint,
	"valor_centavos" bigint NOT NULL,
	"dia" date NOT NULL,
	"alocado_centavos" bigint NOT NULL,
	"fila_centavos" bigint NOT NULL,
	"fila_motivo" text,
	"devido_centavos" bigint,
	"arquivo_id" bigint,
	"linha" integer,
	"recebido_em" timestamp with time zone NOT NULL,
	"recebido_por" bigint,
	"resolvido_em" timestamp with time zone,
	"resolvido_por" bigint,
	"resolucao" text,
	"observacao" text,
	"estornado_em" timestamp with time zone,
	CONSTRAINT "pagamento_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "reajuste" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reajuste_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grupo_id" bigint NOT NULL,
	"dia" date NOT NULL,
	"indice" text NOT NULL,
	"percentual_ppt" bigint NOT NULL,
	"cotas" integer NOT NULL,
	"aplicado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "reajuste_do_dia" UNIQUE("grupo_id","dia")
);
--> statement-breakpoint
CREATE TABLE "comunicado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comunicado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"publicado_em" timestamp with time zone,
	"expira_em" timestamp with time zone,
	"criado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pergunta_frequente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pergunta_frequente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"topico" text NOT NULL,
	"pergunta" text NOT NULL,
	"resposta" text NOT NULL,
	"ordem" integer NOT NULL,
	"ativa" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "execucao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "execucao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rotina" text NOT NULL,
	"alvo" text NOT NULL,
	"dia" date NOT NULL,
	"situacao" text NOT NULL,
	"feito" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"erro" text,
	"resultado" jsonb,
	"criada_em" timestamp with time zone NOT NULL,
	"iniciada_em" timestamp with time zone,
	"concluida_em" timestamp with time zone,
	"pedida_por" bigint
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"ator" text NOT NULL,
	"chave" text NOT NULL,
	"chamada" text NOT NULL,
	"corpo_hash" "bytea" NOT NULL,
	"resposta" jsonb,
	"criada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotencia_ator_chave_pk" PRIMARY KEY("ator","chave")
);
--> statement-breakpoint
CREATE TABLE "relogio_da_demonstracao" (
	"id" integer PRIMARY KEY NOT NULL,
	"adiantado_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cota_saldo" ADD COLUMN "fundo_reserva_pago_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cota_saldo" ADD COLUMN "diferenca_paga_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "funcionario" ADD COLUMN "totp_cifrado" "bytea";--> statement-breakpoint
ALTER TABLE "funcionario" ADD COLUMN "totp_confirmado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "funcionario" ADD COLUMN "totp_passo" bigint;--> statement-breakpoint
ALTER TABLE "funcionario" ADD COLUMN "senha_provisoria" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessao_retaguarda" ADD COLUMN "segundo_fator_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "apuracao" ADD CONSTRAINT "apuracao_extracao_dia_extracao_dia_fk" FOREIGN KEY ("extracao_dia") REFERENCES "public"."extracao"("dia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apuracao" ADD CONSTRAINT "apuracao_publicada_por_funcionario_id_fk" FOREIGN KEY ("publicada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apuracao" ADD CONSTRAINT "apuracao_grupo_id_numero_assembleia_grupo_id_numero_fk" FOREIGN KEY ("grupo_id","numero") REFERENCES "public"."assembleia"("grupo_id","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contemplacao" ADD CONSTRAINT "contemplacao_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contemplacao" ADD CONSTRAINT "contemplacao_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contemplacao" ADD CONSTRAINT "contemplacao_lance_id_lance_id_fk" FOREIGN KEY ("lance_id") REFERENCES "public"."lance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extracao" ADD CONSTRAINT "extracao_registrada_por_funcionario_id_fk" FOREIGN KEY ("registrada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lance" ADD CONSTRAINT "lance_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lance" ADD CONSTRAINT "lance_grupo_id_assembleia_assembleia_grupo_id_numero_fk" FOREIGN KEY ("grupo_id","assembleia") REFERENCES "public"."assembleia"("grupo_id","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restituicao" ADD CONSTRAINT "restituicao_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restituicao" ADD CONSTRAINT "restituicao_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divergencia" ADD CONSTRAINT "divergencia_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encerramento" ADD CONSTRAINT "encerramento_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimento_grupo" ADD CONSTRAINT "movimento_grupo_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimento_grupo" ADD CONSTRAINT "movimento_grupo_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rateio" ADD CONSTRAINT "rateio_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rateio" ADD CONSTRAINT "rateio_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rendimento" ADD CONSTRAINT "rendimento_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abatimento" ADD CONSTRAINT "abatimento_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abatimento" ADD CONSTRAINT "abatimento_contemplacao_id_contemplacao_id_fk" FOREIGN KEY ("contemplacao_id") REFERENCES "public"."contemplacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo_retorno" ADD CONSTRAINT "arquivo_retorno_recebido_por_funcionario_id_fk" FOREIGN KEY ("recebido_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_contemplacao_id_contemplacao_id_fk" FOREIGN KEY ("contemplacao_id") REFERENCES "public"."contemplacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diferenca_a_cobrar" ADD CONSTRAINT "diferenca_a_cobrar_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emissao_mensal" ADD CONSTRAINT "emissao_mensal_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusao" ADD CONSTRAINT "exclusao_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_boleto_id_boleto_id_fk" FOREIGN KEY ("boleto_id") REFERENCES "public"."boleto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_arquivo_id_arquivo_retorno_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo_retorno"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_recebido_por_funcionario_id_fk" FOREIGN KEY ("recebido_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_resolvido_por_funcionario_id_fk" FOREIGN KEY ("resolvido_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reajuste" ADD CONSTRAINT "reajuste_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pergunta_frequente" ADD CONSTRAINT "pergunta_frequente_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execucao" ADD CONSTRAINT "execucao_pedida_por_funcionario_id_fk" FOREIGN KEY ("pedida_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contemplacao_em_vigor" ON "contemplacao" USING btree ("cota_id") WHERE "contemplacao"."desfeita_em" is null;--> statement-breakpoint
CREATE INDEX "contemplacao_grupo" ON "contemplacao" USING btree ("grupo_id","assembleia");--> statement-breakpoint
CREATE UNIQUE INDEX "lance_ativo" ON "lance" USING btree ("cota_id","assembleia") WHERE "lance"."situacao" = 'ativo';--> statement-breakpoint
CREATE INDEX "lance_assembleia" ON "lance" USING btree ("grupo_id","assembleia");--> statement-breakpoint
CREATE INDEX "restituicao_grupo" ON "restituicao" USING btree ("grupo_id");--> statement-breakpoint
CREATE INDEX "divergencia_cota_id_index" ON "divergencia" USING btree ("cota_id");--> statement-breakpoint
CREATE INDEX "movimento_grupo_conta" ON "movimento_grupo" USING btree ("grupo_id","conta","dia");--> statement-breakpoint
CREATE INDEX "abatimento_cota" ON "abatimento" USING btree ("cota_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "arquivo_retorno_sequencial" ON "arquivo_retorno" USING btree ("banco","formato","sequencial") WHERE "arquivo_retorno"."situacao" <> 'recusado' and "arquivo_retorno"."sequencial" is not null;--> statement-breakpoint
CREATE INDEX "boleto_cota" ON "boleto" USING btree ("cota_id","vencimento");--> statement-breakpoint
CREATE INDEX "diferenca_pendente" ON "diferenca_a_cobrar" USING btree ("cota_id") WHERE "diferenca_a_cobrar"."cobrado_centavos" <> "diferenca_a_cobrar"."valor_centavos" and "diferenca_a_cobrar"."cancelada_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exclusao_em_curso" ON "exclusao" USING btree ("cota_id") WHERE "exclusao"."encerrada_em" is null;--> statement-breakpoint
CREATE INDEX "exclusao_pendente" ON "exclusao" USING btree ("exclui_em") WHERE "exclusao"."excluida_em" is null and "exclusao"."encerrada_em" is null;--> statement-breakpoint
CREATE INDEX "pagamento_cota" ON "pagamento" USING btree ("cota_id","dia");--> statement-breakpoint
CREATE INDEX "pagamento_fila" ON "pagamento" USING btree ("id") WHERE "pagamento"."fila_centavos" > 0 and "pagamento"."resolvido_em" is null;--> statement-breakpoint
CREATE INDEX "pagamento_arquivo" ON "pagamento" USING btree ("arquivo_id");--> statement-breakpoint
CREATE INDEX "comunicado_parceiro_id_publicado_em_index" ON "comunicado" USING btree ("parceiro_id","publicado_em");--> statement-breakpoint
CREATE INDEX "pergunta_frequente_parceiro_id_topico_ordem_index" ON "pergunta_frequente" USING btree ("parceiro_id","topico","ordem");--> statement-breakpoint
CREATE UNIQUE INDEX "execucao_alvo" ON "execucao" USING btree ("rotina","alvo");--> statement-breakpoint
CREATE INDEX "execucao_aberta" ON "execucao" USING btree ("id") WHERE "execucao"."situacao" <> 'concluida';--> statement-breakpoint
CREATE INDEX "idempotencia_criada_em_index" ON "idempotencia" USING btree ("criada_em");
CREATE TABLE "arquivo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cliente_id" bigint NOT NULL,
	"categoria" text NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanho_bytes" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"criado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quando" timestamp with time zone NOT NULL,
	"ator_tipo" text NOT NULL,
	"ator_id" bigint,
	"acao" text NOT NULL,
	"objeto_tipo" text NOT NULL,
	"objeto_id" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb
);
--> statement-breakpoint
CREATE TABLE "avaliacao_aplicativo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avaliacao_aplicativo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"gostou" boolean NOT NULL,
	"comentario" text,
	"criada_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cliente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"tipo_pessoa" text NOT NULL,
	"inscricao_cifrada" "bytea" NOT NULL,
	"inscricao_indice" "bytea" NOT NULL,
	"email_cifrado" "bytea",
	"telefone_cifrado" "bytea",
	"nascimento_cifrado" "bytea",
	"senha_hash" text,
	"senha_expirada" boolean DEFAULT false NOT NULL,
	"atualizacao_obrigatoria" boolean DEFAULT false NOT NULL,
	"dados_confirmados_em" timestamp with time zone,
	"foto_arquivo_id" uuid,
	"bloqueia_push" boolean DEFAULT false NOT NULL,
	"avaliacao" jsonb,
	CONSTRAINT "cliente_inscricao" UNIQUE("parceiro_id","inscricao_indice")
);
--> statement-breakpoint
CREATE TABLE "assembleia" (
	"grupo_id" bigint NOT NULL,
	"numero" integer NOT NULL,
	"dia" date NOT NULL,
	CONSTRAINT "assembleia_grupo_id_numero_pk" PRIMARY KEY("grupo_id","numero")
);
--> statement-breakpoint
CREATE TABLE "cota" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cota_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grupo_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"numero" text NOT NULL,
	"versao" integer NOT NULL,
	"situacao" text NOT NULL,
	"nome_bem" text NOT NULL,
	"credito_centavos" bigint NOT NULL,
	"plano_id" bigint NOT NULL,
	"contribuicoes" integer NOT NULL,
	"contribuicoes_antes_da_contemplacao" integer,
	"data_adesao" date NOT NULL,
	"data_contemplacao" date,
	"modalidade_contemplacao" text,
	"data_entrega_bem" date,
	"apelido" text,
	"foto_arquivo_id" uuid,
	CONSTRAINT "cota_numero" UNIQUE("grupo_id","numero","versao"),
	CONSTRAINT "cota_numero_4_digitos" CHECK ("cota"."numero" ~ '^[0-9]{4}$'),
	CONSTRAINT "cota_credito_positivo" CHECK ("cota"."credito_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "cota_saldo" (
	"cota_id" bigint PRIMARY KEY NOT NULL,
	"fundo_comum_pago_ppt" bigint NOT NULL,
	"taxa_administracao_pago_ppt" bigint NOT NULL,
	"fundo_reserva_pago_ppt" bigint NOT NULL,
	"pago_ppt" bigint NOT NULL,
	"contratado_ppt" bigint NOT NULL,
	"saldo_devedor_centavos" bigint NOT NULL,
	"pago_centavos" bigint NOT NULL,
	"fundo_comum_pago_centavos" bigint NOT NULL,
	"parcelas_pagas" integer NOT NULL,
	"parcelas_restantes" integer NOT NULL,
	"em_aberto" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grupo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grupo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"situacao" text NOT NULL,
	"prazo_meses" integer NOT NULL,
	"total_assembleias" integer NOT NULL,
	"maximo_cotas" integer NOT NULL,
	"dia_vencimento" integer NOT NULL,
	"unidade_negocio" integer NOT NULL,
	CONSTRAINT "grupo_codigo" UNIQUE("parceiro_id","codigo"),
	CONSTRAINT "grupo_codigo_6_digitos" CHECK ("grupo"."codigo" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "grupo_parametro" (
	"grupo_id" bigint NOT NULL,
	"vigente_desde" date NOT NULL,
	"valores" jsonb NOT NULL,
	CONSTRAINT "grupo_parametro_grupo_id_vigente_desde_pk" PRIMARY KEY("grupo_id","vigente_desde")
);
--> statement-breakpoint
CREATE TABLE "movimento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"dia" date NOT NULL,
	"parcela" integer,
	"vencimento" date,
	"credito_centavos" bigint NOT NULL,
	"fundo_comum_centavos" bigint NOT NULL,
	"taxa_administracao_centavos" bigint NOT NULL,
	"fundo_reserva_centavos" bigint NOT NULL,
	"seguro_centavos" bigint NOT NULL,
	"taxa_cadastro_centavos" bigint NOT NULL,
	"diferenca_centavos" bigint NOT NULL,
	"multa_centavos" bigint NOT NULL,
	"juros_centavos" bigint NOT NULL,
	"fundo_comum_ppt" bigint NOT NULL,
	"taxa_administracao_ppt" bigint NOT NULL,
	"fundo_reserva_ppt" bigint NOT NULL,
	"estorna_id" bigint,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "movimento_chave_unique" UNIQUE("chave"),
	CONSTRAINT "movimento_estorno_unico" UNIQUE("estorna_id")
);
--> statement-breakpoint
CREATE TABLE "plano" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plano_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"modalidade" text NOT NULL,
	"prazo_meses" integer NOT NULL,
	"taxa_administracao_ppt" bigint NOT NULL,
	"fundo_reserva_ppt" bigint NOT NULL,
	"seguro_mensal_ppt" bigint NOT NULL,
	"casas_do_percentual" integer NOT NULL,
	"fracao_ppt" bigint,
	"adicional_ppt" bigint,
	CONSTRAINT "plano_chave" UNIQUE("parceiro_id","chave")
);
--> statement-breakpoint
CREATE TABLE "aplicativo" (
	"client_id" text PRIMARY KEY NOT NULL,
	"segredo" text NOT NULL,
	"plataforma" text NOT NULL,
	"parceiro_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aviso_manutencao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aviso_manutencao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"parceiro_id" bigint NOT NULL,
	"inicio" timestamp with time zone NOT NULL,
	"fim" timestamp with time zone NOT NULL,
	"ativo" boolean NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "aviso_manutencao_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "feriado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feriado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dia" text NOT NULL,
	"descricao" text NOT NULL,
	"uf" text,
	CONSTRAINT "feriado_dia_uf_unique" UNIQUE NULLS NOT DISTINCT("dia","uf")
);
--> statement-breakpoint
CREATE TABLE "filial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"parceiro_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"uf" text NOT NULL,
	"cidade" text NOT NULL,
	"endereco" text NOT NULL,
	"bairro" text NOT NULL,
	"cep" text NOT NULL,
	"telefone" text,
	"horario" text NOT NULL,
	CONSTRAINT "filial_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "funcionario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funcionario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"papel" text NOT NULL,
	"senha_hash" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "funcionario_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "logradouro" (
	"cep" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"bairro" text NOT NULL,
	"codigo_ibge" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipio" (
	"codigo_ibge" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"uf" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parceiro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parceiro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"dominio" text NOT NULL,
	"cor_primaria" text,
	"cor_secundaria" text,
	"logo_url" text,
	"icone_url" text,
	"funcionalidades" jsonb NOT NULL,
	"whatsapp_url" text,
	"link_atendimento_whatsapp" text,
	"prazo_geral_faturamento_bem_dias" integer NOT NULL,
	"prazo_pagamento_faturamento_dias" integer NOT NULL,
	"unidades_negocio" text NOT NULL,
	"empresa" text NOT NULL,
	"canais" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	CONSTRAINT "parceiro_chave_unique" UNIQUE("chave"),
	CONSTRAINT "parceiro_dominio_unique" UNIQUE("dominio")
);
--> statement-breakpoint
CREATE TABLE "sessao_retaguarda" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"funcionario_id" bigint NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipo_registro" (
	"lista" text NOT NULL,
	"codigo" integer NOT NULL,
	"descricao" text NOT NULL,
	"ordem" integer NOT NULL,
	CONSTRAINT "tipo_registro_lista_codigo_unique" UNIQUE("lista","codigo")
);
--> statement-breakpoint
CREATE TABLE "versao_aplicativo" (
	"id" integer PRIMARY KEY NOT NULL,
	"versao" text NOT NULL,
	"obrigatoria" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bilhete" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"sessao_id" uuid NOT NULL,
	"relatorio" text NOT NULL,
	"documento" jsonb NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "biometria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "biometria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"credencial" text NOT NULL,
	"chave_publica" "bytea" NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" jsonb NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"usada_em" timestamp with time zone,
	CONSTRAINT "biometria_credencial_unique" UNIQUE("credencial")
);
--> statement-breakpoint
CREATE TABLE "desafio" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"desafio" text NOT NULL,
	"uso" text NOT NULL,
	"cliente_id" bigint,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispositivo" (
	"cliente_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"visto_em" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivo_cliente_id_hash_pk" PRIMARY KEY("cliente_id","hash")
);
--> statement-breakpoint
CREATE TABLE "link_acesso" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"uso" text NOT NULL,
	"cliente_id" bigint NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mensagem_saida" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mensagem_saida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"canal" text NOT NULL,
	"para_cifrado" "bytea" NOT NULL,
	"assunto" text NOT NULL,
	"texto_cifrado" "bytea" NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"enviada_em" timestamp with time zone,
	"falhas" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cliente_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"modo" text NOT NULL,
	"cota_id" bigint,
	"cookie_hash" "bytea",
	"criada_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"encerrada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tentativa" (
	"chave" text PRIMARY KEY NOT NULL,
	"falhas" integer NOT NULL,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_acesso" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"sessao_id" uuid NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_refresh" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"sessao_id" uuid NOT NULL,
	"usado_em" timestamp with time zone,
	"sucessor_cifrado" "bytea"
);
--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacao_aplicativo" ADD CONSTRAINT "avaliacao_aplicativo_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_foto_arquivo_id_arquivo_id_fk" FOREIGN KEY ("foto_arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembleia" ADD CONSTRAINT "assembleia_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cota" ADD CONSTRAINT "cota_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cota" ADD CONSTRAINT "cota_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cota" ADD CONSTRAINT "cota_plano_id_plano_id_fk" FOREIGN KEY ("plano_id") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cota" ADD CONSTRAINT "cota_foto_arquivo_id_arquivo_id_fk" FOREIGN KEY ("foto_arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cota_saldo" ADD CONSTRAINT "cota_saldo_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_parametro" ADD CONSTRAINT "grupo_parametro_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimento" ADD CONSTRAINT "movimento_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimento" ADD CONSTRAINT "movimento_estorna_id_movimento_id_fk" FOREIGN KEY ("estorna_id") REFERENCES "public"."movimento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plano" ADD CONSTRAINT "plano_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicativo" ADD CONSTRAINT "aplicativo_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_manutencao" ADD CONSTRAINT "aviso_manutencao_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filial" ADD CONSTRAINT "filial_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logradouro" ADD CONSTRAINT "logradouro_codigo_ibge_municipio_codigo_ibge_fk" FOREIGN KEY ("codigo_ibge") REFERENCES "public"."municipio"("codigo_ibge") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao_retaguarda" ADD CONSTRAINT "sessao_retaguarda_funcionario_id_funcionario_id_fk" FOREIGN KEY ("funcionario_id") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bilhete" ADD CONSTRAINT "bilhete_sessao_id_sessao_id_fk" FOREIGN KEY ("sessao_id") REFERENCES "public"."sessao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biometria" ADD CONSTRAINT "biometria_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafio" ADD CONSTRAINT "desafio_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivo" ADD CONSTRAINT "dispositivo_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_acesso" ADD CONSTRAINT "link_acesso_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_client_id_aplicativo_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."aplicativo"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_acesso" ADD CONSTRAINT "token_acesso_sessao_id_sessao_id_fk" FOREIGN KEY ("sessao_id") REFERENCES "public"."sessao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_refresh" ADD CONSTRAINT "token_refresh_sessao_id_sessao_id_fk" FOREIGN KEY ("sessao_id") REFERENCES "public"."sessao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivo_cliente_id_criado_em_index" ON "arquivo" USING btree ("cliente_id","criado_em");--> statement-breakpoint
CREATE INDEX "auditoria_objeto_tipo_objeto_id_id_index" ON "auditoria" USING btree ("objeto_tipo","objeto_id","id");--> statement-breakpoint
CREATE INDEX "auditoria_ator_tipo_ator_id_id_index" ON "auditoria" USING btree ("ator_tipo","ator_id","id");--> statement-breakpoint
CREATE INDEX "assembleia_grupo_id_dia_index" ON "assembleia" USING btree ("grupo_id","dia");--> statement-breakpoint
CREATE INDEX "cota_cliente" ON "cota" USING btree ("cliente_id","id");--> statement-breakpoint
CREATE INDEX "movimento_cota" ON "movimento" USING btree ("cota_id","dia","id");--> statement-breakpoint
CREATE INDEX "filial_parceiro_id_uf_cidade_index" ON "filial" USING btree ("parceiro_id","uf","cidade");--> statement-breakpoint
CREATE INDEX "municipio_uf_nome_index" ON "municipio" USING btree ("uf","nome");--> statement-breakpoint
CREATE INDEX "bilhete_sessao_id_index" ON "bilhete" USING btree ("sessao_id");--> statement-breakpoint
CREATE INDEX "biometria_cliente_id_index" ON "biometria" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "link_acesso_cliente_id_index" ON "link_acesso" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "mensagem_saida_enviada_em_id_index" ON "mensagem_saida" USING btree ("enviada_em","id");--> statement-breakpoint
CREATE INDEX "sessao_cliente_id_index" ON "sessao" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "token_acesso_sessao_id_index" ON "token_acesso" USING btree ("sessao_id");--> statement-breakpoint
CREATE INDEX "token_acesso_expira_em_index" ON "token_acesso" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "token_refresh_sessao_id_index" ON "token_refresh" USING btree ("sessao_id");
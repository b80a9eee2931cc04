CREATE TABLE "alteracao_cadastral" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alteracao_cadastral_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"dados_cifrados" "bytea" NOT NULL,
	"guardada_em" timestamp with time zone NOT NULL,
	"aplicada_em" timestamp with time zone,
	"descartada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chave_pix" (
	"cliente_id" bigint PRIMARY KEY NOT NULL,
	"dados_cifrados" "bytea" NOT NULL,
	"alterado_em" timestamp with time zone,
	"aviso_id" bigint
);
--> statement-breakpoint
CREATE TABLE "conta_bancaria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conta_bancaria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"dados_cifrados" "bytea" NOT NULL,
	"alterado_em" timestamp with time zone,
	"aviso_id" bigint
);
--> statement-breakpoint
CREATE TABLE "email_do_cliente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_do_cliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"email_cifrado" "bytea" NOT NULL,
	"principal" boolean NOT NULL,
	"alterado_em" timestamp with time zone,
	"aviso_id" bigint
);
--> statement-breakpoint
CREATE TABLE "endereco_do_cliente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "endereco_do_cliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"dados_cifrados" "bytea" NOT NULL,
	"principal" boolean NOT NULL,
	"confirmado_em" timestamp with time zone,
	"alterado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "perfil_do_cliente" (
	"cliente_id" bigint PRIMARY KEY NOT NULL,
	"dados_cifrados" "bytea" NOT NULL,
	"alterado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "telefone_do_cliente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telefone_do_cliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"numero_cifrado" "bytea" NOT NULL,
	"tipo" integer NOT NULL,
	"principal" boolean NOT NULL,
	"alterado_em" timestamp with time zone,
	"aviso_id" bigint
);
--> statement-breakpoint
ALTER TABLE "alteracao_cadastral" ADD CONSTRAINT "alteracao_cadastral_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chave_pix" ADD CONSTRAINT "chave_pix_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chave_pix" ADD CONSTRAINT "chave_pix_aviso_id_mensagem_saida_id_fk" FOREIGN KEY ("aviso_id") REFERENCES "public"."mensagem_saida"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_aviso_id_mensagem_saida_id_fk" FOREIGN KEY ("aviso_id") REFERENCES "public"."mensagem_saida"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_do_cliente" ADD CONSTRAINT "email_do_cliente_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_do_cliente" ADD CONSTRAINT "email_do_cliente_aviso_id_mensagem_saida_id_fk" FOREIGN KEY ("aviso_id") REFERENCES "public"."mensagem_saida"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "endereco_do_cliente" ADD CONSTRAINT "endereco_do_cliente_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "perfil_do_cliente" ADD CONSTRAINT "perfil_do_cliente_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "telefone_do_cliente" ADD CONSTRAINT "telefone_do_cliente_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "telefone_do_cliente" ADD CONSTRAINT "telefone_do_cliente_aviso_id_mensagem_saida_id_fk" FOREIGN KEY ("aviso_id") REFERENCES "public"."mensagem_saida"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "alteracao_cadastral_cliente_id_id_index" ON "alteracao_cadastral" USING btree ("cliente_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "alteracao_pendente" ON "alteracao_cadastral" USING btree ("cliente_id") WHERE "alteracao_cadastral"."aplicada_em" is null and "alteracao_cadastral"."descartada_em" is null;
--> statement-breakpoint
CREATE INDEX "chave_pix_aviso" ON "chave_pix" USING btree ("aviso_id") WHERE "chave_pix"."aviso_id" is not null;
--> statement-breakpoint
CREATE INDEX "conta_bancaria_cliente_id_index" ON "conta_bancaria" USING btree ("cliente_id");
--> statement-breakpoint
CREATE INDEX "conta_aviso" ON "conta_bancaria" USING btree ("aviso_id") WHERE "conta_bancaria"."aviso_id" is not null;
--> statement-breakpoint
CREATE INDEX "email_do_cliente_cliente_id_index" ON "email_do_cliente" USING btree ("cliente_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "email_principal" ON "email_do_cliente" USING btree ("cliente_id") WHERE "email_do_cliente"."principal";
--> statement-breakpoint
CREATE INDEX "email_aviso" ON "email_do_cliente" USING btree ("aviso_id") WHERE "email_do_cliente"."aviso_id" is not null;
--> statement-breakpoint
CREATE INDEX "endereco_do_cliente_cliente_id_index" ON "endereco_do_cliente" USING btree ("cliente_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "endereco_principal" ON "endereco_do_cliente" USING btree ("cliente_id") WHERE "endereco_do_cliente"."principal";
--> statement-breakpoint
CREATE INDEX "telefone_do_cliente_cliente_id_index" ON "telefone_do_cliente" USING btree ("cliente_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "telefone_principal" ON "telefone_do_cliente" USING btree ("cliente_id") WHERE "telefone_do_cliente"."principal";
--> statement-breakpoint
CREATE INDEX "telefone_aviso" ON "telefone_do_cliente" USING btree ("aviso_id") WHERE "telefone_do_cliente"."aviso_id" is not null;
--> statement-breakpoint
INSERT INTO "email_do_cliente" ("cliente_id", "email_cifrado", "principal")
  SELECT "id", "email_cifrado", true FROM "cliente" WHERE "email_cifrado" IS NOT NULL ORDER BY "id";
--> statement-breakpoint
-- The number can't be read here, but its length can: '+55', the area code and nine digits are a mobile, and its
-- encryption is 28 bytes longer.
INSERT INTO "telefone_do_cliente" ("cliente_id", "numero_cifrado", "tipo", "principal")
  SELECT "id", "telefone_cifrado", CASE WHEN octet_length("telefone_cifrado") = 42 THEN 3 ELSE 1 END, true
  FROM "cliente" WHERE "telefone_cifrado" IS NOT NULL ORDER BY "id";
--> statement-breakpoint
ALTER TABLE "cliente" DROP COLUMN "email_cifrado";
--> statement-breakpoint
ALTER TABLE "cliente" DROP COLUMN "telefone_cifrado";
--> statement-breakpoint
DROP TABLE "tipo_registro";

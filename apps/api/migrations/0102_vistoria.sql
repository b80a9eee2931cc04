CREATE TABLE "vistoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vistoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"caso_id" bigint NOT NULL,
	"cota_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"tipo_de_veiculo" text NOT NULL,
	"pedida_em" timestamp with time zone NOT NULL,
	"ate" date NOT NULL,
	"link_hash" "bytea",
	"enviada_a_cifrada" "bytea",
	"visita_cifrada" "bytea",
	"envios" integer NOT NULL,
	"concluida_em" timestamp with time zone,
	"encerrada_em" timestamp with time zone,
	CONSTRAINT "vistoria_como" CHECK (num_nonnulls("vistoria"."link_hash", "vistoria"."visita_cifrada") = 1)
);
--> statement-breakpoint
CREATE TABLE "vistoria_anexo" (
	"laudo_id" bigint NOT NULL,
	"arquivo_id" uuid NOT NULL,
	CONSTRAINT "vistoria_anexo_laudo_id_arquivo_id_pk" PRIMARY KEY("laudo_id","arquivo_id")
);
--> statement-breakpoint
CREATE TABLE "vistoria_foto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vistoria_foto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vistoria_id" bigint NOT NULL,
	"angulo" text NOT NULL,
	"arquivo_id" uuid NOT NULL,
	"recebida_em" timestamp with time zone NOT NULL,
	"tirada_em" timestamp with time zone,
	"sha256" "bytea" NOT NULL,
	"impressao" text NOT NULL,
	"largura" integer NOT NULL,
	"altura" integer NOT NULL,
	"substituida_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vistoria_laudo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vistoria_laudo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vistoria_id" bigint NOT NULL,
	"escrito_em" timestamp with time zone NOT NULL,
	"escrito_por" bigint NOT NULL,
	"laudo_cifrado" "bytea" NOT NULL,
	"substituido_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "vistoria" ADD CONSTRAINT "vistoria_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vistoria" ADD CONSTRAINT "vistoria_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vistoria" ADD CONSTRAINT "vistoria_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vistoria_anexo" ADD CONSTRAINT "vistoria_anexo_laudo_id_vistoria_laudo_id_fk" FOREIGN KEY ("laudo_id") REFERENCES "public"."vistoria_laudo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vistoria_anexo" ADD CONSTRAINT "vistoria_anexo_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vistoria_foto" ADD CONSTRAINT "vistoria_foto_vistoria_id_vistoria_id_fk" FOREIGN KEY ("vistoria_id") REFERENCES "public"."vistoria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vistoria_foto" ADD CONSTRAINT "vistoria_foto_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vistoria_laudo" ADD CONSTRAINT "vistoria_laudo_vistoria_id_vistoria_id_fk" FOREIGN KEY ("vistoria_id") REFERENCES "public"."vistoria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vistoria_laudo" ADD CONSTRAINT "vistoria_laudo_escrito_por_funcionario_id_fk" FOREIGN KEY ("escrito_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vistoria_do_link" ON "vistoria" USING btree ("link_hash") WHERE "vistoria"."link_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vistoria_que_vale" ON "vistoria" USING btree ("caso_id") WHERE "vistoria"."encerrada_em" is null;--> statement-breakpoint
CREATE INDEX "vistoria_do_caso" ON "vistoria" USING btree ("caso_id","id");--> statement-breakpoint
CREATE INDEX "vistoria_anexo_do_arquivo" ON "vistoria_anexo" USING btree ("arquivo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vistoria_foto_vigente" ON "vistoria_foto" USING btree ("vistoria_id","angulo") WHERE "vistoria_foto"."substituida_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vistoria_foto_unica" ON "vistoria_foto" USING btree ("vistoria_id","sha256") WHERE "vistoria_foto"."substituida_em" is null;--> statement-breakpoint
CREATE INDEX "vistoria_foto_da_vistoria" ON "vistoria_foto" USING btree ("vistoria_id","id");--> statement-breakpoint
CREATE INDEX "vistoria_foto_do_arquivo" ON "vistoria_foto" USING btree ("arquivo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vistoria_laudo_vigente" ON "vistoria_laudo" USING btree ("vistoria_id") WHERE "vistoria_laudo"."substituido_em" is null;--> statement-breakpoint
CREATE INDEX "vistoria_laudo_da_vistoria" ON "vistoria_laudo" USING btree ("vistoria_id","id");
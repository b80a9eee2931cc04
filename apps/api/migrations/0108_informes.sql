CREATE TABLE "leitura_do_comunicado" (
	"comunicado_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"em" timestamp with time zone NOT NULL,
	CONSTRAINT "leitura_do_comunicado_cliente_id_comunicado_id_pk" PRIMARY KEY("cliente_id","comunicado_id")
);
--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "tipo" text;--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "grupo_id" bigint;--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "publicado_por" bigint;--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "comeca_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leitura_do_comunicado" ADD CONSTRAINT "leitura_do_comunicado_comunicado_id_comunicado_id_fk" FOREIGN KEY ("comunicado_id") REFERENCES "public"."comunicado"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leitura_do_comunicado" ADD CONSTRAINT "leitura_do_comunicado_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_publicado_por_funcionario_id_fk" FOREIGN KEY ("publicado_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_um_publico" CHECK ("comunicado"."tipo" IS NULL OR "comunicado"."grupo_id" IS NULL);--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_comeca_antes" CHECK ("comunicado"."comeca_em" < "comunicado"."expira_em");
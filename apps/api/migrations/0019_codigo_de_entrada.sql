CREATE TABLE "codigo_de_entrada" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codigo_de_entrada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conta" "bytea" NOT NULL,
	"codigo_cifrado" "bytea" NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"enviado_em" timestamp with time zone NOT NULL,
	"envios" integer NOT NULL,
	"usado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pedido_de_codigo" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"codigo_id" bigint NOT NULL,
	"confirmado_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pedido_de_codigo" ADD CONSTRAINT "pedido_de_codigo_codigo_id_codigo_de_entrada_id_fk" FOREIGN KEY ("codigo_id") REFERENCES "public"."codigo_de_entrada"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "codigo_de_entrada_conta_id_index" ON "codigo_de_entrada" USING btree ("conta","id");
--> statement-breakpoint
CREATE INDEX "dispositivo_hash_index" ON "dispositivo" USING btree ("hash");
--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "senha_em" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "biometria" ADD COLUMN "navegador" text;

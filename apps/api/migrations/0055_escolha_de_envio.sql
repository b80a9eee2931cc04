CREATE TABLE "escolha_de_envio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "escolha_de_envio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"escolhida_em" timestamp with time zone NOT NULL,
	"forma_envio" text NOT NULL,
	"assembleia" integer
);
--> statement-breakpoint
CREATE TABLE "opt_in" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opt_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"escolhida_em" timestamp with time zone NOT NULL,
	"canais" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "escolha_de_envio" ADD CONSTRAINT "escolha_de_envio_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escolha_de_envio" ADD CONSTRAINT "escolha_de_envio_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_in" ADD CONSTRAINT "opt_in_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_in" ADD CONSTRAINT "opt_in_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escolha_de_envio_cota" ON "escolha_de_envio" USING btree ("cota_id","id");--> statement-breakpoint
CREATE INDEX "opt_in_cota" ON "opt_in" USING btree ("cota_id","id");
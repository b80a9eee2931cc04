CREATE TABLE "caso_a_contar" (
	"caso_id" bigint PRIMARY KEY NOT NULL,
	"andamento_id" bigint NOT NULL,
	"tentativas" integer NOT NULL,
	"proxima_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "caso_a_contar" ADD CONSTRAINT "caso_a_contar_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caso_a_contar_agora" ON "caso_a_contar" USING btree ("proxima_em") WHERE "caso_a_contar"."proxima_em" is not null;
CREATE TABLE "pausa_da_cota" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pausa_da_cota_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"caso_id" bigint NOT NULL,
	"de" date NOT NULL,
	"ate" date
);
--> statement-breakpoint
ALTER TABLE "falecimento" ADD COLUMN "seguradora_ate" date;--> statement-breakpoint
ALTER TABLE "pausa_da_cota" ADD CONSTRAINT "pausa_da_cota_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pausa_da_cota" ADD CONSTRAINT "pausa_da_cota_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pausa_da_cota_uma" ON "pausa_da_cota" USING btree ("cota_id","caso_id");--> statement-breakpoint
CREATE INDEX "pausa_da_cota_do_caso" ON "pausa_da_cota" USING btree ("caso_id");
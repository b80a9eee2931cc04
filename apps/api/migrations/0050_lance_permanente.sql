ALTER TABLE "lance" ADD COLUMN "lance_permanente_id" bigint;--> statement-breakpoint
ALTER TABLE "lance_permanente" ADD COLUMN "cliente_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "lance_permanente" ADD COLUMN "assembleia" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "lance" ADD CONSTRAINT "lance_lance_permanente_id_lance_permanente_id_fk" FOREIGN KEY ("lance_permanente_id") REFERENCES "public"."lance_permanente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lance_permanente" ADD CONSTRAINT "lance_permanente_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lance_do_permanente" ON "lance" USING btree ("lance_permanente_id","assembleia");--> statement-breakpoint
CREATE INDEX "lance_permanente_cota" ON "lance_permanente" USING btree ("cota_id","id");
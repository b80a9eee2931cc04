ALTER TABLE "divergencia" ALTER COLUMN "cota_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "divergencia" ADD COLUMN "grupo_id" bigint;--> statement-breakpoint
ALTER TABLE "divergencia" ADD CONSTRAINT "divergencia_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "divergencia_grupo_id_index" ON "divergencia" USING btree ("grupo_id");--> statement-breakpoint
ALTER TABLE "divergencia" ADD CONSTRAINT "divergencia_de_um_so" CHECK (num_nonnulls("divergencia"."cota_id", "divergencia"."grupo_id") = 1);
ALTER TABLE "autorizacao" ADD COLUMN "andamento_id" bigint;--> statement-breakpoint
ALTER TABLE "autorizacao" ADD COLUMN "titular_cifrado" "bytea";--> statement-breakpoint
ALTER TABLE "autorizacao" ADD CONSTRAINT "autorizacao_andamento_id_caso_andamento_id_fk" FOREIGN KEY ("andamento_id") REFERENCES "public"."caso_andamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What waits of a case does not say which state of it was looked at: it is asked for again.
UPDATE "autorizacao" SET "vence_em" = now() WHERE "decisao" IS NULL AND "objeto_tipo" = 'caso' AND "vence_em" > now();

ALTER TABLE "pagamento" ADD COLUMN "destino_id" bigint;
--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_destino_id_pagamento_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."pagamento"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "pagamento_destino" ON "pagamento" USING btree ("destino_id") WHERE "pagamento"."destino_id" is not null;
--> statement-breakpoint
UPDATE "pagamento" p SET "destino_id" = f.id
FROM (
  SELECT max(id) AS id, split_part(chave, ':', 2)::bigint AS pai FROM "pagamento" WHERE origem = 'fila' GROUP BY 2
) f
WHERE p.id = f.pai;

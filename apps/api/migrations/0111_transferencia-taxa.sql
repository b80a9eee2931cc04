ALTER TABLE "boleto" ADD COLUMN "pagador_id" bigint;--> statement-breakpoint
ALTER TABLE "cessionario" ADD COLUMN "taxa_recebida_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_pagador_id_cliente_id_fk" FOREIGN KEY ("pagador_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
DROP INDEX "fornecedor_nome";--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "codigo" integer;--> statement-breakpoint
-- Os lances guardam o fornecedor pelo que até aqui era o seu código.
UPDATE "fornecedor" SET "codigo" = "id";--> statement-breakpoint
ALTER TABLE "fornecedor" ALTER COLUMN "codigo" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "fornecedor_codigo" ON "fornecedor" USING btree ("parceiro_id","codigo");

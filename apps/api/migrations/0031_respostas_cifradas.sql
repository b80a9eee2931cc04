ALTER TABLE "idempotencia" ADD COLUMN "resposta_cifrada" "bytea";--> statement-breakpoint
ALTER TABLE "idempotencia" DROP COLUMN "resposta";
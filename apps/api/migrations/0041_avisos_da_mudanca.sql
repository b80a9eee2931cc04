ALTER TABLE "chave_pix" DROP CONSTRAINT "chave_pix_aviso_id_mensagem_saida_id_fk";
--> statement-breakpoint
ALTER TABLE "conta_bancaria" DROP CONSTRAINT "conta_bancaria_aviso_id_mensagem_saida_id_fk";
--> statement-breakpoint
ALTER TABLE "email_do_cliente" DROP CONSTRAINT "email_do_cliente_aviso_id_mensagem_saida_id_fk";
--> statement-breakpoint
ALTER TABLE "telefone_do_cliente" DROP CONSTRAINT "telefone_do_cliente_aviso_id_mensagem_saida_id_fk";
--> statement-breakpoint
DROP INDEX "chave_pix_aviso";--> statement-breakpoint
DROP INDEX "conta_aviso";--> statement-breakpoint
DROP INDEX "email_aviso";--> statement-breakpoint
DROP INDEX "telefone_aviso";--> statement-breakpoint
ALTER TABLE "chave_pix" ADD COLUMN "avisos" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "avisos" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_do_cliente" ADD COLUMN "avisos" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "telefone_do_cliente" ADD COLUMN "avisos" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "chave_pix" SET "avisos" = ARRAY["aviso_id"] WHERE "aviso_id" IS NOT NULL;--> statement-breakpoint
UPDATE "conta_bancaria" SET "avisos" = ARRAY["aviso_id"] WHERE "aviso_id" IS NOT NULL;--> statement-breakpoint
UPDATE "email_do_cliente" SET "avisos" = ARRAY["aviso_id"] WHERE "aviso_id" IS NOT NULL;--> statement-breakpoint
UPDATE "telefone_do_cliente" SET "avisos" = ARRAY["aviso_id"] WHERE "aviso_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "chave_pix" DROP COLUMN "aviso_id";--> statement-breakpoint
ALTER TABLE "conta_bancaria" DROP COLUMN "aviso_id";--> statement-breakpoint
ALTER TABLE "email_do_cliente" DROP COLUMN "aviso_id";--> statement-breakpoint
ALTER TABLE "telefone_do_cliente" DROP COLUMN "aviso_id";
ALTER TABLE "telefone_do_cliente" ADD COLUMN "confirmado_em" timestamp with time zone;--> statement-breakpoint
-- Until now they got text messages without a code: nobody loses theirs.
UPDATE "telefone_do_cliente" SET "confirmado_em" = "alterado_em" WHERE "alterado_em" IS NOT NULL;

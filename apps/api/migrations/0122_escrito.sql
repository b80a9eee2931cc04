ALTER TABLE "leitura_de_documento" ADD COLUMN "escrito_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leitura_de_documento" ADD COLUMN "escrito_cifrado" "bytea";
ALTER TABLE "arquivo_retorno" ALTER COLUMN "formato" DROP NOT NULL;

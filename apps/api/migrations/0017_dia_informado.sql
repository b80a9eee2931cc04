ALTER TABLE "pagamento" ADD COLUMN "dia_informado" date;

ALTER TABLE "recomposicao" ADD COLUMN "puladas" integer[] DEFAULT '{}' NOT NULL;

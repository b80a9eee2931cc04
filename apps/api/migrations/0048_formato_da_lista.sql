-- As listas publicadas até aqui são todas do primeiro formato.
ALTER TABLE "lista_de_lances" ADD COLUMN "formato" text DEFAULT 'contempla/lista-de-lances@1' NOT NULL;--> statement-breakpoint
ALTER TABLE "lista_de_lances" ALTER COLUMN "formato" DROP DEFAULT;

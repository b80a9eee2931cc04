ALTER TABLE "chave_pix" DROP CONSTRAINT "chave_pix_pkey";--> statement-breakpoint
ALTER TABLE "chave_pix" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "chave_pix_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "chave_pix_cliente_id_index" ON "chave_pix" USING btree ("cliente_id");

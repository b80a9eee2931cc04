CREATE TABLE "inscricao_push" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscricao_push_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"sessao_id" uuid,
	"hash" "bytea" NOT NULL,
	"inscricao_cifrada" "bytea" NOT NULL,
	"chave" text NOT NULL,
	"vista_em" timestamp with time zone NOT NULL,
	CONSTRAINT "inscricao_push_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "inscricao_push" ADD CONSTRAINT "inscricao_push_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscricao_push" ADD CONSTRAINT "inscricao_push_sessao_id_sessao_id_fk" FOREIGN KEY ("sessao_id") REFERENCES "public"."sessao"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inscricao_push_cliente_id_vista_em_index" ON "inscricao_push" USING btree ("cliente_id","vista_em");--> statement-breakpoint
CREATE INDEX "inscricao_push_sessao_id_index" ON "inscricao_push" USING btree ("sessao_id");
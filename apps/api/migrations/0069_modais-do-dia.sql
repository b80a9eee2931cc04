CREATE TABLE "modal_visto" (
	"cliente_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"dia" date NOT NULL,
	CONSTRAINT "modal_visto_cliente_id_tipo_pk" PRIMARY KEY("cliente_id","tipo")
);
--> statement-breakpoint
ALTER TABLE "modal_visto" ADD CONSTRAINT "modal_visto_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
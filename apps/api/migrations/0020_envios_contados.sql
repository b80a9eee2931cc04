CREATE TABLE "envio_do_dia" (
	"cliente_id" bigint PRIMARY KEY NOT NULL,
	"dia" date NOT NULL,
	"envios" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "envio_do_dia" ADD CONSTRAINT "envio_do_dia_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;

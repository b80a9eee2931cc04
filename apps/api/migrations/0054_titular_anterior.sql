CREATE TABLE "titular_anterior" (
	"cota_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"ate" date NOT NULL,
	CONSTRAINT "titular_anterior_cota_id_ate_pk" PRIMARY KEY("cota_id","ate")
);
--> statement-breakpoint
ALTER TABLE "titular_anterior" ADD CONSTRAINT "titular_anterior_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titular_anterior" ADD CONSTRAINT "titular_anterior_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;
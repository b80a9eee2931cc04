CREATE TABLE "caso_a_ler" (
	"caso_id" bigint PRIMARY KEY NOT NULL,
	"caso_documento_id" bigint NOT NULL,
	"tentativas" integer NOT NULL,
	"proxima_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "caso_a_ler" ADD CONSTRAINT "caso_a_ler_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caso_a_ler" ADD CONSTRAINT "caso_a_ler_caso_documento_id_caso_documento_id_fk" FOREIGN KEY ("caso_documento_id") REFERENCES "public"."caso_documento"("id") ON DELETE no action ON UPDATE no action;
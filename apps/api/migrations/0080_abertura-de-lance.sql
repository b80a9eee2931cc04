CREATE TABLE "abertura_de_lance" (
	"lance_id" bigint PRIMARY KEY NOT NULL,
	"motivo" text NOT NULL,
	"pedida_por" bigint NOT NULL,
	"pedida_em" timestamp with time zone NOT NULL,
	"confirmada_por" bigint,
	"confirmada_em" timestamp with time zone,
	CONSTRAINT "abertura_de_lance_duas_pessoas" CHECK ("abertura_de_lance"."confirmada_por" <> "abertura_de_lance"."pedida_por"),
	CONSTRAINT "abertura_de_lance_inteira" CHECK (("abertura_de_lance"."confirmada_por" is null) = ("abertura_de_lance"."confirmada_em" is null))
);
--> statement-breakpoint
ALTER TABLE "abertura_de_lance" ADD CONSTRAINT "abertura_de_lance_lance_id_lance_id_fk" FOREIGN KEY ("lance_id") REFERENCES "public"."lance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abertura_de_lance" ADD CONSTRAINT "abertura_de_lance_pedida_por_funcionario_id_fk" FOREIGN KEY ("pedida_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abertura_de_lance" ADD CONSTRAINT "abertura_de_lance_confirmada_por_funcionario_id_fk" FOREIGN KEY ("confirmada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "preco_fipe" (
	"codigo" text NOT NULL,
	"ano_modelo" integer NOT NULL,
	"referencia" text NOT NULL,
	"valor" text NOT NULL,
	CONSTRAINT "preco_fipe_codigo_ano_modelo_referencia_pk" PRIMARY KEY("codigo","ano_modelo","referencia")
);
--> statement-breakpoint
CREATE TABLE "veiculo_registrado" (
	"placa" text PRIMARY KEY NOT NULL,
	"chassi" text NOT NULL,
	"renavam" text NOT NULL,
	"cod_fabricante" integer,
	"marca" text NOT NULL,
	"modelo" text NOT NULL,
	"ano_fabricacao" integer NOT NULL,
	"ano_modelo" integer NOT NULL,
	"uf" text NOT NULL,
	"cor" text NOT NULL,
	"tipo" text NOT NULL,
	"codigo_fipe" text,
	"longarina_recuperada" boolean,
	"leilao" boolean,
	"sinistro" text,
	"chassi_remarcado" boolean,
	"consultado_em" timestamp with time zone NOT NULL,
	"fonte" text NOT NULL,
	CONSTRAINT "veiculo_registrado_historico" CHECK (num_nulls("veiculo_registrado"."longarina_recuperada", "veiculo_registrado"."leilao", "veiculo_registrado"."chassi_remarcado") in (0, 3) and ("veiculo_registrado"."sinistro" is null or "veiculo_registrado"."leilao" is not null))
);
--> statement-breakpoint
ALTER TABLE "veiculo_registrado" ADD CONSTRAINT "veiculo_registrado_cod_fabricante_fabricante_id_fk" FOREIGN KEY ("cod_fabricante") REFERENCES "public"."fabricante"("id") ON DELETE no action ON UPDATE no action;
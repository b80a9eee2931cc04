ALTER TABLE rendimento ADD COLUMN estornado_em timestamp with time zone;
--> statement-breakpoint
ALTER TABLE rendimento DROP CONSTRAINT rendimento_grupo_id_mes_pk;
--> statement-breakpoint
ALTER TABLE rendimento ADD COLUMN id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY;
--> statement-breakpoint
CREATE UNIQUE INDEX rendimento_do_mes ON rendimento (grupo_id, mes) WHERE estornado_em IS NULL;
--> statement-breakpoint
ALTER TABLE rateio
  ADD COLUMN origem text NOT NULL DEFAULT 'rateio',
  ADD COLUMN dia date,
  ADD COLUMN pago_centavos bigint,
  ADD COLUMN taxa_centavos bigint;
--> statement-breakpoint
UPDATE rateio r SET dia = e.encerrado_em FROM encerramento e WHERE e.grupo_id = r.grupo_id;
--> statement-breakpoint
ALTER TABLE rateio ALTER COLUMN dia SET NOT NULL;
--> statement-breakpoint
ALTER TABLE rateio DROP CONSTRAINT rateio_grupo_id_cota_id_pk;
--> statement-breakpoint
ALTER TABLE rateio ADD COLUMN id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY;
--> statement-breakpoint
CREATE UNIQUE INDEX rateio_unico ON rateio (grupo_id, cota_id, origem) WHERE origem <> 'suplementar';
--> statement-breakpoint
ALTER TABLE restituicao ADD COLUMN pago_centavos bigint, ADD COLUMN taxa_centavos bigint;

ALTER TABLE execucao ADD COLUMN grupo_id bigint REFERENCES grupo(id);
--> statement-breakpoint
CREATE INDEX execucao_do_dia ON execucao (dia, id) WHERE grupo_id IS NULL;
--> statement-breakpoint
CREATE INDEX execucao_dos_grupos ON execucao (rotina, dia) WHERE grupo_id IS NOT NULL;

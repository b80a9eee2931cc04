ALTER TABLE apuracao ADD COLUMN pacote_publico jsonb;

CREATE INDEX cliente_nome ON cliente (lower(translate(nome, 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnAAAAAEEEEIIIIOOOOOUUUUCN')) text_pattern_ops, id);
--> statement-breakpoint
ALTER TABLE filial ADD COLUMN ativa boolean DEFAULT true NOT NULL;

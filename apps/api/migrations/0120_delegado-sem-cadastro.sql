CREATE OR REPLACE FUNCTION retirar_declarado(parceiro bigint, indice bytea, agora timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE quem bigint;
BEGIN
  UPDATE cliente SET inscricao_indice = sha256(('declarado:' || id)::bytea), sem_cadastro = true, declarado = false, senha_hash = NULL
  WHERE parceiro_id = parceiro AND inscricao_indice = indice AND declarado RETURNING id INTO quem;
  IF quem IS NULL THEN RETURN; END IF;
  DELETE FROM biometria WHERE cliente_id = quem;
  UPDATE sessao SET encerrada_em = agora WHERE cliente_id = quem AND encerrada_em IS NULL;
END $$;

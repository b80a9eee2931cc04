CREATE TRIGGER movimento_grupo_imutavel BEFORE UPDATE OR DELETE ON movimento_grupo FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER apuracao_imutavel BEFORE UPDATE OR DELETE ON apuracao FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER extracao_imutavel BEFORE UPDATE OR DELETE ON extracao FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
UPDATE cota_saldo s SET
  fundo_reserva_pago_centavos = p.reserva,
  diferenca_paga_centavos = p.diferenca
FROM (
  SELECT cota_id, sum(fundo_reserva_centavos)::bigint AS reserva, sum(diferenca_centavos)::bigint AS diferenca
  FROM movimento WHERE tipo = 'pagamento' GROUP BY cota_id
) p
WHERE p.cota_id = s.cota_id;

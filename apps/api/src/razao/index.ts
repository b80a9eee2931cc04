export { chaveDaDiferenca, chaveDoResto, fatoDaChave, pagamentoDaChave, prefixoDoPagamento } from './chaves.ts'
export { contribuicoesEmitidas, cronogramaDaCota, proximaAlemDoPlano, readAbatimentos } from './cronograma.ts'
export {
  colunaDoComponente,
  colunasDoMovimento,
  estornos,
  type LancamentoNaRazao,
  lancar,
  registroDoMovimento,
  updateSaldos,
} from './lancamento.ts'
export {
  type CotaDaRazao,
  type CotaLida,
  colunasDaRazao,
  colunasDeCotaLida,
  colunasDePlanoLido,
  holdCotas,
  juncoesDaRazao,
  lockCotas,
  type MovimentoLido,
  movimentoLidoSql,
  type PlanoLido,
  parseCota,
  parseMovimento,
  parsePlano,
  pausasSql,
  readCotas,
  seguroMensalDa,
  titularFaleceuSql,
} from './leitura.ts'
export { liquidarLance } from './liquidacao-do-lance.ts'
export { recompor, restoDo } from './recomposicao.ts'
export { apurarSaldo, registroDoSaldo, tabelaSaldo } from './saldo.ts'
export { readTaxaAntecipada, readTaxasAntecipadas } from './taxa-antecipada.ts'

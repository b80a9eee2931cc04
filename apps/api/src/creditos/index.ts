export { endCasosDoCredito, requireSemPagamentoNoBanco, retirarAvisos } from './casos-do-credito.ts'
export { readEmEspecie, readParaBem } from './condicoes.ts'
export {
  type ContemplacaoLida,
  findContemplacao,
  isGarantiaEmAnalise,
  isPagamentoNoBanco,
  isUsoDeAntes,
  listContemplacoes,
  listEmVigor,
  readRendimentos,
} from './contemplacao.sql.ts'
export { getContemplacao, lockContemplacao, requireDiaDaContemplacao } from './contemplacao.ts'
export { estornarUsoDoCredito } from './estornar-uso.ts'
export { lancarRendimentoUsado } from './lancamentos-do-uso.ts'
export { comCreditosAPagar, creditoDaCota, isEmPagamento, OrdemAoBanco, ordemNoBanco } from './ordens.ts'
export { abaterComOCredito, desfazerQuitacaoComOCredito, quitarComOCredito } from './quitar-com-o-credito.ts'
export { recordUsoDoCredito } from './usar-credito.ts'
export { type CreditoDaContemplacao, comRendimento, creditoDaContemplacao } from './valor.ts'

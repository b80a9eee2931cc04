export { getCotaParaPagamento } from './consulta.service.ts'
export { type Conta, lockConta, lockContas, readConta, readContas } from './conta.ts'
export { noteDevolvido, undoDevolvido } from './estorno/devolvido-pelo-banco.ts'
export { chaveDaTaxaDevolvida } from './estorno/taxa-de-transferencia.ts'
export {
  cotarAntecipacao,
  emitirBoletoDeAntecipacao,
  limitesDaAntecipacao,
  type PedidoDeAntecipacao,
} from './fila/antecipacao.service.ts'
export { dinheiroNaFila, indicadores } from './fila/na-fila.sql.ts'
export { routesDasIntegracoes } from './integracoes.routes.ts'
export { compensarAbertas, custoDasAbertas } from './recebimento/compensacao.service.ts'
export { receberDoBanco } from './recebimento/do-banco.ts'
export { receberPagamento } from './recebimento/recebimento.service.ts'
export { makeRemessas, makeRemessasDoDia } from './remessa/remessa-do-dia.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
export { continueArquivos } from './retorno/retorno.service.ts'

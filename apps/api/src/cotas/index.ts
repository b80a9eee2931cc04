export { routes } from './cotas.routes.ts'
export {
  cotaDe,
  getCota,
  getDadosPessoais,
  hasCota,
  hojeDe,
  inscricaoDoTitular,
  lockCotaPropria,
  type PedidoDaCota,
  type Posse,
  posseDe,
  presentTitular,
  requireCotaPropria,
  requirePosse,
} from './cotas.service.ts'
export { selectCotas } from './cotas.sql.ts'
export { esperaSql, readEmConferencia, readRecebidoDe } from './em-conferencia.sql.ts'
export { isFalecido } from './falecido.ts'
export { isEmFormacao, vencimentoDa } from './formacao.ts'
export { hashDoImpresso, readHashDoImpresso } from './impressos.ts'
export { type CotaComTitularRow, type CotaRow, emConferenciaDe } from './leitura/compor.ts'
export type { EmConferencia } from './leitura/fatos.ts'
export { hideInscricao, maskEmail, maskInscricao, maskTelefone } from './mascara.ts'
export { participaSql } from './participacao.sql.ts'
export { percentual, percentualDoPlano } from './percentuais.ts'
export { canceladaSql, contratoDesfeitoSql, quitadaSql, seguradoraAteSql, suspensaSql } from './situacao.sql.ts'

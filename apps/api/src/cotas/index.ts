export { routes } from './cotas.routes.ts'
export {
  getCota,
  getDadosPessoais,
  hasCota,
  hojeDe,
  inscricaoDoTitular,
  lockCotaPropria,
  presentTitular,
  requireCotaPropria,
} from './cotas.service.ts'
export { type CotaComTitularRow, type CotaRow, selectCotas } from './cotas.sql.ts'
export { type EmConferencia, esperaSql, pagasEmParteSql, readEmConferencia } from './em-conferencia.sql.ts'
export { hashDoImpresso, readHashDoImpresso } from './impressos.ts'
export { hideInscricao, maskEmail, maskInscricao, maskTelefone } from './mascara.ts'
export { participaSql } from './participacao.sql.ts'
export { percentual, percentualDoPlano } from './percentuais.ts'
export { canceladaSql, quitadaSql } from './situacao.sql.ts'

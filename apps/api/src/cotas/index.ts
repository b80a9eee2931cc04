export { routes } from './cotas.routes.ts'
export {
  apresentarTitular,
  getCota,
  getDadosPessoais,
  hasCota,
  hojeDe,
  inscricaoDoTitular,
  requireCotaPropria,
} from './cotas.service.ts'
export { type CotaComTitularRow, type CotaRow, selectCotas } from './cotas.sql.ts'
export { hashDoImpresso, lerHashDoImpresso } from './impressos.ts'
export { esconderInscricao, mascararEmail, mascararInscricao, mascararTelefone } from './mascara.ts'
export { percentual, percentualDoPlano } from './percentuais.ts'
export { canceladaSql, quitadaSql } from './situacao.sql.ts'

export { urlDoArquivo } from './arquivos/index.ts'
export { forecastAssembleia, publishAssembleia, publishListas } from './assembleias/index.ts'
export { registrarTitulo } from './boletos/index.ts'
export {
  type Abertura,
  analisarDocumentos,
  attachDocumentos,
  type DocumentoEnviado,
  lerEscritos,
  mover,
  noteConsulta,
  openCaso,
  vencer,
  vencerPrazos,
} from './casos/index.ts'
export { registrarConsentimento } from './consentimentos/index.ts'
export { recordGarantia } from './contemplacoes/index.ts'
export { pedirDebitosAoBanco } from './debitos/index.ts'
export { darAcesso } from './delegacoes/index.ts'
export { registerAviso } from './falecimentos/index.ts'
export { conduzirFaturamentos } from './faturamentos/index.ts'
export { listMesesSemRendimento, readFeriados, recordRendimento } from './grupos/index.ts'
export { importLinhas } from './importacao/index.ts'
export { checkInstalacao } from './instalacao/index.ts'
export { lanceAtivo, ofertarLance, ofertaSimples } from './lances/index.ts'
export { getCotaParaPagamento, makeRemessas, makeRemessasDoDia, receberPagamento } from './pagamentos/index.ts'
export { createCifra, createSegredo, hashSegredo } from './platform/cifra.ts'
export { type Config, loadConfig } from './platform/config.ts'
export { type Database, openDatabase } from './platform/database.ts'
export { cookieRetaguarda, refuseOutraOrigem } from './platform/http/access/access.ts'
export { readCookie } from './platform/http/access/cookies.ts'
export type { Contexto } from './platform/http/context.ts'
export { migrateDatabase } from './platform/migrate.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded.ts'
export { createRelogioAjustavel, type Relogio, type RelogioAjustavel, relogioDoSistema } from './platform/relogio.ts'
export { type ColumnsOf, queryRows } from './platform/rows.ts'
export { createSenhaHasher, type SenhaHasher } from './platform/senha-hash.ts'
export { makeAutoassinado } from './ports/assinatura/da-demonstracao.ts'
export { chavesDoPush } from './ports/push/config.ts'
export { openPostgres, runMain, stopOnSignals } from './process.ts'
export { diaDasRotinas, registro } from './rotinas/index.ts'
export * as schema from './schema/index.ts'
export { type Servidor, startServidor } from './server.ts'
export { createLink, enderecoDoPortal } from './sessoes/index.ts'
export { preparePage, sendPage } from './web/html.ts'

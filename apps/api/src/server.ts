import { setTimeout as wait } from 'node:timers/promises'
import {
  basePath,
  basePathIntegracoes,
  basePathRetaguarda,
  contrato,
  contratoIntegracoes,
  contratoRetaguarda,
} from '@contempla/contract'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { removeBuscasVelhas } from './ajuda/index.ts'
import { removeDocumentosSoltos } from './arquivos/index.ts'
import { publishListas } from './assembleias/index.ts'
import { removeVisitas } from './atendimentos/index.ts'
import { createAutorizarPedido, createPedirAutorizacao } from './autorizacoes/index.ts'
import { createAnexarCarta } from './cancelamentos/index.ts'
import { analisarDocumentos, contarCasos, createCrm, lerEscritos, vencerPrazos } from './casos/index.ts'
import { divulgarComunicados } from './comunicacao/index.ts'
import { createCrivoLocal, triarContemplacoes } from './contemplacoes/index.ts'
import { pedirDebitosAoBanco } from './debitos/index.ts'
import { createManterDelegacao, createResolverDelegado, seguirDelegacoes } from './delegacoes/index.ts'
import { createAnexar } from './documentos/index.ts'
import * as dominios from './dominios.ts'
import { conduzirFaturamentos } from './faturamentos/index.ts'
import { createAcompanhamento, pedirGravames } from './gravames/index.ts'
import { checkInstalacao } from './instalacao/index.ts'
import { createEnvioAosAparelhos, removeAparelhosParados, removeNotificacoesVelhas } from './notificacoes/index.ts'
import { continueArquivos, makeRemessasDoDia } from './pagamentos/index.ts'
import { conciliarPix, createCadastroDoAviso, pedirAoBanco, startPedidosAoBanco } from './pix/index.ts'
import { createCifra } from './platform/cifra.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { openDatabase, sqlState } from './platform/database.ts'
import { createStorage } from './platform/files/storage.ts'
import { createDrain, type Drain } from './platform/http/admission/drain.ts'
import { createApp } from './platform/http/app.ts'
import type { Contexto } from './platform/http/context.ts'
import { serveMetrics } from './platform/http/log/metrics.ts'
import type { Route } from './platform/http/route.ts'
import { forLog } from './platform/log/for-log.ts'
import { type Saidas, startCarteiro } from './platform/mail/carteiro.ts'
import { type Anexar, createSmtp } from './platform/mail/outbox.ts'
import { indicadores as daSaida } from './platform/mail/presas.sql.ts'
import type { Indicador } from './platform/metricas/indicador.ts'
import { createLeituraDosIndicadores } from './platform/metricas/leitor.ts'
import { registrarIndicadores, registrarProcesso } from './platform/metricas/registrar.ts'
import { migrateDatabase } from './platform/migrate.ts'
import type { Rastros } from './platform/rastros/otlp.ts'
import { type Relogio, relogioDoSistema } from './platform/relogio.ts'
import { createSaude } from './platform/saude/saude.ts'
import { createSondas } from './platform/saude/sondas.ts'
import { createSenhaHasher, type SenhaHasher } from './platform/senha-hash.ts'
import { createStandbys } from './platform/standbys/standbys.ts'
import { createAntifraudeEmbutido } from './ports/antifraude/index.ts'
import { createAntivirus } from './ports/antivirus/index.ts'
import { createAssinatura, tellValidade } from './ports/assinatura/index.ts'
import { createBanco } from './ports/banco/index.ts'
import { createCarimbo } from './ports/carimbo/index.ts'
import { createCepLocal, createCepRemoto } from './ports/cep/index.ts'
import { createFipe } from './ports/fipe/index.ts'
import { createGravame } from './ports/gravame/index.ts'
import { createNotaFiscal } from './ports/nota-fiscal/index.ts'
import { createPlacas } from './ports/placas/index.ts'
import type { Implementacoes } from './ports/processos/index.ts'
import { createPush } from './ports/push/index.ts'
import { semComparacao } from './ports/reconhecimento/index.ts'
import { createSmsGateway } from './ports/sms/index.ts'
import { chamarRecusados } from './pos-venda/index.ts'
import { eliminarNoDia, produzirExportacoes } from './privacidade/index.ts'
import { cumprirPagas } from './renegociacoes/index.ts'
import { type Jobs, registro, startJobs } from './rotinas/index.ts'
import { createSessoes, devolverPerdidas, removeVencidos } from './sessoes/index.ts'
import { seguirTaxas } from './transferencias/index.ts'
import { createExigirCodigo } from './verificacoes/index.ts'
import { servePortal, serveRetaguarda } from './web/portal.ts'

type Dominio = {
  routes?: readonly Route[]
  routesDaRetaguarda?: readonly Route[]
  routesDasIntegracoes?: readonly Route[]
  processos?: Implementacoes<Contexto>
  indicadores?: readonly Indicador[]
}
const todos = Object.values<Dominio>(dominios)

/** Every process that a domain brings, by its key. */
const implementacoes: Implementacoes<Contexto> = Object.assign({}, ...todos.map(({ processos }) => processos ?? {}))

/** The portal's. */
export const routes = todos.flatMap((dominio) => dominio.routes ?? [])
/** The staff console's. */
export const routesDaRetaguarda = todos.flatMap((dominio) => dominio.routesDaRetaguarda ?? [])
/** The figures of the business that are told with the metrics. */
const indicadores = [...daSaida, ...todos.flatMap((dominio) => dominio.indicadores ?? [])]
/** What of the console may wait for another person's yes. */
const autorizaveis = new Map(
  routesDaRetaguarda.flatMap(({ call, cumprir }) =>
    cumprir ? [[`${call.method} ${call.path}`, { call, cumprir }] as const] : [],
  ),
)
/** What other systems call, signed. */
export const routesDasIntegracoes = todos.flatMap((dominio) => dominio.routesDasIntegracoes ?? [])

/** A call without a handler, or a handler without a call, is a defect that stops the start. */
export function assertComplete(declared: object, registered: readonly Route[]) {
  const answered = registered.map(({ call }) => `${call.method} ${call.path}`)
  const missing = Object.keys(declared).filter((key) => !answered.includes(key))
  const extra = answered.filter((key, i) => !(key in declared) || answered.indexOf(key) !== i)
  if (missing.length || extra.length)
    throw new Error(`contrato e rotas divergem; sem resposta: ${missing.join(', ')}; a mais: ${extra.join(', ')}`)
}

export type Options = {
  config: Config
  databaseUrl: string
  /** For the role that owns the database, where it is another. */
  ownerUrl?: string
  relogio?: Relogio
  hasher?: SenhaHasher
  logStream?: { write(line: string): void }
  /** Whether what is the same for everybody is made before the process listens (it is, unless told otherwise). */
  prepararAoSubir?: boolean
  /** Folders of the two built web apps; none where the API is served alone. */
  web?: { portal: string; retaguarda: string }
  /** Adds routes of the process that starts this one (the demo's). */
  extend?: (app: FastifyInstance, contexto: Contexto) => Promise<void>
}

export type Servidor = {
  app: FastifyInstance
  contexto: Contexto
  url: string
  /** Where the metrics are told; undefined where they are not. */
  metricas: { port: number } | undefined
  /**
   * Ends at once what nobody waits for, fails readiness for as long as proxies need to notice (`drenagemSegundos`), then
   * closes the listener and answers all that is under way.
   */
  drain(): Promise<void>
  /** The same without the wait. */
  close(): Promise<void>
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (sqlState(error) !== 'EADDRINUSE') throw error
    throw new ConfigError(`A porta ${port} já está em uso. Encerre o outro programa, ou escolha outra com PORT.`)
  }
}

/** Tells what the process is and, where it has the role for it, the figures of the business: of all processes, they are the same. */
function tellMetricas(registry: Registry, contexto: Contexto, { log }: FastifyInstance) {
  registrarProcesso(registry, contexto)
  if (contexto.config.papeis.includes('jobs'))
    registrarIndicadores(registry, indicadores, createLeituraDosIndicadores(contexto, indicadores, log))
}

/** Listens for the metrics first: once the product answers, all of the process is there. */
async function listenAll(app: FastifyInstance, config: Config, registry: Registry | undefined) {
  const metricas = config.metricas && registry ? await serveMetrics(registry, config.metricas) : undefined
  await listen(app, config).catch(async (error: unknown) => {
    await metricas?.close()
    throw error
  })
  return metricas
}

// Slow bodies are refused before; what is left after this holds up the end of the process and nothing else.
const closeLimitMs = 30_000

/** Takes no more connections, and answers what is under way. */
async function closeInTime(app: FastifyInstance) {
  const timer = setTimeout(() => app.server.closeAllConnections(), closeLimitMs)
  await app.close().finally(() => clearTimeout(timer))
}

/** The routines of the day. A failure is logged by its kind alone: a database's message holds what it was about. */
async function startRotinas(app: FastifyInstance, contexto: Contexto, databaseUrl: string): Promise<Jobs> {
  if (!contexto.config.papeis.includes('jobs')) return { stop: async () => {} }
  const onError = (error: unknown) => app.log.error({ falha: forLog(error) }, 'rotinas')
  const periodicas = [
    removeVencidos,
    removeNotificacoesVelhas,
    removeBuscasVelhas,
    removeAparelhosParados,
    removeVisitas,
    devolverPerdidas,
    continueArquivos,
    vencerPrazos,
    contarCasos,
    cumprirPagas,
    conduzirFaturamentos,
    seguirTaxas,
    seguirDelegacoes,
    chamarRecusados,
    createAcompanhamento(),
    publishListas,
    makeRemessasDoDia,
    conciliarPix,
    createCadastroDoAviso(),
    removeDocumentosSoltos,
    divulgarComunicados,
    eliminarNoDia,
  ]
  // Files and services outside take their time. The triage decides by what was read of the files.
  const demoradas = [analisarDocumentos, triarContemplacoes, pedirGravames, produzirExportacoes, lerEscritos]
  return startJobs(contexto, { databaseUrl, rotinas: registro, periodicas, demoradas, onError, log: app.log })
}

const openStandbys = ({ bancosDeLeitura }: Config, principal: string) =>
  bancosDeLeitura.length > 0 ? createStandbys({ principal, urls: bancosDeLeitura }) : undefined

const createSaidas = ({ smtpUrl, remetente, sms }: Config): Saidas => ({
  ...(smtpUrl ? { email: createSmtp(smtpUrl, remetente) } : {}),
  ...(sms ? { sms: createSmsGateway(sms) } : {}),
})

/** Draws what goes with a message: the letter of a cancellation, or a boleto. */
function createAnexos(contexto: Contexto): Anexar {
  const [carta, boleto] = [createAnexarCarta(contexto), createAnexar(contexto)]
  return (anexo) => carta(anexo) ?? boleto(anexo)
}

/** Nothing of it is loaded where nothing is traced. */
async function startRastros({ rastros: url, papeis }: Config): Promise<Rastros | undefined> {
  if (!url) return undefined
  return (await import('./platform/rastros/otlp.ts')).createRastros({ url, papeis })
}

/** The whole of what the process answers, by its roles. */
async function buildApp(
  contexto: Contexto,
  options: Pick<Options, 'logStream' | 'extend' | 'web' | 'prepararAoSubir'>,
  { drain, rastros }: { drain: Drain; rastros: Rastros | undefined },
) {
  const { config } = contexto
  const staff = config.papeis.includes('staff')
  const api = config.papeis.includes('api')
  const registry = config.metricas && new Registry()
  const app = await createApp({
    contexto,
    base: basePath,
    routes: api ? routes : [],
    staff: staff ? { base: basePathRetaguarda, routes: routesDaRetaguarda } : undefined,
    integracoes: { base: basePathIntegracoes, routes: api ? routesDasIntegracoes : [] },
    drain,
    rastros,
    ...(registry ? { registry } : {}),
    ...(options.logStream ? { logStream: options.logStream } : {}),
    ...(options.prepararAoSubir === undefined ? {} : { prepararAoSubir: options.prepararAoSubir }),
  })
  if (registry) tellMetricas(registry, contexto, app)
  await options.extend?.(app, contexto)
  if (options.web && staff) await serveRetaguarda(app, contexto, options.web.retaguarda)
  if (options.web && config.papeis.includes('web')) await servePortal(app, contexto, options.web.portal)
  return { app, registry }
}

/** Migrates, builds everything once and listens. The caller owns the database server and closes what it started. */
export async function startServidor({
  config,
  databaseUrl,
  ownerUrl = databaseUrl,
  relogio = relogioDoSistema,
  ...options
}: Options): Promise<Servidor> {
  assertComplete(contrato, routes)
  assertComplete(contratoRetaguarda, routesDaRetaguarda)
  assertComplete(contratoIntegracoes, routesDasIntegracoes)
  const assinatura = await createAssinatura(config)
  await migrateDatabase(ownerUrl, { applicationUrl: databaseUrl })
  const db = openDatabase(databaseUrl, { max: 20 })
  await checkInstalacao(db, config, relogio).catch(async (error: unknown) => {
    await db.$client.end()
    throw error
  })
  const cifra = createCifra(config.chaveDados, config.chaveIndice)
  const local = createCepLocal(db)
  const contexto: Contexto = {
    config,
    db,
    standbys: openStandbys(config, databaseUrl),
    relogio,
    cifra,
    hasher: options.hasher ?? createSenhaHasher(config.pimenta),
    sessoes: createSessoes({ db, relogio, cifra, exigeAutenticador: config.autenticadorObrigatorio }),
    exigirCodigo: createExigirCodigo({ relogio }),
    resolverDelegado: createResolverDelegado({ db, relogio }),
    manterDelegacao: createManterDelegacao({ relogio }),
    pedirAutorizacao: createPedirAutorizacao({ cifra, relogio }),
    autorizarPedido: createAutorizarPedido({ cifra, relogio }),
    autorizaveis,
    arquivos: createStorage(config),
    antivirus: createAntivirus(config.clamd),
    reconhecimento: semComparacao,
    antifraude: createAntifraudeEmbutido(config.analise),
    assinatura,
    carimbo: createCarimbo(config.carimbo),
    banco: createBanco(config, relogio),
    cep: config.cepUrl ? createCepRemoto(config.cepUrl, local) : local,
    placas: createPlacas(config.placas, { db, relogio }),
    gravame: createGravame(config.gravame),
    fipe: createFipe(config.fipeUrl, db),
    notaFiscal: createNotaFiscal(config.notaFiscal, relogio),
    crm: createCrm(config, { db, cifra, relogio, processos: implementacoes }),
    crivo: createCrivoLocal(relogio),
    push: createPush(config.push),
    processos: implementacoes,
    saude: createSaude({ banco: () => db.execute('select 1'), sondas: createSondas(config) }),
  }
  const drain = createDrain()
  const rastros = await startRastros(config)
  const { app, registry } = await buildApp(contexto, options, { drain, rastros })
  if (config.assinatura) tellValidade(await assinatura(), relogio.agora(), app.log)
  const metricas = await listenAll(app, config, registry).catch(async (error: unknown) => {
    await app.close()
    await contexto.standbys?.close()
    await db.$client.end()
    throw error
  })
  const address = app.server.address()
  if (address && typeof address === 'object') config.port = address.port
  const stopSaude = contexto.saude.vigiar(app.log)
  contexto.standbys?.start(app.log)
  const saidas = {
    ...createSaidas(config),
    push: createEnvioAosAparelhos(contexto, app.log),
    anexar: createAnexos(contexto),
  }
  const stopMail = startCarteiro(contexto, saidas, app.log)
  const stopPedidos = startPedidosAoBanco(contexto, app.log, [pedirAoBanco, pedirDebitosAoBanco])
  const jobs = await startRotinas(app, contexto, databaseUrl)
  const stop = async (waitSeconds: number) => {
    drain.start()
    stopSaude()
    stopMail()
    await Promise.all([jobs.stop(), stopPedidos(), wait(waitSeconds * 1000)])
    await closeInTime(app)
    await metricas?.close()
    await rastros?.stop()
    await contexto.standbys?.close()
    await db.$client.end()
  }
  return {
    app,
    contexto,
    url: `http://localhost:${config.port}`,
    metricas,
    drain: () => stop(config.drenagemSegundos),
    close: () => stop(0),
  }
}

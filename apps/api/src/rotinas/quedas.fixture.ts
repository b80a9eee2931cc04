import { createAutorizarPedido, createPedirAutorizacao } from '../autorizacoes/index.ts'
import { createCrm } from '../casos/index.ts'
import { createCrivoLocal } from '../contemplacoes/index.ts'
import { createManterDelegacao, createResolverDelegado } from '../delegacoes/index.ts'
import { createCifra } from '../platform/cifra.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { createStorage } from '../platform/files/storage.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { createRelogioAjustavel } from '../platform/relogio.ts'
import { createSaude } from '../platform/saude/saude.ts'
import { createSenhaHasher } from '../platform/senha-hash.ts'
import { createAntifraudeEmbutido } from '../ports/antifraude/index.ts'
import { createAntivirus } from '../ports/antivirus/index.ts'
import { openDaDemonstracao } from '../ports/assinatura/da-demonstracao.ts'
import { createCepLocal } from '../ports/cep/index.ts'
import { createFipeLocal } from '../ports/fipe/index.ts'
import { createNotaFiscal } from '../ports/nota-fiscal/index.ts'
import { createPlacasLocal } from '../ports/placas/index.ts'
import { semComparacao } from '../ports/reconhecimento/index.ts'
import { createSessoes } from '../sessoes/index.ts'
import { createExigirCodigo } from '../verificacoes/index.ts'
import { selectEmCurso, updateEmCurso } from './execucoes.sql.ts'
import { executar } from './executor.ts'
import { despachar, planejar } from './planejamento.ts'

type Chave = 'chaveDados' | 'chaveIndice' | 'pimenta'

/** What a process is told, as JSON: where the database is, how the installation is set up, and what day it is. */
export type Pedido = {
  databaseUrl: string
  config: Omit<Config, Chave>
  chaves: Record<Chave, string>
  dia: string
}

export function createPedido(
  { chaveDados, chaveIndice, pimenta, ...config }: Config,
  onde: Omit<Pedido, 'config' | 'chaves'>,
) {
  const texto = (chave: Buffer) => chave.toString('base64')
  const chaves = { chaveDados: texto(chaveDados), chaveIndice: texto(chaveIndice), pimenta: texto(pimenta) }
  return { ...onde, config, chaves }
}

export function createContexto({ databaseUrl, chaves, dia, ...pedido }: Pedido): Contexto {
  const chave = (nome: Chave) => Buffer.from(chaves[nome], 'base64')
  const config: Config = {
    ...pedido.config,
    chaveDados: chave('chaveDados'),
    chaveIndice: chave('chaveIndice'),
    pimenta: chave('pimenta'),
  }
  const db = openDatabase(databaseUrl, { max: 3 })
  const relogio = createRelogioAjustavel(new Date(`${dia}T15:00:00Z`))
  const cifra = createCifra(config.chaveDados, config.chaveIndice)
  return {
    config,
    db,
    standbys: undefined,
    relogio,
    cifra,
    hasher: createSenhaHasher(config.pimenta),
    sessoes: createSessoes({ db, relogio, cifra, exigeAutenticador: false }),
    exigirCodigo: createExigirCodigo({ relogio }),
    resolverDelegado: createResolverDelegado({ db, relogio }),
    manterDelegacao: createManterDelegacao({ relogio }),
    pedirAutorizacao: createPedirAutorizacao({ cifra, relogio }),
    autorizarPedido: createAutorizarPedido({ cifra, relogio }),
    autorizaveis: new Map(),
    arquivos: createStorage(config),
    antivirus: createAntivirus(undefined),
    reconhecimento: semComparacao,
    antifraude: createAntifraudeEmbutido(),
    assinatura: () => openDaDemonstracao(config.dataDir),
    carimbo: undefined,
    banco: undefined,
    cep: createCepLocal(db),
    placas: createPlacasLocal(db),
    gravame: undefined,
    fipe: createFipeLocal(db),
    notaFiscal: createNotaFiscal(undefined, relogio),
    crm: createCrm({ salesforce: undefined }, { db, cifra, relogio, processos: {} }),
    crivo: createCrivoLocal(relogio),
    processos: {},
    push: undefined,
    saude: createSaude({ banco: async () => undefined, sondas: [] }),
  }
}

const semFim = new AbortController().signal

/** Does every day's routines until today's, in order, as the jobs would, without their queue. */
export async function correr(contexto: Contexto, rotinas: readonly Rotina[]): Promise<void> {
  const { db, relogio } = contexto
  await db.transaction((tx) => planejar(tx, rotinas, { relogio, maximo: contexto.config.diasARecuperar }))
  for (;;) {
    await db.transaction((tx) => despachar(tx, rotinas, { enviar: async () => undefined }))
    const atual = await selectEmCurso(db)
    if (!atual) return
    await executar(contexto, rotinas, atual.id, semFim)
    await updateEmCurso(db, atual.id, { situacao: 'concluida', concluidaEm: relogio.agora(), erro: null })
  }
}

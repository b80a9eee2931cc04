import { createHmac } from 'node:crypto'
import { not, sql } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import { type Cifra, createCifra, equalBytes } from '../platform/cifra.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import type { Database, Executor } from '../platform/database.ts'
import type { Relogio } from '../platform/relogio.ts'
import { queryRows } from '../platform/rows.ts'
import { cliente, instalacao } from '../schema/index.ts'

type Marca = typeof instalacao.$inferSelect
type Modo = Marca['modo']
type Chaves = Pick<Config, 'demo' | 'chaveDados' | 'chaveIndice' | 'pimenta'>

const palavra = 'contempla'
const dominio = 'canario'
const trava = 7_263_020

const nomes: Record<Modo, string> = { demonstracao: 'da demonstração', producao: 'de produção' }
const comoEntrar: Record<Modo, string> = {
  demonstracao: 'Para abri-lo, suba com CONTEMPLA_DEMO=1',
  producao: 'Para abri-lo, suba com CONTEMPLA_DEMO=0 e as chaves dele',
}

/**
 * Refuses a database that is of the other mode, or of other keys; marks one that is not marked yet with what it is. To
 * be called before anything of it is read or shown. Throws a ConfigError that says what to do.
 */
export async function checkInstalacao(db: Database, config: Chaves, relogio: Relogio): Promise<void> {
  const modo: Modo = config.demo ? 'demonstracao' : 'producao'
  const marca = (await readMarca(db)) ?? (await mark(db, config, relogio))
  if (marca.modo !== modo)
    throw new ConfigError(
      `Este banco de dados é ${nomes[marca.modo]} e este processo subiu como ${modo === 'producao' ? 'produção' : 'demonstração'}. ` +
        `${comoEntrar[marca.modo]}, ou aponte DATABASE_URL ou DATA_DIR para outro.`,
    )
  refuseChaves(chavesErradas(marca, config))
}

async function readMarca(db: Executor): Promise<Marca | undefined> {
  const [marca] = await db.select().from(instalacao)
  return marca
}

/** A database from before there was a mark gets the one that its data speak of, and only with the keys that read them. */
async function mark(db: Database, config: Chaves, relogio: Relogio): Promise<Marca> {
  const cifra = createCifra(config.chaveDados, config.chaveIndice)
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${trava})`)
    const existente = await readMarca(tx)
    if (existente) return existente
    const conteudo = await readConteudo(tx)
    const modo = conteudo ?? (config.demo ? 'demonstracao' : 'producao')
    const marca: Marca = {
      id: 1,
      modo,
      canarioDados: cifra.cifrar(palavra),
      canarioIndice: cifra.indice(dominio, palavra),
      canarioPimenta: apimentar(config),
      criadaEm: relogio.agora(),
    }
    // Whoever came in the wrong mode is told of that; the keys are looked at, and kept, when they are of this mode.
    if (modo !== (config.demo ? 'demonstracao' : 'producao')) return marca
    refuseChaves(await chavesQueNaoLeem(tx, cifra))
    await tx.insert(instalacao).values(marca)
    await audit(tx, {
      quando: relogio.agora(),
      ator: { tipo: 'sistema', id: null },
      acao: 'marcar-instalacao',
      objeto: ['instalacao', 1],
      depois: { modo },
    })
    return marca
  })
}

/** What the data are of, where there are any: the demo's staff have addresses that cannot exist (RFC 2606). */
async function readConteudo(tx: Executor): Promise<Modo | undefined> {
  const { rows } = await queryRows(
    tx,
    { vazio: 'boolean', demonstracao: 'boolean' },
    sql`SELECT
    NOT EXISTS (SELECT FROM parceiro) AND NOT EXISTS (SELECT FROM funcionario) AS vazio,
    EXISTS (SELECT FROM relogio_da_demonstracao)
      OR EXISTS (SELECT FROM funcionario WHERE email LIKE '%@contempla.example') AS demonstracao`,
  )
  if (rows[0]?.demonstracao) return 'demonstracao'
  return rows[0]?.vazio ? undefined : 'producao'
}

const apimentar = ({ pimenta }: Chaves) => createHmac('sha256', pimenta).update(dominio).update(palavra).digest()

type Chave = 'CONTEMPLA_CHAVE_DADOS' | 'CONTEMPLA_CHAVE_INDICE' | 'CONTEMPLA_PIMENTA'

function chavesErradas(marca: Marca, config: Chaves): Chave[] {
  const cifra = createCifra(config.chaveDados, config.chaveIndice)
  const certas: [Chave, boolean][] = [
    ['CONTEMPLA_CHAVE_DADOS', decifra(cifra, marca.canarioDados) === palavra],
    ['CONTEMPLA_CHAVE_INDICE', equalBytes(cifra.indice(dominio, palavra), marca.canarioIndice)],
    ['CONTEMPLA_PIMENTA', equalBytes(apimentar(config), marca.canarioPimenta)],
  ]
  return certas.filter(([, certa]) => !certa).map(([chave]) => chave)
}

/** Of the keys that data tell about: the pepper has to be believed. */
async function chavesQueNaoLeem(tx: Executor, cifra: Cifra): Promise<Chave[]> {
  const [um] = await tx
    .select({ cifrada: cliente.inscricaoCifrada, indice: cliente.inscricaoIndice })
    .from(cliente)
    .where(not(cliente.semCadastro))
    .limit(1)
  if (!um) return []
  const inscricao = decifra(cifra, um.cifrada)
  if (inscricao === undefined) return ['CONTEMPLA_CHAVE_DADOS']
  return equalBytes(cifra.indice('inscricao', inscricao), um.indice) ? [] : ['CONTEMPLA_CHAVE_INDICE']
}

function decifra(cifra: Cifra, bytes: Buffer): string | undefined {
  try {
    return cifra.decifrar(bytes)
  } catch {
    return undefined
  }
}

function refuseChaves(erradas: readonly Chave[]) {
  if (erradas.length)
    throw new ConfigError(
      `${erradas.join(', ')}: não ${erradas.length > 1 ? 'são as chaves' : 'é a chave'} com que este banco de dados foi gravado. ` +
        'Suba com as que o gravaram, ou aponte DATABASE_URL ou DATA_DIR para outro banco.',
    )
}

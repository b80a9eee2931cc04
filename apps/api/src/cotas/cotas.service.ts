import { type Dia, diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { changeFoto, requireArquivoProprio, urlDoArquivo } from '../arquivos/index.ts'
import { type Contatos, getContatos } from '../contatos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Cifra } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { holdCotas } from '../razao/index.ts'
import { cliente, cota } from '../schema/index.ts'
import { selectCota } from './cotas.sql.ts'
import type { CotaComTitularRow, CotaRow } from './leitura/compor.ts'
import { hideInscricao, maskEmail, maskTelefone } from './mascara.ts'

export const hojeDe = ({ relogio }: Pick<Contexto, 'relogio'>): Dia => diaEm(relogio.agora())

/**
 * A session opened by a link proves only that the person has the link, so the holder's identifying and contact data
 * stay masked.
 */
const isMascarada = ({ modo }: Pick<SessaoAtiva, 'modo'>): boolean => modo === 'transparente'

/** A quota of this customer. Throws NAO_ENCONTRADO, whether it is someone else's or nobody's. */
export async function getCota(contexto: Contexto, clienteId: number, id: number): Promise<CotaComTitularRow> {
  const row = await selectCota(contexto.db, clienteId, id, hojeDe(contexto))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

export async function requireCotaPropria({ db }: { db: Executor }, clienteId: number, id: number) {
  const [row] = await db
    .select({ id: cota.id })
    .from(cota)
    .where(and(eq(cota.id, id), eq(cota.clienteId, clienteId)))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
}

/** A quota and who holds it: whoever holds it no more has nothing to do with it. */
export type Posse = { cotaId: number; clienteId: number }
export type PedidoDaCota = { params: { id: number }; sessao: { clienteId: number } }

/** The quota in the path and the caller, who is not proved to hold it. */
export const posseDe = ({ params, sessao }: PedidoDaCota): Posse => ({ cotaId: params.id, clienteId: sessao.clienteId })

/** The same of a caller who holds it. Throws NAO_ENCONTRADO. */
export async function requirePosse(contexto: { db: Executor }, pedido: PedidoDaCota): Promise<Posse> {
  await requireCotaPropria(contexto, pedido.sessao.clienteId, pedido.params.id)
  return posseDe(pedido)
}

export const cotaDe = async (contexto: { db: Executor }, pedido: PedidoDaCota): Promise<number> =>
  (await requirePosse(contexto, pedido)).cotaId

/**
 * The quota of this customer, held until the transaction ends as whoever writes to its ledger holds it: it gets no other holder meanwhile.
 * Throws NAO_ENCONTRADO.
 */
export async function lockCotaPropria(tx: Executor, clienteId: number, id: number) {
  await requireCotaPropria({ db: tx }, clienteId, id)
  await holdCotas(tx, [id])
  const [row] = await tx
    .select({ id: cota.id })
    .from(cota)
    .where(and(eq(cota.id, id), eq(cota.clienteId, clienteId)))
    .for('no key update')
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
}

/** Tells whether the person has a quota; with one they may see their record. */
export const hasCota = async (db: Executor, clienteId: number): Promise<boolean> =>
  (await db.select({ id: cota.id }).from(cota).where(eq(cota.clienteId, clienteId)).limit(1)).length > 0

type DadosCifrados = Pick<typeof cliente.$inferSelect, 'nome' | 'inscricaoCifrada' | 'nascimentoCifrado'>
type Decifrar = Cifra['decifrar']

const abrir = (decifrar: Decifrar, bytes: Buffer | null) => (bytes ? decifrar(bytes) : null)

/**
 * The values decrypted in each session, kept as long as the process trusts the session (seconds), because the answers
 * of one screen show the same holder.
 */
const abertosNaSessao = new WeakMap<object, Map<string, string>>()

function decifrarNaSessao(cifra: Cifra, sessao: object): Decifrar {
  const abertos = abertosNaSessao.get(sessao) ?? new Map<string, string>()
  abertosNaSessao.set(sessao, abertos)
  return (bytes) => {
    const cifrado = bytes.toString('latin1')
    const texto = abertos.get(cifrado) ?? cifra.decifrar(bytes)
    abertos.set(cifrado, texto)
    return texto
  }
}

const openDados = (
  decifrar: Decifrar,
  dono: DadosCifrados,
  { email, telefone }: Pick<Contatos, 'email' | 'telefone'>,
) => ({
  nome: dono.nome,
  inscricaoNacional: decifrar(dono.inscricaoCifrada),
  dataNascimentoFundacao: abrir(decifrar, dono.nascimentoCifrado),
  email,
  telefone,
})

export async function getDadosPessoais(db: Executor, { cifra }: Pick<Contexto, 'cifra'>, clienteId: number) {
  const [dono] = await db.select().from(cliente).where(eq(cliente.id, clienteId))
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return openDados(cifra.decifrar, dono, await getContatos(db, { cifra }, clienteId))
}

type Dados = ReturnType<typeof openDados>

/** The birth date is left out: no part of it can be shown without telling it. */
const maskDados = (dados: Dados): Dados => ({
  ...dados,
  inscricaoNacional: hideInscricao(dados.inscricaoNacional),
  dataNascimentoFundacao: null,
  email: dados.email && maskEmail(dados.email),
  telefone: dados.telefone && maskTelefone(dados.telefone),
})

/** Returns the holder's data shown beside a quota, masked where the session requires it. */
export function presentTitular(
  { cifra }: Pick<Contexto, 'cifra'>,
  sessao: Pick<SessaoAtiva, 'modo'>,
  row: CotaComTitularRow,
) {
  const dono = {
    nome: row.nome_pessoa,
    inscricaoCifrada: row.inscricao_cifrada,
    nascimentoCifrado: row.nascimento_cifrado,
  }
  const decifrar = decifrarNaSessao(cifra, sessao)
  const contatos = { email: abrir(decifrar, row.email_cifrado), telefone: abrir(decifrar, row.telefone_cifrado) }
  const abertos = openDados(decifrar, dono, contatos)
  return isMascarada(sessao) ? maskDados(abertos) : abertos
}

/** The holder's national id as their quotas show it. */
export function inscricaoDoTitular(
  { cifra }: Pick<Contexto, 'cifra'>,
  sessao: Pick<SessaoAtiva, 'modo'>,
  row: CotaRow,
) {
  const aberta = decifrarNaSessao(cifra, sessao)(row.inscricao_cifrada)
  return isMascarada(sessao) ? hideInscricao(aberta) : aberta
}

type Mudanca = { nickname?: string | null | undefined; photo_url?: string | null | undefined }

/** Sets the quota's nickname, its photo (one of the customer's own files), or both. */
export async function changePreferencias(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { clienteId, cotaId, mudanca, ator }: { clienteId: number; cotaId: number; mudanca: Mudanca; ator: Ator },
) {
  const { nickname, photo_url } = mudanca
  const foto = photo_url === undefined ? undefined : await requireArquivoProprio(tx, clienteId, photo_url)
  const own = and(eq(cota.id, cotaId), eq(cota.clienteId, clienteId))
  const [antes] = await tx.select().from(cota).where(own).for('update')
  if (!antes) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const apelido = nickname === undefined ? antes.apelido : nickname || null
  const fotoArquivoId = foto === undefined ? antes.fotoArquivoId : foto
  await tx.update(cota).set({ apelido, fotoArquivoId }).where(own)
  await changeFoto(tx, { antes: antes.fotoArquivoId, depois: fotoArquivoId, agora: relogio.agora() })
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'alterar-preferencias-da-cota',
    objeto: ['cota', cotaId],
    antes: { apelido: antes.apelido, fotoArquivoId: antes.fotoArquivoId },
    depois: { apelido, fotoArquivoId },
  })
  return { nickname: apelido, photo_url: urlDoArquivo(fotoArquivoId) }
}

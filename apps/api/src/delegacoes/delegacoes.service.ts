import { cabeNaDelegacao, conviteAte, DELEGACAO, diasDaDelegacao, type FimDaDelegacao } from '@contempla/consorcio'
import { type delegacoes as chamadas, ErroDeNegocio, type Parsed } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { delegacao, delegacaoCota } from '../schema/index.ts'
import { presentDadas, presentRecebidas, presentUmaDada } from './apresentacao.ts'
import { type Lado, tellDada, tellFim } from './avisos.ts'
import {
  type DelegacaoRow,
  fimDe,
  holdAbertas,
  holdDada,
  holdRecebida,
  listDadas,
  listDelegaveis,
  listRecebidas,
  readFaltas,
  readProprias,
} from './delegacoes.sql.ts'
import { getPessoa } from './pessoas.ts'

type Meios = Pick<Contexto, 'cifra' | 'config' | 'relogio'>

/** Who may see or act in the person's quotas, and whose the person may. */
export async function readDelegacoes(contexto: Contexto, clienteId: number) {
  const { db } = contexto
  const { de: ateMinimo, ate: ateMaximo } = diasDaDelegacao(hojeDe(contexto))
  return {
    cotas: await listDelegaveis(db, clienteId),
    dados: await presentDadas(db, contexto, await listDadas(db, clienteId)),
    recebidos: await presentRecebidas(db, contexto, await listRecebidas(db, clienteId)),
    ateMinimo,
    ateMaximo,
  }
}

const ACOES = {
  retirada: 'retirar-acesso',
  deixada: 'deixar-acesso',
  recusada: 'recusar-acesso',
  prazo: 'encerrar-acesso-delegado',
  convite: 'encerrar-acesso-delegado',
  cotas: 'encerrar-acesso-delegado',
  equipe: 'encerrar-acesso-delegado',
} as const satisfies Record<FimDaDelegacao, string>

type Encerramento = {
  fim: FimDaDelegacao
  ator: Ator
  daEquipe?: { funcionarioId: number; motivo: string }
  /** Where it is not both that are told. */
  avisa?: readonly Lado[]
}

/** Ends a delegation that is held, and tells who is to know. Throws ACESSO_JA_ENCERRADO. */
export async function endDelegacao(
  tx: Executor,
  meios: Meios,
  row: DelegacaoRow,
  { fim, ator, daEquipe, avisa = ['titular', 'delegado'] }: Encerramento,
): Promise<DelegacaoRow> {
  if (row.encerradaEm) throw new ErroDeNegocio('ACESSO_JA_ENCERRADO')
  const agora = meios.relogio.agora()
  const [encerrada] = await tx
    .update(delegacao)
    .set({
      encerradaEm: agora,
      fim,
      codigoHash: null,
      ...(daEquipe ? { encerradaPor: daEquipe.funcionarioId, motivoCifrado: meios.cifra.cifrar(daEquipe.motivo) } : {}),
    })
    .where(eq(delegacao.id, row.id))
    .returning()
  if (!encerrada) throw new Error('a delegação não foi encerrada')
  await audit(tx, { quando: agora, ator, acao: ACOES[fim], objeto: ['delegacao', row.id], depois: { fim } })
  await tellFim(tx, meios, encerrada, { fim, avisa })
  return encerrada
}

type Dito = Parsed<typeof chamadas.darAcesso>['body']

/** The quotas named are all the holder's, and none is cancelled. Throws NAO_ENCONTRADO, COTA_NAO_DELEGAVEL. */
async function requireCotas(tx: Executor, clienteId: number, ids: readonly number[]): Promise<number[]> {
  const unicas = [...new Set(ids)]
  const proprias = await readProprias(tx, clienteId, unicas)
  if (proprias.length < unicas.length) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (proprias.some(({ cancelada }) => cancelada)) throw new ErroDeNegocio('COTA_NAO_DELEGAVEL')
  return proprias.map(({ id }) => id)
}

const sistema = { tipo: 'sistema', id: null } as const

/** Ends one that is held, where it is over by itself; returns whether it was. */
export async function endVencida(tx: Executor, meios: Meios, row: DelegacaoRow): Promise<boolean> {
  const fim = fimDe(row, await readFaltas(tx, row.id), hojeDe(meios))
  // Whoever lost the CPF of it is nobody to tell any more.
  if (fim) await endDelegacao(tx, meios, row, { fim, ator: sistema, ...(fim === 'deixada' && { avisa: ['titular'] }) })
  return fim !== null
}

/** Ends what is over by itself and was not ended yet; returns what stands. */
async function endVencidas(tx: Executor, meios: Meios, abertas: readonly DelegacaoRow[]): Promise<DelegacaoRow[]> {
  const emPe: DelegacaoRow[] = []
  for (const row of abertas) if (!(await endVencida(tx, meios, row))) emPe.push(row)
  return emPe
}

/**
 * Gives another person access to some of the holder's quotas, from when they accept it until the end of `ate`. Throws
 * ACESSO_FORA_DO_PRAZO, ACESSO_A_SI_MESMO, ACESSO_JA_DADO, ACESSOS_DEMAIS, NAO_ENCONTRADO, COTA_NAO_DELEGAVEL.
 */
export async function darAcesso(
  tx: Executor,
  meios: Meios,
  { clienteId, dito, ator }: { clienteId: number; dito: Dito; ator: Ator },
) {
  const { cifra, relogio } = meios
  const hoje = hojeDe(meios)
  if (!cabeNaDelegacao(dito.ate, hoje)) throw new ErroDeNegocio('ACESSO_FORA_DO_PRAZO', { campo: 'ate' })
  const inscricaoIndice = cifra.indice('inscricao', dito.cpf)
  const titular = await getPessoa(tx, clienteId)
  if (titular.inscricaoIndice.equals(inscricaoIndice)) throw new ErroDeNegocio('ACESSO_A_SI_MESMO', { campo: 'cpf' })
  const emPe = await endVencidas(tx, meios, await holdAbertas(tx, clienteId))
  if (emPe.some((cada) => cada.inscricaoIndice.equals(inscricaoIndice)))
    throw new ErroDeNegocio('ACESSO_JA_DADO', { campo: 'cpf' })
  if (emPe.length >= DELEGACAO.maximas) throw new ErroDeNegocio('ACESSOS_DEMAIS')
  const cotas = await requireCotas(tx, clienteId, dito.cotas)
  const token = createSegredo()
  const agora = relogio.agora()
  const [nova] = await tx
    .insert(delegacao)
    .values({
      titularId: clienteId,
      inscricaoCifrada: cifra.cifrar(dito.cpf),
      inscricaoIndice,
      dadosCifrados: cifra.cifrar(JSON.stringify({ nome: dito.nome, email: dito.email })),
      relacao: dito.relacao,
      alcance: dito.alcance,
      ate: dito.ate,
      dadaEm: agora,
      linkHash: hashSegredo(token),
      conviteAte: conviteAte(dito.ate, hoje),
    })
    .returning()
  if (!nova) throw new Error('a delegação não foi gravada')
  await tx.insert(delegacaoCota).values(cotas.map((cotaId) => ({ delegacaoId: nova.id, cotaId })))
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'dar-acesso',
    objeto: ['delegacao', nova.id],
    depois: { alcance: dito.alcance, relacao: dito.relacao, ate: dito.ate, cotas },
  })
  await tellDada(tx, meios, nova, token)
  return presentUmaDada(tx, meios, nova)
}

type PedidoDeFim = { clienteId: number; id: number; ator: Ator }

/** The holder takes an access back: from the next request on it is over. */
export async function retirarAcesso(tx: Executor, meios: Meios, { clienteId, id, ator }: PedidoDeFim) {
  const row = await holdDada(tx, clienteId, id)
  return presentUmaDada(tx, meios, await endDelegacao(tx, meios, row, { fim: 'retirada', ator }))
}

/** The delegate leaves. */
export async function deixarAcesso(tx: Executor, meios: Meios, { clienteId, id, ator }: PedidoDeFim) {
  const encerrada = await endDelegacao(tx, meios, await holdRecebida(tx, clienteId, id), { fim: 'deixada', ator })
  const [deixada] = await presentRecebidas(tx, meios, [encerrada])
  if (!deixada) throw new Error('a delegação deixada não se mostrou')
  return deixada
}

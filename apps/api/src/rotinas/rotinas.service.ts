import { addDays, type Dia } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { getSaudeDaFila } from '../platform/jobs/fila.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import type { Relogio } from '../platform/relogio.ts'
import { execucao } from '../schema/index.ts'
import { diaDasRotinas, diasAConfirmar, diasDevidos, type Espera } from './agenda.ts'
import { type ExecucaoLida, getAbertas, getLida, listUltimas } from './consulta.sql.ts'
import {
  insertExecucoes,
  lockFila,
  reabrirGrupos,
  selectExecucao,
  selectUltimoDia,
  updateExecucao,
} from './execucoes.sql.ts'

/** Waiting longer than this with nothing under way, a run has no process that would take it. */
const esperaMaximaMs = 60_000

export async function getPainel(db: Executor, relogio: Relogio, rotinas: readonly Rotina[]) {
  const hoje = diaDasRotinas(relogio)
  const [{ paradaDesde, falhasPorRotina, ...abertas }, tarefas, ultimas] = await Promise.all([
    getAbertas(db, hoje),
    getSaudeDaFila(db),
    listUltimas(
      db,
      rotinas.map(({ nome }) => nome),
    ),
  ])
  const semProcesso = paradaDesde !== null && relogio.agora().getTime() - paradaDesde.getTime() > esperaMaximaMs
  return {
    hoje,
    proximoDia: addDays(hoje, 1),
    fila: { ...abertas, semProcesso, tarefas },
    rotinas: rotinas.map(({ nome, titulo, descricao }) => ({
      nome,
      titulo,
      descricao,
      ultima: ultimas.get(nome) ?? null,
      falhas: falhasPorRotina[nome] ?? 0,
    })),
  }
}

/** A run of a day. Throws NAO_ENCONTRADO. */
export async function getExecucao(db: Executor, id: number): Promise<ExecucaoLida> {
  const lida = await getLida(db, id)
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lida
}

/** The days that wait for a person to say that they are to be caught up with, if there are any. */
export const getEspera = async (db: Executor, relogio: Relogio, maximo: number): Promise<Espera | null> =>
  diasAConfirmar(await selectUltimoDia(db), diaDasRotinas(relogio), maximo)

type Pedido<T> = T & { ator: Ator }

/** Plans the days that wait, up to the one that was seen. Throws NADA_A_RECUPERAR. */
export async function recuperar(
  tx: Executor,
  { relogio, config }: Pick<Contexto, 'relogio' | 'config'>,
  { rotinas, ate, ator }: Pedido<{ rotinas: readonly Rotina[]; ate: Dia }>,
): Promise<Espera> {
  await lockFila(tx)
  const espera = await getEspera(tx, relogio, config.diasARecuperar)
  if (espera?.ate !== ate) throw new ErroDeNegocio('NADA_A_RECUPERAR')
  const pedidas = diasDevidos(espera.de, ate).flatMap((dia) => rotinas.map(({ nome }) => ({ rotina: nome, dia })))
  await insertExecucoes(tx, pedidas, relogio.agora())
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'recuperar-rotinas',
    objeto: ['rotinas', ate],
    depois: espera,
  })
  return espera
}

/** Puts a run that failed for good back into the queue: what is left of it is tried again. */
export async function repetir(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { id, ator }: Pedido<{ id: number }>,
): Promise<ExecucaoLida> {
  await lockFila(tx)
  const atual = await selectExecucao(tx, id)
  if (!atual) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (atual.situacao !== 'falhou') throw new ErroDeNegocio('EXECUCAO_NAO_FALHOU')
  await updateExecucao(tx, id, { situacao: 'na-fila', erro: null, concluidaEm: null, pedidaPor: ator.id })
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'repetir-rotina',
    objeto: ['execucao', id],
    antes: { situacao: atual.situacao, erro: atual.erro },
  })
  return getExecucao(tx, id)
}

/** Puts a routine into the queue for a day, again where it was done: it finds what came up since. */
export async function requestExecucao(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { rotina, dia, ator }: Pedido<{ rotina: Rotina | undefined; dia: Dia }>,
): Promise<ExecucaoLida> {
  if (!rotina) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (dia > diaDasRotinas(relogio)) throw new ErroDeNegocio('DIA_AINDA_NAO_CHEGOU')
  await lockFila(tx)
  const doDia = and(eq(execucao.rotina, rotina.nome), eq(execucao.alvo, dia))
  const [feita] = await tx.select().from(execucao).where(doDia)
  if (feita?.situacao === 'na-fila' || feita?.situacao === 'em-curso') throw new ErroDeNegocio('EXECUCAO_NA_FILA')
  if (feita) {
    await reabrirGrupos(tx, feita)
    const deNovo = { feito: 0, total: null, tentativas: 0, erro: null, iniciadaEm: null, concluidaEm: null }
    await updateExecucao(tx, feita.id, { ...deNovo, situacao: 'na-fila', pedidaPor: ator.id })
  } else {
    await insertExecucoes(tx, [{ rotina: rotina.nome, dia, pedidaPor: ator.id }], relogio.agora())
  }
  const [pedida] = await tx.select().from(execucao).where(doDia)
  const id = pedida?.id ?? 0
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'executar-rotina',
    objeto: ['execucao', id],
    depois: { rotina: rotina.nome, dia },
  })
  return getExecucao(tx, id)
}

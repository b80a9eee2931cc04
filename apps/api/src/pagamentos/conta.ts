import {
  type Centavos,
  type Cronograma,
  diaEm,
  fimDoDia,
  isCancelada,
  isQuitada,
  type Movimento,
  type ParametrosDoGrupo,
  type ParcelaComCreditos,
  type ParcelaDevida,
  parcelasDevidas,
} from '@contempla/consorcio'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { readParametros } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { fragment } from '../platform/rows.ts'
import {
  type CotaDaRazao,
  contribuicoesEmitidas,
  cronogramaDaCota,
  lockCotas,
  readAbatimentos,
  readCotas,
} from '../razao/index.ts'
import { assembleia, grupo, movimento } from '../schema/index.ts'

/** A quota as payments see it: what it owes, what it paid, and the rules of its group on a day. */
export type Conta = {
  cota: CotaDaRazao
  parametros: ParametrosDoGrupo
  cancelada: boolean
  quitada: boolean
  grupoEncerrado: boolean
  emFormacao: boolean
  abertas: ParcelaComCreditos[]
  pagas: ReadonlySet<number>
  /** Taken back from their months, and charged with those left. */
  renegociadas: ReadonlySet<number>
  /** Contributions still to be issued. */
  cronograma: Cronograma
}

/**
 * The credit of the assembly that the instalment goes with: the one it was issued at, unless it was readjusted since, for
 * a date until that assembly. `ate`: the last day on which such a readjustment was applied, or the assembly's.
 */
function creditoDaAssembleia(parcela: ParcelaDevida, movimentos: readonly Movimento[], ate: string | undefined) {
  const desfeitos = new Set(movimentos.map(({ estorna }) => estorna))
  const emissao = movimentos.findLastIndex(
    (m) => m.tipo === 'emissao' && m.parcela === parcela.numero && m.estorna === null && !desfeitos.has(m.id),
  )
  const reajuste = movimentos
    .slice(emissao + 1)
    .findLast(
      (m) => m.tipo === 'credito-reajustado' && m.estorna === null && !desfeitos.has(m.id) && m.dia <= (ate ?? ''),
    )
  return reajuste?.credito ?? parcela.credito
}

/** Until when a readjustment counts for the assemblies with which these contributions of a quota go, by contribution. */
async function readAssembleias(db: Executor, cota: CotaDaRazao, contribuicoes: readonly number[]) {
  const [doGrupo] = await db
    .select({ total: grupo.totalAssembleias, situacao: grupo.situacao })
    .from(grupo)
    .where(eq(grupo.id, cota.grupoId))
  const entrada = (doGrupo?.total ?? 0) - cota.posicao.contribuicoes
  const rows = await db
    .select({
      numero: assembleia.numero,
      ate: fragment(
        'text',
        sql`greatest(${assembleia.dia}, (SELECT max((r.aplicado_em AT TIME ZONE 'America/Sao_Paulo')::date)
        FROM reajuste r WHERE r.grupo_id = ${assembleia.grupoId} AND r.dia <= ${assembleia.dia}))::text`,
      ),
    })
    .from(assembleia)
    .where(
      and(
        eq(assembleia.grupoId, cota.grupoId),
        inArray(
          assembleia.numero,
          contribuicoes.map((numero) => numero + entrada),
        ),
      ),
    )
  return {
    situacao: doGrupo?.situacao,
    dias: new Map(rows.map(({ numero, ate }) => [numero - entrada, ate])),
  }
}

/** The credit that the quota had at an instant: that of now, unless a movement made it another since. */
export async function creditoEm(db: Executor, cota: CotaDaRazao, instante: Date): Promise<Centavos> {
  const desde = diaEm(instante)
  const mudou = cota.movimentos.some(({ tipo, dia }) => dia >= desde && mudamCredito.includes(tipo))
  if (!mudou) return cota.credito
  const [mudanca] = await db
    .select({ antes: movimento.creditoAnteriorCentavos })
    .from(movimento)
    .where(
      and(
        eq(movimento.cotaId, cota.id),
        gt(movimento.criadoEm, instante),
        isNotNull(movimento.creditoAnteriorCentavos),
      ),
    )
    .orderBy(asc(movimento.criadoEm), asc(movimento.dia), asc(movimento.id))
    .limit(1)
  return mudanca?.antes ?? cota.credito
}

const mudamCredito: readonly string[] = ['credito-reajustado', 'credito-trocado']

const ultimoInstante = (dia: string): Date => new Date(fimDoDia(dia).getTime() - 1)

/** `precoEm`: by the credit of which instant what is late costs. */
async function contaDe(db: Executor, cota: CotaDaRazao, dia: string, precoEm: Date): Promise<Conta> {
  const devidas = parcelasDevidas(cota.movimentos)
  const numeros = devidas.map(({ numero }) => numero)
  const parametros = await readParametros(db, cota.grupoId, cota.tipo, dia)
  const { dias, situacao } = await readAssembleias(db, cota, numeros)
  const abatimentos = (await readAbatimentos(db, [cota.id])).get(cota.id) ?? []
  const emAberto = new Set(numeros)
  const vigente = await creditoEm(db, cota, precoEm)
  return {
    cota,
    parametros,
    cancelada: isCancelada(cota.situacao),
    quitada: isQuitada(cota.situacao),
    grupoEncerrado: situacao === 'ENCERRADO',
    emFormacao: situacao === 'FORMACAO',
    abertas: devidas.map((devida) => ({
      ...devida,
      creditos: {
        vigente,
        daAssembleia: creditoDaAssembleia(devida, cota.movimentos, dias.get(devida.numero)),
      },
    })),
    pagas: new Set([...contribuicoesEmitidas(cota)].filter((numero) => !emAberto.has(numero))),
    renegociadas: new Set(cota.renegociacoes.flatMap(({ parcelas }) => parcelas)),
    cronograma: cronogramaDaCota(cota, abatimentos, parametros),
  }
}

/**
 * Holds the quota until the transaction ends. What is late costs what the credit of the end of that day says, or of
 * `precoEm`, whatever it became since. `undefined` where there is no such quota.
 */
export async function lockConta(
  tx: Executor,
  cotaId: number,
  dia: string,
  precoEm: Date = ultimoInstante(dia),
): Promise<Conta | undefined> {
  const [cota] = await lockCotas(tx, [cotaId])
  return cota && contaDe(tx, cota, dia, precoEm)
}

/** The same, only read. */
export async function readConta(db: Executor, cotaId: number, dia: string): Promise<Conta | undefined> {
  const [cota] = await readCotas(db, [cotaId])
  return cota && contaDe(db, cota, dia, ultimoInstante(dia))
}

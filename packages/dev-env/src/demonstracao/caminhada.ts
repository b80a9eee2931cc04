import { setTimeout as esperar } from 'node:timers/promises'
import {
  type ColumnsOf,
  type Contexto,
  diaDasRotinas,
  makeRemessasDoDia,
  publishListas,
  queryRows,
  type Relogio,
  registro,
} from '@contempla/api'
import { addDays, type Dia, fimDoDia } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { createFigurantes, type FeitoPelosFigurantes, nadaFeito } from './figurantes.ts'
import { moverRelogio, type RelogioMovel } from './relogio.ts'

/**
 * Moves the clock from one day to another, a day at a time, and finishes each day's routines before the next day
 * begins.
 */
type Caminhada = {
  de: Dia
  ate: Dia
  situacao: 'andando' | 'chegou' | 'parada'
  /** The reason for stopping on the way, in words for the screen. */
  motivo: string | null
  figurantes: FeitoPelosFigurantes
}

const umDiaMs = 86_400_000
const olharMs = 120
/** Where no process does the routines, the clock goes on after this time. */
const semRotinasMs = 5_000

type DoDia = { rotina: string; situacao: string; erro: string | null }

const colunasDeDoDia: ColumnsOf<DoDia> = { rotina: 'text', situacao: 'text', erro: 'text | null' }

const tituloDe = (rotina: string) => registro.find(({ nome }) => nome === rotina)?.titulo ?? rotina

const isAberta = ({ situacao }: DoDia) => situacao === 'na-fila' || situacao === 'em-curso'

async function rotinasDoDia({ db }: Contexto, dia: Dia): Promise<DoDia[]> {
  const { rows } = await queryRows<DoDia>(
    db,
    colunasDeDoDia,
    sql`SELECT rotina, situacao, erro FROM execucao WHERE dia = ${dia} AND grupo_id IS NULL`,
  )
  return rows
}

/** Waits for the day's routines; returns what went wrong with one of them. */
async function waitForRotinas(contexto: Contexto, dia: Dia, seguir: () => boolean): Promise<string | null> {
  const limite = performance.now() + semRotinasMs
  while (seguir()) {
    const rotinas = await rotinasDoDia(contexto, dia)
    const falha = rotinas.find(({ situacao, erro }) => situacao === 'falhou' || (situacao === 'em-curso' && erro))
    if (falha) return `${tituloDe(falha.rotina)}: ${falha.erro ?? 'falhou'}`
    if (rotinas.length ? !rotinas.some(isAberta) : performance.now() > limite) return null
    await esperar(olharMs)
  }
  return null
}

/**
 * Returns the context in the last minute of a day: the walk leaves each day at the hour at which it set out, and the
 * evening's work, the bank's files, is done on its own day.
 */
function aoFimDoDia(contexto: Contexto, dia: Dia): Contexto {
  const fim = new Date(fimDoDia(dia).getTime() - 60_000)
  return { ...contexto, relogio: { agora: () => fim } }
}

const sum = (a: FeitoPelosFigurantes, b: FeitoPelosFigurantes): FeitoPelosFigurantes => ({
  parcelasPagas: a.parcelasPagas + b.parcelasPagas,
  lancesOfertados: a.lancesOfertados + b.lancesOfertados,
  lancesPagos: a.lancesPagos + b.lancesPagos,
  garantiasApresentadas: a.garantiasApresentadas + b.garantiasApresentadas,
})

/** Keeps the walks of one demo, one at a time. */
export function createCaminhadas(contexto: Contexto, relogio: RelogioMovel & Relogio) {
  let atual: Caminhada | null = null
  const pedido = { parar: false }
  const viverODia = createFigurantes(contexto)
  let emCurso: Promise<void> = Promise.resolve()

  async function andar(caminhada: Caminhada, funcionarioId: number) {
    const hoje = () => diaDasRotinas(relogio)
    while (hoje() < caminhada.ate && !pedido.parar) {
      const partida = hoje()
      await makeRemessasDoDia(aoFimDoDia(contexto, partida))
      await moverRelogio(contexto, relogio, umDiaMs, funcionarioId)
      if (hoje() !== addDays(partida, 1)) throw new Error('O relógio foi movido por outro')
      caminhada.motivo = await waitForRotinas(contexto, hoje(), () => !pedido.parar)
      if (caminhada.motivo) break
      // The walk leaves a day before the minute's job runs, so each list is published here on the day of its cut-off.
      await publishListas(contexto)
      caminhada.figurantes = sum(caminhada.figurantes, await viverODia(hoje()))
    }
    caminhada.situacao = hoje() >= caminhada.ate && !caminhada.motivo ? 'chegou' : 'parada'
  }

  return {
    atual: () => atual,
    /** Sets out for a day; `atual` tells the progress. */
    partir(ate: Dia, funcionarioId: number): Caminhada {
      const caminhada: Caminhada = {
        de: diaDasRotinas(relogio),
        ate,
        situacao: 'andando',
        motivo: null,
        figurantes: nadaFeito(),
      }
      atual = caminhada
      pedido.parar = false
      emCurso = andar(caminhada, funcionarioId).catch(() => {
        caminhada.situacao = 'parada'
        caminhada.motivo ??= 'O relógio não pôde ser movido. Tente de novo.'
      })
      return caminhada
    },
    /** Stops at the present day, whose routines then run by themselves. */
    async parar() {
      pedido.parar = true
      await emCurso
    },
  }
}

type Acontecimentos = {
  rotinas: { nome: string; titulo: string; resultado: Record<string, number> }[]
  assembleias: { grupoId: number; codigo: string; parceiro: string; numero: number; dia: Dia }[]
  mensagens: number
}

const feitoDe = (figurantes: FeitoPelosFigurantes): Record<string, number> =>
  Object.fromEntries(Object.entries(figurantes).filter(([, quantos]) => quantos > 0))

const maxAssembleias = 50

/** Counts what the days of a walk brought until `ate`; of the figurants, only what they did on the walk. */
export async function listAcontecimentos(
  { db }: Contexto,
  { de, figurantes }: Caminhada,
  ate: Dia,
): Promise<Acontecimentos> {
  const { rows: feitos } = await queryRows(
    db,
    { rotina: 'text', feito: 'text', quantos: 'number' },
    sql`
    SELECT e.rotina, r.key AS feito, sum(r.value::bigint)::bigint AS quantos
    FROM execucao e, jsonb_each_text(e.resultado) r
    WHERE e.dia > ${de} AND e.dia <= ${ate} AND e.grupo_id IS NULL AND r.value::bigint > 0
    GROUP BY e.rotina, r.key ORDER BY r.key`,
  )
  const { rows: assembleias } = await queryRows<Acontecimentos['assembleias'][number]>(
    db,
    { grupoId: 'number', codigo: 'text', parceiro: 'text', numero: 'number', dia: 'text' },
    sql`
    SELECT g.id AS "grupoId", g.codigo, p.nome AS parceiro, a.numero, a.dia::text AS dia
    FROM assembleia a JOIN grupo g ON g.id = a.grupo_id JOIN parceiro p ON p.id = g.parceiro_id
    WHERE a.dia > ${de} AND a.dia <= ${ate} AND g.situacao = 'ANDAMENTO'
    ORDER BY a.dia, g.codigo LIMIT ${maxAssembleias}`,
  )
  const { rows: saidas } = await queryRows(
    db,
    { mensagens: 'number' },
    sql`
    SELECT count(*)::int AS mensagens FROM mensagem_saida
    WHERE (criada_em AT TIME ZONE 'America/Sao_Paulo')::date > ${de}
      AND (criada_em AT TIME ZONE 'America/Sao_Paulo')::date <= ${ate}`,
  )
  const rotinas = registro
    .map(({ nome, titulo }) => ({
      nome,
      titulo,
      resultado: Object.fromEntries(
        feitos.filter(({ rotina }) => rotina === nome).map(({ feito, quantos }) => [feito, quantos]),
      ),
    }))
    .concat({ nome: 'figurantes', titulo: 'Figurantes da demonstração', resultado: feitoDe(figurantes) })
    .filter(({ resultado }) => Object.keys(resultado).length > 0)
  return { rotinas, assembleias, mensagens: saidas[0]?.mensagens ?? 0 }
}

/** Finds the next day after `hoje` on which a group holds its assembly. */
export async function proximaAssembleia({ db }: Contexto, hoje: Dia): Promise<Dia | null> {
  const { rows } = await queryRows(
    db,
    { dia: 'text | null' },
    sql`
    SELECT min(a.dia)::text AS dia FROM assembleia a JOIN grupo g ON g.id = a.grupo_id
    WHERE a.dia > ${hoje} AND g.situacao = 'ANDAMENTO'`,
  )
  return rows[0]?.dia ?? null
}

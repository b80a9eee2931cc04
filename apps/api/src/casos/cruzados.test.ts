import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@contempla/consorcio'
import {
  ATORES,
  atosDe,
  type ChaveDeProcesso,
  faseDe,
  ocupaCredito,
  PROCESSOS,
  type Processo,
} from '@contempla/consorcio/processos'
import { PARTES } from '@contempla/contract'
import { createMundo } from '@contempla/dev-env'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import type { Executor } from '../platform/database.ts'
import { moverDasCotas } from './das-cotas.ts'
import { holdDonoDoCaso } from './fatos.sql.ts'
import { mover } from './mover.ts'
import { portaDe } from './porta.ts'

const cena = useCena()
const vezes = inject('completa') ? 400 : 60

const processos = Object.keys(PARTES) as ChaveDeProcesso[]
const daCota = processos.filter((processo) => PROCESSOS[processo].de === 'cota')
const abertas = (processo: ChaveDeProcesso): string[] => {
  const tabela: Processo = PROCESSOS[processo]
  return Object.keys(tabela.fases).filter((fase) => !faseDe(tabela, fase)?.final)
}

type Onde = { processo: ChaveDeProcesso; fase: string }
type Alvo = Onde & { casoId: number; cotaId: number; clienteId: number }

const emFase = (quais: readonly ChaveDeProcesso[]): fc.Arbitrary<Onde> =>
  fc
    .constantFrom(...quais)
    .chain((processo) => fc.constantFrom(...abertas(processo)).map((fase) => ({ processo, fase })))

const lado = fc.record({ qual: fc.nat(1), pelaCota: fc.boolean(), sorte: fc.nat(1000), atraso: fc.nat(4) })
type Lado = { qual: number; pelaCota: boolean; sorte: number; atraso: number }
const cruzamento = fc
  .record({ um: emFase(daCota), outro: emFase(processos), movimentos: fc.tuple(lado, lado) })
  // Pairs of one process are out, because a quota has one case of each; so are pairs that both use the credit.
  .filter(({ um, outro }) => um.processo !== outro.processo && !(ocupaCredito(um) && ocupaCredito(outro)))

/**
 * Makes one of the acts that the case's phase allows, whoever it belongs to; customers and representatives go through
 * the portal's door.
 */
function movimentoDo(alvo: Alvo, sorte: number) {
  const { contexto } = cena().ambiente.servidor
  const { processo, fase, casoId, cotaId, clienteId } = alvo
  const acts = ATORES.flatMap((tipo) => atosDe(PROCESSOS[processo], fase, tipo).map(({ ato }) => ({ tipo, ato })))
  const escolhido = acts[sorte % Math.max(1, acts.length)]
  if (!escolhido) return async () => undefined
  const { tipo, ato } = escolhido
  if (tipo === 'analista' || tipo === 'sistema')
    return (tx: Executor) => mover(tx, contexto, { casoId, quem: { tipo, id: null }, ato, motivo: 'Assim foi' })
  const modo = tipo === 'cliente' ? ('normal' as const) : ('representante' as const)
  const sessao = { clienteId, cotaId, modo } as never
  return (tx: Executor) =>
    portaDe(processo, async () => null).act(() => ({ ato }) as never)(tx, contexto, { sessao, params: { id: cotaId } })
}

/**
 * Ends the cases of a quota after an event on it. The caller has locked the quota, and an assembly has locked its whole
 * group before.
 */
function peloQueHouve({ processo, fase, cotaId, clienteId }: Alvo, sorte: number) {
  const { contexto } = cena().ambiente.servidor
  const acts = atosDe(PROCESSOS[processo], fase, 'sistema')
  const ato = acts[sorte % Math.max(1, acts.length)]?.ato
  return async (tx: Executor) => {
    await holdDonoDoCaso(tx, { processo, clienteId, cotaId })
    if (ato) await moverDasCotas(tx, contexto, { processos: [processo], cotas: [cotaId], ato, motivo: 'Assim foi' })
  }
}

/** Returns the code by which PostgreSQL reports a deadlock; undefined where there was none. */
async function esperaSemFim(fazer: (tx: Executor) => Promise<unknown>, atraso: number): Promise<string | undefined> {
  await wait(atraso)
  try {
    await cena().ambiente.servidor.contexto.db.transaction(fazer)
  } catch (error) {
    for (let causa = error; causa instanceof Error; causa = causa.cause)
      if ('code' in causa && (causa.code === '40P01' || causa.code === '55P03')) return `${causa.code} ${causa.message}`
  }
  return undefined
}

async function novasCotas(quantas: number) {
  const { ambiente, novoGrupo, hoje } = cena()
  const dia = addDays(hoje(), -210)
  const contemplada = { contemplacao: { dia, modalidade: 'Sorteio', lance: 0 } as const, garantia: addDays(dia, 10) }
  const { id } = await novoGrupo({
    categoria: 'imovel',
    cotas: Array.from({ length: quantas }, (_, i) => [contemplada, { emAtraso: 3 }, {}][i % 3] ?? {}),
  })
  return ambiente.sql<{ cotaId: number; clienteId: number }>(
    'select id::int as "cotaId", cliente_id::int as "clienteId" from cota where grupo_id = $1 order by id',
    [id],
  )
}

test('whatever two moves of any two processes on one quota, neither waits for the other for ever, and the history explains the phase', {
  timeout: 600_000,
}, async () => {
  const { ambiente } = cena()
  const { casoEm } = createMundo(ambiente)
  const cotas = await novasCotas(vezes)
  const sorteados = fc.sample(cruzamento, { numRuns: vezes })
  const impasses: string[] = []
  let movidos = 0
  for (const [i, { um, outro, movimentos }] of sorteados.entries()) {
    const da = cotas[i]
    if (!da) throw new Error('cada cruzamento tem a sua cota')
    const alvos: Alvo[] = []
    for (const onde of [um, outro])
      alvos.push({ ...onde, ...da, casoId: await casoEm({ clienteId: da.clienteId, cotas: [da.cotaId] }, onde) })
    const fazer = ({ qual, pelaCota, sorte, atraso }: Lado) => {
      const alvo = alvos[qual] as Alvo
      const movimento =
        pelaCota && daCota.includes(alvo.processo) ? peloQueHouve(alvo, sorte) : movimentoDo(alvo, sorte)
      return esperaSemFim(movimento, atraso)
    }
    const feitos = await Promise.all(movimentos.map(fazer))
    const impasse = feitos.find((feito) => feito !== undefined)
    if (impasse) impasses.push(`${impasse}: ${JSON.stringify({ um, outro, movimentos })}`)
    for (const { casoId } of alvos) {
      const passos = await ambiente.sql<{ de: string | null; para: string }>(
        'select de, para from caso_andamento where caso_id = $1 order by id',
        [casoId],
      )
      const [caso] = await ambiente.sql<{ fase: string }>('select fase from caso where id = $1', [casoId])
      expect(passos.map(({ de }) => de)).toEqual([null, ...passos.map(({ para }) => para).slice(0, -1)])
      expect(passos.at(-1)?.para).toBe(caso?.fase)
      movidos += passos.length - 1
    }
  }
  expect(impasses).toEqual([])
  // If every move were refused, the absence of deadlocks would prove nothing.
  expect(movidos).toBeGreaterThan(vezes / 6)
})

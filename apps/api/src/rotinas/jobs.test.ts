import { describe, expect, test, vi } from 'vitest'
import { semLog } from '../platform/log/log.fixture.ts'
import { useCena } from './fila.fixture.ts'
import { startJobs } from './jobs.ts'
import { createRotina, esperar, execucoes, type Passo, semEspera, terminaram } from './mundo.fixture.ts'

const cena = useCena()

describe('a day', () => {
  test('brings each routine once, in order, over all its groups, with what it did summed', async () => {
    const { ambiente, grupos, iniciar } = cena()
    const feitos: Passo[] = []
    await iniciar([createRotina('primeira', grupos, { feitos }), createRotina('segunda', grupos, { feitos })])
    await esperar(() => terminaram(ambiente))
    const daqui = (rotina: string) => ({
      rotina,
      dia: '2026-11-20',
      situacao: 'concluida',
      feito: 3,
      total: 3,
      tentativas: 1,
      erro: null,
      resultado: { feitos: 3, somados: grupos.reduce((a, b) => a + b) },
    })
    expect(await execucoes(ambiente)).toMatchObject([daqui('primeira'), daqui('segunda')])
    expect(feitos.slice(0, 3).every((passo) => passo.startsWith('primeira'))).toBe(true)
    expect([...feitos].toSorted()).toEqual(
      ['primeira', 'segunda'].flatMap((nome) => grupos.map((id) => `${nome} 2026-11-20 ${id}`)).toSorted(),
    )
  })

  test('without anything to do is recorded as done', async () => {
    const { ambiente, iniciar } = cena()
    await iniciar([createRotina('vazia', [])])
    await esperar(() => terminaram(ambiente))
    expect(await execucoes(ambiente)).toMatchObject([{ situacao: 'concluida', feito: 0, total: 0, resultado: {} }])
  })

  test('begins at midnight in São Paulo, not a millisecond before', async () => {
    const { ambiente, grupos, iniciar } = cena()
    const feitos: Passo[] = []
    await iniciar([createRotina('unica', grupos.slice(0, 1), { feitos })])
    await esperar(() => terminaram(ambiente))
    ambiente.relogio.ajustar(new Date('2026-11-21T02:59:59.999Z'))
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(feitos).toHaveLength(1)
    ambiente.relogio.avancar(1)
    await esperar(async () => feitos.length === 2)
    expect(feitos[1]).toBe(`unica 2026-11-21 ${grupos[0]}`)
  })

  test('that the installation was down for is caught up, in order, before today', async () => {
    const { ambiente, grupos, iniciar, parar } = cena()
    const feitos: Passo[] = []
    const [grupo = 0] = grupos
    const rotinas = [createRotina('a', [grupo], { feitos }), createRotina('b', [grupo], { feitos })]
    const jobs = await iniciar(rotinas)
    await esperar(() => terminaram(ambiente))
    await parar(jobs)
    ambiente.relogio.ajustar(new Date('2026-11-24T09:00:00Z'))
    await iniciar(rotinas)
    await esperar(async () => feitos.length === 10)
    await esperar(() => terminaram(ambiente))
    expect(feitos).toEqual(
      ['20', '21', '22', '23', '24'].flatMap((d) => [`a 2026-11-${d} ${grupo}`, `b 2026-11-${d} ${grupo}`]),
    )
    expect(await ambiente.sql("select 1 from execucao where situacao <> 'concluida'")).toEqual([])
  })

  test('brings a routine that was not there when the day was planned', async () => {
    const { ambiente, grupos, iniciar, parar } = cena()
    const feitos: Passo[] = []
    const velha = createRotina('velha', grupos.slice(0, 1), { feitos })
    const jobs = await iniciar([velha])
    await esperar(() => terminaram(ambiente))
    await parar(jobs)
    await iniciar([velha, createRotina('nova', grupos.slice(0, 1), { feitos })])
    await esperar(async () => feitos.length === 2)
    expect(feitos[1]).toBe(`nova 2026-11-20 ${grupos[0]}`)
  })
})

describe('what fails', () => {
  test('is tried again in the groups where it failed alone, and then is done', async () => {
    const { ambiente, grupos, iniciar } = cena()
    await semEspera(ambiente, 5)
    const feitos: Passo[] = []
    let falhas = 0
    const falha = (id: number) => id === grupos[1] && ++falhas <= 2
    await iniciar([createRotina('instavel', grupos, { feitos, falha })])
    await esperar(() => terminaram(ambiente))
    expect(await execucoes(ambiente)).toMatchObject([
      { situacao: 'concluida', feito: 3, total: 3, tentativas: 3, erro: null, resultado: { feitos: 3 } },
    ])
    expect(feitos).toHaveLength(3)
    const doGrupo = await ambiente.sql('select tentativas, erro from execucao where grupo_id = $1', [grupos[1]])
    expect(doGrupo).toEqual([{ tentativas: 3, erro: null }])
  })

  test('for good keeps its error, does not stop the other groups nor the next routines, and is seen', async () => {
    const { ambiente, grupos, iniciar } = cena()
    await semEspera(ambiente, 1)
    const falha = (id: number) => id === grupos[0]
    await iniciar([createRotina('quebrada', grupos, { falha }), createRotina('seguinte', grupos)])
    await esperar(() => terminaram(ambiente))
    expect(await execucoes(ambiente)).toMatchObject([
      {
        rotina: 'quebrada',
        situacao: 'falhou',
        tentativas: 2,
        feito: 2,
        total: 3,
        erro: `1 de 3 grupos não puderam ser feitos. O primeiro: grupo ${grupos[0]} quebrado`,
      },
      { rotina: 'seguinte', situacao: 'concluida', feito: 3 },
    ])
    const partes = await ambiente.sql(
      "select situacao, erro from execucao where grupo_id is not null and rotina = 'quebrada' order by grupo_id",
    )
    expect(partes).toEqual([
      { situacao: 'falhou', erro: `grupo ${grupos[0]} quebrado` },
      { situacao: 'concluida', erro: null },
      { situacao: 'concluida', erro: null },
    ])
  })

  test('waits longer after each failure, up to ten minutes, never the same time for all', async () => {
    const { ambiente, grupos, iniciar } = cena()
    const [fila] = await ambiente.sql(
      `select retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, dead_letter
       from pgboss.queue where name = 'rotinas'`,
    )
    expect(fila).toEqual({
      retry_limit: 8,
      retry_delay: 5,
      retry_backoff: true,
      retry_delay_max: 600,
      heartbeat_seconds: 10,
      dead_letter: 'rotinas-perdidas',
    })
    await iniciar([createRotina('quebrada', grupos, { falha: () => true })])
    const esperaMs = async () => {
      const [job] = await ambiente.sql<{ ms: number }>(
        `select (extract(epoch from start_after - now()) * 1000)::int as ms from pgboss.job
         where name = 'rotinas' and state = 'retry'`,
      )
      return job?.ms
    }
    await esperar(async () => (await esperaMs()) !== undefined)
    const ms = (await esperaMs()) ?? 0
    expect(ms).toBeGreaterThan(3_000)
    expect(ms).toBeLessThanOrEqual(10_000)
    expect(await execucoes(ambiente)).toMatchObject([{ situacao: 'em-curso', tentativas: 1 }])
  })

  test("shows of a database's refusal its kind alone: its words hold what it was about", async () => {
    const { ambiente, grupos, iniciar } = cena()
    await semEspera(ambiente, 0)
    await iniciar([
      {
        ...createRotina('sql', grupos.slice(0, 1)),
        async executar({ db }) {
          await db.execute("select 'segredo de alguém'::int")
          return {}
        },
      },
    ])
    await esperar(() => terminaram(ambiente))
    const [{ erro } = { erro: '' }] = await execucoes(ambiente)
    expect(erro).toContain('O banco recusou (22P02)')
    expect(erro).not.toContain('segredo')
  })
})

test('what takes more than a minute holds up nothing else of the minutes, and is not begun again beside itself', async () => {
  const { ambiente, guardar, parar } = cena()
  let [minutos, demoras] = [0, 0]
  let release = () => {}
  const preso = new Promise<void>((resolve) => {
    release = resolve
  })
  // The minutes are the test's; the queue waits by its own clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const jobs = guardar(
      await startJobs(ambiente.servidor.contexto, {
        databaseUrl: ambiente.databaseUrl,
        rotinas: [],
        periodicas: [async () => (minutos += 1)],
        demoradas: [() => preso.finally(() => (demoras += 1))],
        onError: () => undefined,
        log: semLog,
      }),
    )
    await esperar(async () => {
      vi.advanceTimersByTime(60_000)
      return minutos > 2
    })
    release()
    await parar(jobs)
    expect(demoras).toBe(1)
  } finally {
    release()
    vi.useRealTimers()
  }
})

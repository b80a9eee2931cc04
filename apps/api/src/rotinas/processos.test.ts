import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { semLog } from '../platform/log/log.fixture.ts'
import { useCena } from './fila.fixture.ts'
import { startJobs } from './jobs.ts'
import { createRotina, esperar, execucoes, type Passo, terminaram } from './mundo.fixture.ts'
import { createPedido } from './quedas.fixture.ts'

const cena = useCena()

describe('a process', () => {
  test('that is asked to stop leaves after the groups at hand, and another goes on from there', async () => {
    const { ambiente, grupos, iniciar, parar } = cena()
    const feitos: Passo[] = []
    let release = () => {}
    const preso = new Promise<void>((resolve) => {
      release = resolve
    })
    const jobs = await iniciar([createRotina('longa', grupos, { feitos, depois: () => preso })])
    await esperar(async () => feitos.length === 2)
    const parou = parar(jobs)
    release()
    await parou
    expect(feitos).toHaveLength(2)
    expect(await execucoes(ambiente)).toMatchObject([{ situacao: 'na-fila', feito: 2, total: 3 }])
    await iniciar([createRotina('longa', grupos, { feitos })])
    await esperar(() => terminaram(ambiente))
    expect(feitos).toHaveLength(3)
    expect(await execucoes(ambiente)).toMatchObject([{ situacao: 'concluida', feito: 3, tentativas: 2 }])
  })

  test('finds again the run that the queue lost', async () => {
    const { ambiente, grupos, iniciar } = cena()
    const [grupo = 0] = grupos
    await ambiente.sql(
      `insert into execucao (rotina, alvo, dia, situacao, criada_em)
       values ('unica', '2026-11-20', '2026-11-20', 'em-curso', now())`,
    )
    await iniciar([createRotina('unica', [grupo])])
    await esperar(() => terminaram(ambiente))
    expect(await execucoes(ambiente)).toMatchObject([{ situacao: 'concluida', feito: 1 }])
  })

  test('that is killed has its run taken up by another within half a minute, from where it was', async () => {
    const { ambiente, grupos, iniciar } = cena()
    await ambiente.sql('create table passo (quem int); grant all on passo to public')
    const filho = fork(join(import.meta.dirname, 'jobs-filho.fixture.ts'), [], { stdio: 'ignore' })
    await once(filho, 'message')
    const { config } = ambiente.servidor.contexto
    filho.send({ ...createPedido(config, { databaseUrl: ambiente.databaseUrl, dia: '2026-11-20' }), grupos })
    await esperar(async () => (await execucoes(ambiente)).some(({ feito }) => feito === 1), 60_000)
    const morreu = once(filho, 'exit')
    filho.kill('SIGKILL')
    await morreu
    const inicio = performance.now()
    const feitos: Passo[] = []
    await iniciar([createRotina('presa', grupos, { feitos })])
    await esperar(() => terminaram(ambiente), 60_000)
    expect(performance.now() - inicio).toBeLessThan(40_000)
    expect(await ambiente.sql('select * from passo')).toEqual([{ quem: 1 }])
    expect([...feitos].toSorted()).toEqual(
      grupos
        .slice(1)
        .map((id) => `presa 2026-11-20 ${id}`)
        .toSorted(),
    )
    expect(await execucoes(ambiente)).toMatchObject([{ situacao: 'concluida', feito: 3, total: 3, tentativas: 2 }])
    await ambiente.sql('drop table passo')
  }, 150_000)

  test('is one of many: with three, each run happens once, one at a time', async () => {
    const { ambiente, grupos, iniciar } = cena()
    const feitos: Passo[] = []
    let juntos = 0
    let maximo = 0
    const depois = async () => {
      maximo = Math.max(maximo, ++juntos)
      await new Promise((resolve) => setTimeout(resolve, 20))
      juntos--
    }
    const rotinas = ['a', 'b', 'c'].map((nome) => createRotina(nome, grupos, { feitos, depois }))
    await Promise.all([iniciar(rotinas), iniciar(rotinas), iniciar(rotinas)])
    await esperar(() => terminaram(ambiente))
    ambiente.relogio.ajustar(new Date('2026-11-22T15:00:00Z'))
    await esperar(async () => feitos.length >= 27)
    await esperar(() => terminaram(ambiente))
    expect(feitos).toHaveLength(27)
    expect(new Set(feitos).size).toBe(27)
    // Two groups of one run at most: runs never overlap.
    expect(maximo).toBe(2)
    expect((await execucoes(ambiente)).map(({ tentativas }) => tentativas)).toEqual(Array(9).fill(1))
  })
})

test("a minute's work is done at the start, by one process at a time, and its failure stops nothing", async () => {
  const { ambiente, guardar } = cena()
  let vezes = 0
  let juntas = 0
  let maximo = 0
  const erros: unknown[] = []
  const periodicas = [
    async () => {
      throw new Error('não deu')
    },
    async () => {
      maximo = Math.max(maximo, ++juntas)
      await new Promise((resolve) => setTimeout(resolve, 200))
      juntas--
      vezes++
    },
  ]
  const startCom = async () => {
    const { contexto } = ambiente.servidor
    const onError = (error: unknown) => erros.push(error)
    guardar(
      await startJobs(contexto, { databaseUrl: ambiente.databaseUrl, rotinas: [], periodicas, onError, log: semLog }),
    )
  }
  await Promise.all([startCom(), startCom(), startCom()])
  await esperar(async () => vezes > 0 && juntas === 0)
  expect(maximo).toBe(1)
  expect(erros.length).toBeGreaterThanOrEqual(1)
})

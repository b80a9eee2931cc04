import { expect, test } from 'vitest'
import { createLogDeTeste } from '../platform/log/log.fixture.ts'
import { createProxy } from '../platform/proxy.fixture.ts'
import { useCena } from './fila.fixture.ts'
import { startJobs } from './jobs.ts'
import { createRotina, esperar, terminaram } from './mundo.fixture.ts'

const cena = useCena()
const segundo = () => new Promise((resolve) => setTimeout(resolve, 1000))

test('the routines say once that the database is out of reach, and once that it is back', async () => {
  const { ambiente, grupos } = cena()
  const proxy = await createProxy(ambiente.databaseUrl)
  const { log, linhas } = createLogDeTeste()
  const erros: unknown[] = []
  const onError = (error: unknown) => erros.push(error)
  const rotinas = [createRotina('diaria', grupos)]
  const jobs = await startJobs(ambiente.servidor.contexto, { databaseUrl: proxy.url, rotinas, onError, log })
  await esperar(() => terminaram(ambiente))
  for (const vezes of [1, 2]) {
    await proxy.down()
    await esperar(async () => erros.length >= vezes)
    // The watcher looks three times a second.
    await segundo()
    expect(erros).toHaveLength(vezes)
    await proxy.up()
    await esperar(async () => linhas.length >= vezes)
    await segundo()
    expect(linhas.map(({ nivel, mensagem }) => [nivel, mensagem])).toEqual(
      Array.from({ length: vezes }, () => ['warn', 'rotinas: o banco voltou']),
    )
  }
  await jobs.stop()
  await proxy.close()
})

import type { Ambiente } from '@contempla/dev-env'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { withSistema } from '../sistema.fixture.ts'
import type { Jobs } from './jobs.ts'
import { createGrupos, limpar, startRotinas } from './mundo.fixture.ts'

type Cena = {
  ambiente: Ambiente
  grupos: readonly number[]
  /** Starts what a process would, with these routines; it stops as the test ends, if not before. */
  iniciar(rotinas: readonly Rotina[]): Promise<Jobs>
  /** Has what was started some other way stop as the test ends. */
  guardar(jobs: Jobs): Jobs
  parar(jobs: Jobs): Promise<void>
}

function createCena(ambiente: Ambiente, grupos: readonly number[]) {
  const iniciados = new Set<Jobs>()
  const guardar = (jobs: Jobs) => {
    iniciados.add(jobs)
    return jobs
  }
  return {
    ambiente,
    grupos,
    guardar,
    iniciar: async (rotinas: readonly Rotina[]) => guardar(await startRotinas(ambiente, rotinas)),
    parar(jobs: Jobs) {
      iniciados.delete(jobs)
      return jobs.stop()
    },
    async pararTudo() {
      const parados = [...iniciados].map((jobs) => jobs.stop())
      iniciados.clear()
      await Promise.all(parados)
    },
  }
}

/** A system with three groups, on 2026-11-20 as each test begins, in which nothing has run. */
export function useCena(): () => Cena {
  let cena: ReturnType<typeof createCena>
  const { ambiente } = withSistema()
  beforeAll(async () => {
    cena = createCena(ambiente, await createGrupos(ambiente, 3))
  })
  beforeEach(() => cena.ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z')))
  afterEach(async () => {
    await cena.pararTudo()
    await limpar(cena.ambiente)
  })
  return () => cena
}

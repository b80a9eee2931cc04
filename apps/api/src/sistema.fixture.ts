import {
  type Ambiente,
  type AmbienteOptions,
  createMundo,
  createNucleo,
  type Mundo,
  type Nucleo,
  type ParceiroDeTeste,
  startAmbiente,
} from '@contempla/dev-env'
import { afterAll, beforeAll, inject } from 'vitest'

type Opcoes = Partial<AmbienteOptions>
export type Sistema = { ambiente: Ambiente; mundo: Mundo; nucleo: Nucleo; parceiro: ParceiroDeTeste }

/** Stands for what is only there once the tests run, so that a file names it where it is read. */
function late<T extends object>(get: () => T): T {
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(get(), key),
    has: (_, key) => Reflect.has(get(), key),
    ownKeys: () => Reflect.ownKeys(get()),
    getOwnPropertyDescriptor(_, key) {
      const descriptor = Reflect.getOwnPropertyDescriptor(get(), key)
      return descriptor && { ...descriptor, configurable: true }
    },
  })
}

/** A system of the file's own, with a database of its own and one partner: up before its tests, and closed after them. */
export function withSistema(opcoes: Opcoes | (() => Opcoes | Promise<Opcoes>) = {}): Sistema {
  let sistema: Sistema | undefined
  beforeAll(async () => {
    const ambiente = await startAmbiente({
      adminUrl: inject('TEST_DATABASE_URL'),
      ...(typeof opcoes === 'function' ? await opcoes() : opcoes),
    })
    const mundo = createMundo(ambiente)
    sistema = { ambiente, mundo, nucleo: createNucleo(ambiente), parceiro: await mundo.novoParceiro() }
  })
  afterAll(() => sistema?.ambiente.close())
  const pronto = (): Sistema => {
    if (!sistema) throw new Error('o sistema só existe dentro de um teste')
    return sistema
  }
  return {
    ambiente: late(() => pronto().ambiente),
    mundo: late(() => pronto().mundo),
    nucleo: late(() => pronto().nucleo),
    parceiro: late(() => pronto().parceiro),
  }
}

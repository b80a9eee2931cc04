import { type Contador, countFalha, JANELAS, type Janela } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useWorld } from '../world.fixture.ts'
import { comTentativa } from './tentativas.ts'

const world = useWorld()

/** Every window is passed once to the millisecond, and once less one. */
const esperas = (['conta', 'endereco', 'contaNoDia'] as const).flatMap((janela) => {
  const ms = JANELAS[janela].segundos * 1000
  return [ms - 1, 1, ms]
})

test('the database counts a failure as the domain does, on either side of the end of each window', async () => {
  const { ambiente } = world()
  const tentativa = { uso: 'login', conta: 'contada', endereco: '10.1.1.1', dispositivoConfiavel: false } as const
  const esperados = new Map<Janela, Contador>()
  for (const espera of [0, ...esperas]) {
    ambiente.relogio.avancar(espera)
    const agora = ambiente.relogio.agora()
    for (const janela of ['conta', 'contaNoDia', 'endereco', 'frota'] as const)
      esperados.set(janela, countFalha(janela, esperados.get(janela) ?? null, agora))
    await comTentativa(ambiente.servidor.contexto, tentativa, async () => undefined)
    const rows = await ambiente.sql<Contador & { chave: string }>('select chave, falhas, desde from tentativa')
    const contados = rows.map(({ chave, ...contador }) => [chave.split(':')[0], contador])
    expect(Object.fromEntries(contados)).toEqual(Object.fromEntries(esperados))
  }
})

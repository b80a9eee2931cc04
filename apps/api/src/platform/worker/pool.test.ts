import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPool, FilaCheia, ForaDoOrcamento } from './pool.ts'

const modulo = new URL('./pool.worker.fixture.ts', import.meta.url)
const abrir = (dados = {}) =>
  createPool<{ fazer: string }, unknown>(modulo, { processos: 1, fila: 10, prazoMs: 20_000, memoriaMb: 32, ...dados })
const feito = (fazer: string) => ({ fazer, segredos: [] })

test('tasks are done one after the other, and know nothing of the environment', async () => {
  process.env['CHAVE_DE_TESTE'] = 'segredo'
  const pool = abrir()
  expect(await Promise.all(['a', 'b', 'c'].map((fazer) => pool.run({ fazer })))).toEqual(['a', 'b', 'c'].map(feito))
  delete process.env['CHAVE_DE_TESTE']
})

test.each([
  ['fails', 'falhar', Error, 'falhou'],
  ['ends its process', 'sair', ForaDoOrcamento, 'o processo acabou'],
  ['takes more memory than it may', 'encher', ForaDoOrcamento, 'o processo acabou'],
])('a task that %s says so, and the next is done', { timeout: 60_000 }, async (_caso, fazer, tipo, mensagem) => {
  const pool = abrir()
  const ruim = pool.run({ fazer })
  const boa = pool.run({ fazer: 'boa' })
  await expect(ruim).rejects.toThrow(mensagem)
  await expect(ruim).rejects.toBeInstanceOf(tipo)
  expect(await boa).toEqual(feito('boa'))
})

test('a task that never ends is killed at its deadline, while others wait and the event loop goes on', {
  timeout: 60_000,
}, async () => {
  const pool = abrir({ prazoMs: 3000 })
  let voltas = 0
  const volta = setInterval(() => {
    voltas += 1
  }, 20)
  const ruim = pool.run({ fazer: 'girar' })
  await expect(ruim).rejects.toBeInstanceOf(ForaDoOrcamento)
  clearInterval(volta)
  expect(voltas).toBeGreaterThan(20)
})

test.each([
  ['a task that has less than the pool', 20_000, 1500],
  ['and none has more', 1500, 20_000],
])('%s is killed at its own deadline', { timeout: 60_000 }, async (_caso, doPool, daTarefa) => {
  await expect(abrir({ prazoMs: doPool }).run({ fazer: 'girar' }, daTarefa)).rejects.toThrow('passou de 1500 ms')
})

test('beyond its line a task is refused at once, and one place free takes the next', async () => {
  const pool = abrir({ fila: 1 })
  const [uma, outra] = [pool.run({ fazer: 'a' }), pool.run({ fazer: 'b' })]
  await expect(pool.run({ fazer: 'c' })).rejects.toBeInstanceOf(FilaCheia)
  expect(await Promise.all([uma, outra])).toEqual([feito('a'), feito('b')])
  await wait(1)
  expect(await pool.run({ fazer: 'd' })).toEqual(feito('d'))
})

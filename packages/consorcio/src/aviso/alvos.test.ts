import { expect, test } from 'vitest'
import { listProcessos } from '../processos/index.ts'
import { ALVOS, alvoDaTela } from './alvos.ts'

test('a target is found by its path, and each has a path of its own', () => {
  for (const [alvo, tela] of Object.entries(ALVOS)) expect(alvoDaTela(tela)).toBe(alvo)
  expect(alvoDaTela('/boletos')).toBeNull()
})

test('the six of the post-sale are the screens at which its six phases are resumed', () => {
  const posVenda = listProcessos.find(({ chave }) => chave === 'pos-venda')
  const telas = new Map<string, string>()
  for (const { nome, tela } of Object.values(posVenda?.fases ?? {}))
    if (typeof tela === 'string' && !telas.has(nome)) telas.set(nome, tela)
  const seis = Object.entries(ALVOS).filter(([alvo]) => /^pos[-_]venda/.test(alvo))
  expect(seis).toHaveLength(6)
  for (const [, tela] of seis) expect([...telas.values()]).toContain(tela)
})

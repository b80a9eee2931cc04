import { expect, test } from 'vitest'
import { comoImpressao } from './impressao.ts'

test('a paper that is drawn is handed on', async () => {
  const linhas: object[] = []
  const log = { error: (dados: object) => void linhas.push(dados) }
  expect(await comoImpressao(async () => Buffer.from('papel'), log)).toEqual(Buffer.from('papel'))
  expect(linhas).toEqual([])
})

test('one that can’t be drawn is told as that, and why is in the log', async () => {
  const linhas: object[] = []
  const log = { error: (dados: object) => void linhas.push(dados) }
  const render = () => Promise.reject(new RangeError('sem a letra'))
  await expect(comoImpressao(render, log)).rejects.toMatchObject({ codigo: 'FALHA_DE_IMPRESSAO' })
  expect(linhas).toMatchObject([{ falha: { tipo: 'RangeError', mensagem: 'sem a letra' } }])
})

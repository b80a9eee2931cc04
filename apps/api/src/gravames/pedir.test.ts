import { expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { ateALiberacao, novaDeVeiculo } from '../faturamentos/bem/bem.fixture.ts'
import { createGravameRemoto } from '../ports/gravame/index.ts'
import { startServico } from '../ports/servico.fixture.ts'
import { gravameDa } from './gravames.fixture.ts'
import { pedirGravames } from './index.ts'

const cena = useCena()

/** A registrar that makes the steps it is told to, and is at the others still. */
async function comOrgao() {
  const pedidos: { url: string; corpo: string }[] = []
  const faz = new Set<string>()
  const servico = await startServico((request, response) => {
    let corpo = ''
    request.on('data', (parte) => {
      corpo += String(parte)
    })
    request.on('end', () => {
      const url = request.url ?? ''
      pedidos.push({ url, corpo })
      const etapa = url.split('/')[1] ?? ''
      if (!faz.has(etapa)) return response.writeHead(202).end()
      response.end(JSON.stringify({ numero: `${etapa}-1`, dia: '2026-11-20' }))
    })
  })
  const c = cena()
  const contexto = { ...c.ambiente.servidor.contexto, gravame: createGravameRemoto({ url: servico.url, token: 'x' }) }
  return { c, pedidos, faz, pedir: () => pedirGravames(contexto), [Symbol.dispose]: () => servico.close() }
}

test('what the registrar makes moves on by itself, with its number; what it does not make is asked for again, and stays the desk’s', async () => {
  using orgao = await comOrgao()
  const { c, pedidos, faz, pedir } = orgao
  const t = await novaDeVeiculo(c)
  await ateALiberacao(c, t)
  const { fase, registrar } = gravameDa(c, t.id)
  expect(await pedir()).toBe(0)
  expect(await fase()).toBe('aApontar')
  faz.add('apontamento')
  expect(await pedir()).toBe(1)
  expect(await fase()).toBe('apontado')
  const [um, dois] = pedidos
  expect(um).toEqual(dois)
  expect(JSON.parse(um?.corpo ?? '')).toEqual({
    veiculo: {
      veiculo: 'Marca dos Testes Modelo dos Testes',
      chassi: '9BWZZZ377VT004251',
      placa: null,
      renavam: null,
    },
    devedor: t.inscricao,
  })
  expect(um?.url).not.toContain(t.inscricao)
  expect((await registrar('registrar')).status).toBe(200)
  pedidos.length = 0
  expect(await pedir()).toBe(0)
  expect(pedidos).toEqual([])
})

test('without a service nobody outside is asked', async () => {
  expect(await pedirGravames(cena().ambiente.servidor.contexto)).toBe(0)
})

import { beforeEach, expect, test } from 'vitest'
import { emitirGrupo } from '../cobrancas/index.ts'
import { useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { irPara, novoAtrasado, passarRotinas } from './renegociacoes.fixture.ts'

const mesa = useMesa()
beforeEach(() => irPara(mesa(), '2026-11-20'))

test('the first instalment that carries part of a renegotiation says that this is why it costs more', async () => {
  const dona = await novoAtrasado(mesa())
  const { resumo } = await dona.renegociar()
  for (const dia of ['2026-11-21', '2026-12-21', '2027-01-21']) {
    irPara(mesa(), dia)
    await emitirGrupo(mesa().ambiente.servidor.contexto, dia, dona.grupoId)
  }
  const { numero } = resumo.primeiraParcela
  const { status, data, json } = await (await dona.entrar()).chamar('GET /cotas/:id/cobrancas/composicao/:parcela', {
    params: { id: dona.cotaId, parcela: numero },
  })
  expect(status, JSON.stringify(json)).toBe(200)
  expect(data).toMatchObject({ parcela: numero, anterior: { parcela: numero - 1 } })
  const eventos = data.partes.flatMap(({ causas }: { causas: { eventos?: { tipo: string }[] }[] }) =>
    causas.flatMap((causa) => causa.eventos ?? []),
  )
  expect(eventos.map(({ tipo }: { tipo: string }) => tipo)).toContain('renegociacao')
})

test('the statement and the month’s say in the customer’s words what was renegotiated, and what came back', async () => {
  const dona = await novoAtrasado(mesa())
  await dona.renegociar()
  const ler = async () => {
    const http = await dona.entrar()
    const params = { id: dona.cotaId }
    const extrato = await http.chamar('GET /cotas/:id/extrato', { params })
    const mes = await http.chamar('GET /cotas/:id/demonstrativo-atual', { params })
    return [extrato, mes].map(({ data }) =>
      (data.lancamentos as { renegociacao: string | null; descricao: string; parcela: number; data: string }[])
        .filter(({ renegociacao }) => renegociacao !== null)
        .map(({ descricao, parcela, data: dia }) => [descricao, parcela, dia]),
    )
  }
  const tiradas = [
    ['Renegociada', 10, '2026-11-20'],
    ['Renegociada', 9, '2026-11-20'],
  ]
  expect(await ler()).toEqual([tiradas, tiradas])
  await passarRotinas(mesa(), dona.grupoId, '2026-12-05', ['emissao-mensal'])
  await passarRotinas(mesa(), dona.grupoId, '2026-12-18', ['renegociacoes'])
  const devolvidas = [9, 10].map((numero) => ['Cobrada de novo: renegociação desfeita', numero, '2026-12-18'])
  expect(await ler()).toEqual([[...tiradas, ...devolvidas], devolvidas])
})

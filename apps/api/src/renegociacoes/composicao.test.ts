import { beforeEach, expect, test } from 'vitest'
import { emitirGrupo } from '../cobrancas/index.ts'
import { useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { irPara, novoAtrasado } from './renegociacoes.fixture.ts'

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

import { addDays, addMonths } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { calendario, desfazer, publicada, ver } from '../contemplacoes/publicada.fixture.ts'

const cena = useCena({ alcadas: { atendente: 0, analista: 0, gestor: 0, administrador: 0 } })

test('what was asked to be undone is undone days later, though the credit yielded meanwhile', async () => {
  const c = cena()
  const { grupo, doSorteio } = await publicada(c, null)
  const desde = calendario.addDiasUteis(grupo.dia, 3)
  for (const n of [-1, 0])
    await c.ambiente.sql(
      'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, $3, now())',
      [grupo.id, `${addMonths(desde, n).slice(0, 7)}-01`, 10 ** 10],
    )
  c.irPara(addDays(desde, 1))
  const { creditoCentavos, creditoCorrigidoCentavos } = await ver(c, doSorteio)
  expect((await desfazer(c, doSorteio)).codigo).toBe('AGUARDA_AUTORIZACAO')
  c.irPara(addDays(desde, 4))
  expect((await ver(c, doSorteio)).creditoCorrigidoCentavos).toBeGreaterThan(creditoCorrigidoCentavos)
  const outro = await c.nucleo.naRetaguarda('gestor')
  const [pedido] = (await outro.chamar('GET /autorizacoes', { query: { situacao: 'pendente' } })).data
  expect(pedido).toMatchObject({ centavos: creditoCentavos, objeto: { tipo: 'contemplacao' } })
  const sim = { params: { id: pedido.id }, body: { autoriza: true } }
  expect((await outro.chamar('POST /autorizacoes/:id/decisao', sim)).codigo).toBeUndefined()
  expect((await ver(c, doSorteio)).situacao).toBe('desfeita')
})

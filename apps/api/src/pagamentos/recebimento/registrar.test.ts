import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emDia, expectRazaoExplica, hoje, novaDevedora, pagar, useMesa } from '../pagamentos.fixture.ts'

const mesa = useMesa()

describe('registering by hand', () => {
  test('is for who moves money', async () => {
    const { analista, ambiente } = mesa()
    const body = { nossoNumero: '1', valor: 1, dia: hoje }
    expect((await analista.chamar('POST /pagamentos', { body })).codigo).toBe('PAPEL_NAO_PERMITE')
    const { naRetaguarda } = mesa().nucleo
    const fora = await naRetaguarda('gestor')
    fora.cookies.clear()
    expect((await fora.chamar('POST /pagamentos', { body })).codigo).toBe('TOKEN_EXPIRED')
    expect(await ambiente.sql('select 1 from pagamento where valor_centavos = 1')).toEqual([])
  })

  test.each([
    ['a day to come', { nossoNumero: '1', valor: 1, dia: '2026-11-21' }, 400, 'DIA_DO_PAGAMENTO_NO_FUTURO'],
    ['61 days ago', { nossoNumero: '1', valor: 1, dia: '2026-09-20' }, 400, 'DIA_DO_PAGAMENTO_ANTIGO'],
    ['a quota that does not exist', { idCota: 999_999_999, parcelas: [1], valor: 1, dia: hoje }, 404, 'NAO_ENCONTRADO'],
    ['no money', { nossoNumero: '1', valor: 0, dia: hoje }, 400, 'VALIDACAO'],
    ['neither boleto nor quota', { valor: 1, dia: hoje }, 400, 'VALIDACAO'],
    ['boleto and quota', { nossoNumero: '1', idCota: 1, parcelas: [1], valor: 1, dia: hoje }, 400, 'VALIDACAO'],
    ['a quota without instalments', { idCota: 1, valor: 1, dia: hoje }, 400, 'VALIDACAO'],
    ['an instalment twice', { idCota: 1, parcelas: [1, 1], valor: 1, dia: hoje }, 400, 'VALIDACAO'],
    ['no key', { nossoNumero: '1', valor: 1, dia: hoje }, 400, 'CHAVE_DE_IDEMPOTENCIA'],
  ])('refuses %s and keeps nothing', async (nome, body, status, codigo) => {
    const contagem = () => mesa().ambiente.sql('select count(*)::int as n from pagamento')
    const antes = await contagem()
    const chave = nome === 'no key' ? '' : randomUUID()
    const resposta = await pagar(mesa(), body, chave)
    expect([resposta.status, resposta.codigo]).toEqual([status, codigo])
    expect(await contagem()).toEqual(antes)
  })

  test('50 at once with one key are one payment', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const chave = randomUUID()
    const body = { nossoNumero: String(devedora.boleto), valor: devedora.parcela.valor }
    const respostas = await Promise.all(Array.from({ length: 50 }, () => pagar(mesa(), body, chave)))
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(respostas.map(({ data }) => data.id)).size).toBe(1)
    const feitos = 'select valor_centavos, alocado_centavos from pagamento where boleto_id = $1'
    expect(await mesa().ambiente.sql(feitos, [devedora.boleto])).toEqual([
      { valor_centavos: body.valor, alocado_centavos: body.valor },
    ])
    const outro = await pagar(mesa(), { ...body, valor: body.valor + 1 }, chave)
    expect([outro.status, outro.codigo]).toEqual([422, 'IDEMPOTENCIA_DIVERGENTE'])
  })

  test('20 people at once paying one boleto post it once, and the rest waits', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const body = { nossoNumero: String(devedora.boleto), valor: devedora.parcela.valor }
    const respostas = await Promise.all(Array.from({ length: 20 }, () => pagar(mesa(), body)))
    const lancados = respostas.filter(({ data }) => data.estado === 'lancado')
    const esperam = respostas.filter(({ data }) => data.estado === 'na-fila')
    expect([lancados.length, esperam.length]).toEqual([1, 19])
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })
})

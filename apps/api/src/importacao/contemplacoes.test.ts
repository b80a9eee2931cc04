import { addDays } from '@contempla/consorcio'
import type { CotaDeTeste } from '@contempla/dev-env'
import { fundamentoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { ImportacaoRecusada } from './importacao.ts'

const cena = useCena()

const contemplacaoDe = async (cotaId: number | undefined) =>
  (
    await cena().ambiente.sql(
      `select forma, assembleia, dia::text, credito_centavos as credito, lance_pago_em::text as pago, garantia_em is not null as garantia,
         utilizado_em::text as uso, desfeita_em as desfeita from contemplacao where cota_id = $1`,
      [cotaId],
    )
  )[0]

describe('a contemplated quota that comes in', () => {
  test('has its contemplation, and its credit is out of the cash since that day', async () => {
    const c = cena()
    const grupo = await c.novoGrupo({
      cotas: [
        { contemplacao: { dia: '2026-07-27', modalidade: 'Sorteio', lance: 0 } },
        { contemplacao: { dia: '2026-08-25', modalidade: 'Lance livre', lance: 6 }, entregaDoBem: '2026-10-01' },
        { contemplacao: { dia: addDays(c.hoje(), -1), modalidade: 'Sorteio', lance: 0 } },
        {
          cancelamento: '2026-06-01',
          emAtraso: 2,
          contemplacao: { dia: '2026-09-25', modalidade: 'Sorteio', lance: 0 },
        },
        {
          contemplacao: { dia: addDays(c.hoje(), -1), modalidade: 'Sorteio', lance: 0 },
          garantia: addDays(c.hoje(), -1),
        },
        ...Array.from({ length: 16 }, () => ({})),
      ],
    })
    const de = (numero: string) => contemplacaoDe(grupo.cotas.get(numero))
    const comum = { credito: 8_000_000, desfeita: null }
    expect(await de('0001')).toEqual({
      ...comum,
      forma: 'sorteio',
      assembleia: 6,
      dia: '2026-07-27',
      pago: null,
      garantia: true,
      uso: null,
    })
    expect(await de('0002')).toEqual({
      ...comum,
      forma: 'lance',
      assembleia: 7,
      dia: '2026-08-25',
      pago: '2026-08-25',
      garantia: true,
      uso: '2026-10-01',
    })
    // Its guarantee may still be brought: the deadline has not passed.
    expect(await de('0003')).toMatchObject({ garantia: false })
    expect(await de('0005')).toMatchObject({ garantia: true })
    expect(await de('0004')).toBeUndefined()
    const [restituicao] = await c.ambiente.sql('select * from restituicao where cota_id = $1', [
      grupo.cotas.get('0004'),
    ])
    expect(restituicao?.['valor_centavos']).toBeGreaterThan(0)
    const [pago] = await c.ambiente.sql<{ soma: number }>(
      "select sum(fundo_comum_centavos)::bigint as soma from movimento m join cota c on c.id = m.cota_id where c.grupo_id = $1 and tipo = 'pagamento'",
      [grupo.id],
    )
    expect(await c.caixa(grupo.id)).toBe((pago?.soma ?? 0) - 4 * 8_000_000 - restituicao?.['valor_centavos'])
  })
})

describe('of a group that ended', () => {
  const novo = (cota: CotaDeTeste) =>
    cena().novoGrupo({
      situacao: 'ENCERRADO',
      assembleia: 60,
      emDias: -95,
      cotas: [{ quitacao: '2026-09-01', ...cota }],
    })
  const contemplacao = { dia: '2026-07-27', modalidade: 'Sorteio', lance: 0 } as const

  test('a credit that nobody used is refused, saying what is missing', async () => {
    const recusa: unknown = await novo({ contemplacao }).catch((erro: unknown) => erro)
    if (!(recusa instanceof ImportacaoRecusada)) throw new Error(`Esperava uma recusa, veio ${String(recusa)}`)
    expect(recusa.erros.map(({ motivo }) => motivo)).toEqual([
      'a cota 0001 tem crédito sem uso e o grupo está encerrado; diga em dataEntregaBem quando foi usado',
    ])
  })

  test('a credit that was used comes in, and so does who was never contemplated', async () => {
    const grupo = await novo({ contemplacao, entregaDoBem: '2026-08-10' })
    expect(await contemplacaoDe(grupo.cotas.get('0001'))).toMatchObject({ uso: '2026-08-10' })
    await novo({})
  })
})

describe('fines and interest that come in paid', () => {
  test.each([
    [500_000_000_000, 0.5],
    [1_000_000_000_000, 1],
  ])('give the group its share, as its contract says (%i), once', async (encargosAoGrupoPpt, parte) => {
    const c = cena()
    const pagaTarde = { diasAteOPagamento: (n: number) => (n === 3 ? 11 : 0) }
    const { id } = await c.novoGrupo({ cotas: [pagaTarde, {}], parametros: { encargosAoGrupoPpt } })
    const pagos = await c.ambiente.sql<{ encargos: number; dia: string; cota_id: number }>(
      `select m.multa_centavos + m.juros_centavos as encargos, m.dia::text, m.cota_id from movimento m
         join cota c on c.id = m.cota_id where c.grupo_id = $1 and m.tipo = 'pagamento' and m.multa_centavos > 0`,
      [id],
    )
    const [paga] = pagos
    expect(pagos).toHaveLength(1)
    const doGrupo = await c.ambiente.sql(
      'select conta, tipo, dia::text, valor_centavos, cota_id from movimento_grupo where grupo_id = $1',
      [id],
    )
    const valor = Math.ceil((paga?.encargos ?? 0) * parte)
    expect(doGrupo).toEqual([
      { conta: 'fundo-comum', tipo: 'encargos', dia: paga?.dia, valor_centavos: valor, cota_id: paga?.cota_id },
    ])
  })
})

describe('a bid that comes in', () => {
  const linha = (grupo: { codigo: string }, dados: object = {}) => ({
    tipo: 'lance',
    protocolo: `IMP-${grupo.codigo}`,
    parceiro: cena().parceiro.chave,
    grupo: grupo.codigo,
    cota: '0001',
    versao: 0,
    assembleia: 10,
    modalidade: 'livre',
    valor: 1_000_000,
    criadoEm: '2026-11-19T12:00:00Z',
    ...dados,
  })

  test('is active, and stays as it is when it comes again', async () => {
    const c = cena()
    const grupo = await c.novoGrupo({ cotas: 2 })
    await c.ambiente.importar([linha(grupo)])
    const lances = () =>
      c.ambiente.sql(
        'select protocolo, situacao, valor_centavos, embutido_centavos, forma from lance where grupo_id = $1',
        [grupo.id],
      )
    const esperado = {
      protocolo: `IMP-${grupo.codigo}`,
      valor_centavos: 1_000_000,
      embutido_centavos: 0,
      forma: 'prazo',
    }
    expect(await lances()).toEqual([{ ...esperado, situacao: 'ativo' }])
    await c.gestor.chamar('POST /lances/:protocolo/cancelamento', {
      params: { protocolo: `IMP-${grupo.codigo}` },
      body: { fundamento: fundamentoDeTeste },
    })
    await c.ambiente.importar([linha(grupo)])
    expect(await lances()).toEqual([{ ...esperado, situacao: 'cancelado' }])
  })

  test.each<[string, object]>([
    ['of a quota that does not exist', { cota: '0099' }],
    ['of an assembly already held', { assembleia: 9 }],
    ['with more embedded than offered', { embutido: 1_000_001 }],
    ['of nothing', { valor: 0 }],
    ['of a group that does not exist', { grupo: '999999' }],
  ])('%s is refused', async (_caso, dados) => {
    const grupo = await cena().novoGrupo({ cotas: 2 })
    await expect(cena().ambiente.importar([linha(grupo, dados)])).rejects.toThrow('recusada')
  })

  test('one more for the same quota and assembly is refused', async () => {
    const grupo = await cena().novoGrupo({ cotas: 2 })
    await cena().ambiente.importar([linha(grupo)])
    await expect(cena().ambiente.importar([linha(grupo, { protocolo: `OUTRO-${grupo.codigo}` })])).rejects.toThrow(
      'recusada',
    )
  })
})

import type { RequestListener } from 'node:http'
import { type Ambiente, startAmbiente } from '@contempla/dev-env'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { FALHAS, type Servico, SILENCIOS, startServico } from '../servico.fixture.ts'
import { brasilApi, EXEMPLO } from './brasilapi.fixture.ts'
import { type ConsultarFipe, createFipeLocal, createFipeRemota, findValorDaFipe } from './index.ts'

const codigoFipe = '001004-9'
const palio = { codigoFipe, anoModelo: 1998 }

let ambiente: Ambiente
let local: ConsultarFipe
beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  local = createFipeLocal(ambiente.servidor.contexto.db)
})
afterAll(() => ambiente.close())
beforeEach(() => ambiente.sql('delete from preco_fipe'))

let servico: Servico | undefined
afterEach(() => {
  servico?.close()
  servico = undefined
})

async function remota(answer: RequestListener): Promise<ConsultarFipe> {
  servico = await startServico(answer)
  return createFipeRemota({ url: servico.url, db: ambiente.servidor.contexto.db }, local)
}
type Item = Record<string, unknown>
const comPrecos = (...itens: Item[]) => remota(brasilApi(itens.map((item) => ({ ...EXEMPLO, ...item }))))

const carregar = (...precos: [referencia: string, valor: string, anoModelo?: number][]) =>
  ambiente.importar(
    precos.map(([referencia, valor, anoModelo = 1998]) => ({
      tipo: 'precoFipe',
      codigo: codigoFipe,
      anoModelo,
      referencia,
      valor,
    })),
    6,
  )
const guardados = () =>
  ambiente.sql('select codigo, ano_modelo as ano, referencia, valor from preco_fipe order by referencia, ano_modelo')
const valorPor = (fipe: ConsultarFipe, veiculo: Parameters<typeof findValorDaFipe>[1] = palio) =>
  findValorDaFipe({ db: ambiente.servidor.contexto.db, fipe }, veiculo)

describe('the prices of this installation', () => {
  test('are those of the last month, of that year alone', async () => {
    await carregar(['2021-05', 'R$ 6.100,00'], ['2021-06', 'R$ 6.022,00'], ['2021-06', 'R$ 6.900,00', 1999])
    expect(await local(palio)).toEqual({ valor: 'R$ 6.022,00', referencia: '2021-06' })
    expect(await local({ codigoFipe: '1004-9', anoModelo: 1999 })).toEqual({
      valor: 'R$ 6.900,00',
      referencia: '2021-06',
    })
  })

  test('are null of a year, a code or a text that they do not have', async () => {
    await carregar(['2021-06', 'R$ 6.022,00'])
    expect(await local({ codigoFipe, anoModelo: 2000 })).toBeNull()
    expect(await local({ codigoFipe: '001267-0', anoModelo: 1998 })).toBeNull()
    expect(await local({ codigoFipe: 'Palio', anoModelo: 1998 })).toBeNull()
  })

  test('are all that there is where no service is named', async () => {
    await carregar(['2021-06', 'R$ 6.022,00'])
    expect(await ambiente.servidor.contexto.fipe(palio)).toEqual({ valor: 'R$ 6.022,00', referencia: '2021-06' })
  })
})

describe('a service that answers like BrasilAPI', () => {
  test('gives the price of the year, which is kept as the last known one', async () => {
    const consultar = await comPrecos({}, { anoModelo: 1999, valor: 'R$ 6.900,00' }, { codigoFipe: '001267-0' })
    const preco = { valor: 'R$ 6.022,00', referencia: '2021-06' }
    expect(await consultar(palio)).toEqual(preco)
    expect(await guardados()).toEqual([{ codigo: codigoFipe, ano: 1998, ...preco }])
    servico?.close()
    expect(await consultar(palio)).toEqual(preco)
  })

  test('is asked by the code with its zeros and hyphen, and by none that is no code', async () => {
    const consultar = await comPrecos({})
    expect(await consultar({ codigoFipe: '10049', anoModelo: 1998 })).toMatchObject({ valor: 'R$ 6.022,00' })
    expect(await consultar({ codigoFipe: 'AAAAAA-6', anoModelo: 1998 })).toBeNull()
  })

  test('corrects the price of a month that it gave before', async () => {
    await (await comPrecos({}))(palio)
    servico?.close()
    await (await comPrecos({ valor: 'R$ 6.050,00' }))(palio)
    expect(await guardados()).toMatchObject([{ referencia: '2021-06', valor: 'R$ 6.050,00' }])
  })

  test('gives the least where the year has more than one fuel, in any order', async () => {
    const gasolina = { combustivel: 'Gasolina', siglaCombustivel: 'G', valor: 'R$ 7.150,00' }
    expect(await (await comPrecos(gasolina, {}))(palio)).toMatchObject({ valor: 'R$ 6.022,00' })
    servico?.close()
    expect(await (await comPrecos({}, gasolina))(palio)).toMatchObject({ valor: 'R$ 6.022,00' })
    servico?.close()
    expect(await valorPor(await comPrecos({}, { ...gasolina, valor: 'N/D' }))).toBeNull()
  })

  test('is read year by year: what is wrong with one is not of another', async () => {
    const consultar = await comPrecos({ anoModelo: 32_000, valor: undefined }, {})
    expect(await consultar(palio)).toMatchObject({ valor: 'R$ 6.022,00' })
  })

  test.each(FALHAS)('that answers %s leaves what is known here, or nothing', async (_nome, answer) => {
    const consultar = await remota(answer)
    expect(await consultar(palio)).toBeNull()
    await carregar(['2021-05', 'R$ 6.100,00'])
    expect(await consultar(palio)).toEqual({ valor: 'R$ 6.100,00', referencia: '2021-05' })
    expect(await guardados()).toHaveLength(1)
  })

  test.each<[string, Item]>([
    ['no such year', { anoModelo: 2001 }],
    ['the year as text', { anoModelo: '1998' }],
    ['no price', { valor: undefined }],
    ['a price that is a number', { valor: 6022 }],
    ['a month that cannot be read', { mesReferencia: '06/2021' }],
    ['no month', { mesReferencia: '' }],
  ])('that has %s leaves what is known here, or nothing', async (_nome, item) => {
    const consultar = await comPrecos(item)
    expect(await consultar(palio)).toBeNull()
    await carregar(['2021-05', 'R$ 6.100,00'])
    expect(await consultar(palio)).toEqual({ valor: 'R$ 6.100,00', referencia: '2021-05' })
  })

  test('that answers with another code is not heard', async () => {
    const consultar = await remota((_, r) => r.end(JSON.stringify([{ ...EXEMPLO, codigoFipe: '001267-0' }])))
    expect(await consultar(palio)).toBeNull()
  })

  test.each(SILENCIOS)('that %s is given up within 3 s', async (_nome, answer) => {
    const consultar = await remota(answer)
    const inicio = performance.now()
    expect(await consultar(palio)).toBeNull()
    expect(performance.now() - inicio).toBeLessThan(3000)
  })
})

describe('what a vehicle is worth', () => {
  test('is in centavos, of the table or of the service', async () => {
    expect(await valorPor(await comPrecos({}))).toBe(602_200)
    expect(await valorPor(local)).toBe(602_200)
  })

  test('is not known without a code, a year or a price', async () => {
    expect(await valorPor(local)).toBeNull()
    await carregar(['2021-06', 'R$ 6.022,00'])
    expect(await valorPor(local, { codigoFipe: null, anoModelo: 1998 })).toBeNull()
    expect(await valorPor(local, { codigoFipe, anoModelo: null })).toBeNull()
    expect(await valorPor(local, { codigoFipe: 'Palio', anoModelo: 1998 })).toBeNull()
    expect(await valorPor(local, { codigoFipe: '1004-9', anoModelo: 1998 })).toBe(602_200)
  })

  test.each(['N/D', '', 'R$ 6.022,0', '6.022', 'R$ 0,00'])(
    'is for a person to say where the service says %j, which is not kept',
    async (valor) => {
      await carregar(['2021-05', 'R$ 6.100,00'])
      expect(await valorPor(await comPrecos({ valor }))).toBeNull()
      expect(await guardados()).toHaveLength(1)
    },
  )

  test.each([
    ['R$ 602,20', null],
    ['R$ 1.219,99', null],
    ['R$ 1.220,00', 122_000],
    ['R$ 30.500,00', 3_050_000],
    ['R$ 30.500,01', null],
    ['R$ 60.220,00', null],
  ])('beside R$ 6.100,00 a month before, %s is %s', async (valor, centavos) => {
    await carregar(['2021-05', 'R$ 6.100,00'])
    expect(await valorPor(await comPrecos({ valor }))).toBe(centavos)
    expect(await guardados()).toHaveLength(centavos === null ? 1 : 2)
  })

  test('stays implausible however often it is asked, in the same month and in the next', async () => {
    await carregar(['2021-05', 'R$ 6.050,00'], ['2021-06', 'R$ 6.100,00'])
    const vezes = async (mesReferencia: string) => {
      servico?.close()
      return valorPor(await comPrecos({ valor: 'R$ 60.220,00', mesReferencia }))
    }
    expect(await vezes('junho de 2021 ')).toBeNull()
    expect(await vezes('junho de 2021 ')).toBeNull()
    expect(await vezes('julho de 2021 ')).toBeNull()
    // A person looked, and loads that price: it is the last known one from here on.
    await carregar(['2021-06', 'R$ 60.220,00'])
    expect(await vezes('julho de 2021 ')).toBe(6_022_000)
  })

  test('that is corrected within the month is held against what it corrects', async () => {
    await carregar(['2021-06', 'R$ 6.100,00'])
    expect(await valorPor(await comPrecos({ valor: 'R$ 60.220,00' }))).toBeNull()
    expect(await guardados()).toMatchObject([{ referencia: '2021-06', valor: 'R$ 6.100,00' }])
  })

  test('that was loaded is held against the month before it', async () => {
    await carregar(['2021-05', 'R$ 6.100,00'], ['2021-06', 'R$ 60.220,00'])
    expect(await valorPor(local)).toBeNull()
    await carregar(['2021-06', 'R$ 6.022,00'])
    expect(await valorPor(local)).toBe(602_200)
  })

  test('looks past months in which the table had no price', async () => {
    await carregar(['2021-04', 'R$ 6.100,00'], ['2021-05', 'R$ 0,00'])
    expect(await valorPor(await comPrecos({ valor: 'R$ 60.220,00' }))).toBeNull()
    expect(await valorPor(local)).toBeNull()
  })
})

import { codigoDeBarras, linhaDigitavel } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import {
  avisar,
  type Devedora,
  emDia,
  hoje,
  novaDevedora,
  novasDevedoras,
  pagamentoGuardado,
  useMesa,
} from '../pagamentos.fixture.ts'
import { createArquivos, escrever, titulo } from '../retorno/retorno.fixture.ts'

const mesa = useMesa()
const { enviar, pagamentosDo } = createArquivos(mesa)

let numeros = 50_000
/** Imports a boleto by which another administrator charged the quota's debt. */
async function anterior(
  { cotaId, codigo, parcela }: Devedora,
  { banco = '341', numero = String(++numeros), comLinha = true } = {},
) {
  const [cota] = await mesa().ambiente.sql<{ numero: string }>('select numero from cota where id = $1', [cotaId])
  const campoLivre = numero.padStart(25, '9')
  const barras = codigoDeBarras({ banco, vencimento: parcela.vencimento, valor: parcela.valor, campoLivre })
  const linha = linhaDigitavel(barras)
  await mesa().ambiente.importar(
    [
      {
        tipo: 'boletoAnterior',
        parceiro: mesa().parceiro.chave,
        grupo: codigo,
        cota: cota?.numero,
        versao: 0,
        parcela: parcela.numero,
        banco,
        nossoNumero: numero,
        ...(comLinha ? { linhaDigitavel: linha } : {}),
      },
    ],
    4,
  )
  return { numero, linha, barras }
}

const estadoDa = async ({ cotaId }: Devedora) =>
  (await mesa().ambiente.sql('select em_aberto from cota_saldo where cota_id = $1', [cotaId]))[0]?.['em_aberto']

const pagarPeloRetorno = async (numero: string, devedora: Devedora, banco = '341', dados = {}) => {
  const { valor } = devedora.parcela
  const feito = titulo({ nossoNumero: numero, valorTitulo: valor, valorPago: valor, ...dados })
  const { data } = await enviar(escrever([feito], '240', banco))
  const [pago] = await pagamentosDo(data.id)
  return pago
}

const conferir = async (codigo: string) =>
  (await createClienteHttp(mesa().ambiente.url).chamar('POST /boletos/conferencia', { body: { codigo } })).data

describe('a boleto printed before the move', () => {
  test.each(['341', '237', '001', '033'])(
    'of bank %s, paid, settles the instalment that it charged, by the bank’s file',
    async (banco) => {
      const devedora = await novaDevedora(mesa(), emDia)
      const { numero } = await anterior(devedora, { banco })
      const pago = await pagarPeloRetorno(numero, devedora, banco)
      expect(pago).toMatchObject({ estado: 'lancado', motivo: null })
      expect(await estadoDa(devedora)).toEqual([])
      expect(await pagamentoGuardado(mesa(), pago.id)).toMatchObject({
        nosso_numero: numero,
        boleto_id: devedora.boleto,
        cota_id: devedora.cotaId,
      })
      const [boleto] = await mesa().ambiente.sql('select pago_em::text from boleto where id = $1', [devedora.boleto])
      expect(boleto).toEqual({ pago_em: hoje })
    },
  )

  test('is known by a notice, which names no bank', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { numero } = await anterior(devedora)
    const evento = { id: `anterior-${numero}`, tipo: 'pagamento', nossoNumero: numero, valor: devedora.parcela.valor }
    const { data } = await (await avisar(mesa(), [{ ...evento, dia: hoje }])).json()
    expect(data.eventos).toMatchObject([{ alocado: devedora.parcela.valor, naFila: 0 }])
  })

  test('paid a second time waits in the queue, under its quota', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { numero } = await anterior(devedora)
    await pagarPeloRetorno(numero, devedora)
    const segundo = await pagarPeloRetorno(numero, devedora)
    expect(segundo).toMatchObject({ estado: 'na-fila', motivo: 'BOLETO_JA_PAGO' })
    expect(await pagamentoGuardado(mesa(), segundo.id)).toMatchObject({ cota_id: devedora.cotaId })
  })

  test.each([
    ['of another bank', '237', {}, 'BOLETO_DESCONHECIDO'],
    ['of another value than was printed', '341', { valorTitulo: 1 }, 'TITULO_DIVERGENTE'],
    ['registered to somebody else', '341', { pagador: '52998224725' }, 'PAGADOR_DIVERGENTE'],
  ])('%s pays nothing: it waits for a person', async (_caso, banco, dados, motivo) => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { numero } = await anterior(devedora)
    expect(await pagarPeloRetorno(numero, devedora, banco, dados)).toMatchObject({ estado: 'na-fila', motivo })
    expect(await estadoDa(devedora)).toHaveLength(1)
  })

  test('whose value nobody told is taken by its number', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { numero } = await anterior(devedora, { comLinha: false })
    expect(await pagarPeloRetorno(numero, devedora, '341', { valorTitulo: 1 })).toMatchObject({ estado: 'lancado' })
  })
})

describe('a number that is of one of ours too', () => {
  async function doisComOMesmoNumero() {
    const [nossa, deAntes] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
    if (!nossa || !deAntes) throw new Error('faltam cotas')
    const { valor } = deAntes.parcela
    await mesa().ambiente.sql('update boleto set valor_centavos = valor_centavos + 1 where id = $1', [nossa.boleto])
    await anterior(deAntes, { numero: String(nossa.boleto) })
    return { nossa, deAntes, valor }
  }

  test('is of whichever the bank’s file tells of, by its value', async () => {
    const { nossa, deAntes } = await doisComOMesmoNumero()
    expect(await pagarPeloRetorno(String(nossa.boleto), deAntes)).toMatchObject({ estado: 'lancado' })
    expect([await estadoDa(nossa), await estadoDa(deAntes)]).toMatchObject([[{}], []])
  })

  test('waits for a person where nothing tells which', async () => {
    const { nossa, deAntes, valor } = await doisComOMesmoNumero()
    const evento = {
      id: `dois-${nossa.boleto}`,
      tipo: 'pagamento',
      nossoNumero: String(nossa.boleto),
      valor,
      dia: hoje,
    }
    const { data } = await (await avisar(mesa(), [evento])).json()
    expect(data.eventos).toMatchObject([{ alocado: 0, motivo: 'TITULO_DIVERGENTE' }])
    expect([await estadoDa(nossa), await estadoDa(deAntes)]).toMatchObject([[{}], [{}]])
  })
})

describe('is this boleto ours?', () => {
  test('knows it by its typed line, then that it is paid, and nothing of whose it is', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { numero, linha, barras } = await anterior(devedora)
    for (const codigo of [linha, barras]) expect(await conferir(codigo)).toEqual({ resultado: 'nosso', diferencas: [] })
    await pagarPeloRetorno(numero, devedora)
    expect((await conferir(linha)).resultado).toBe('pago')
  })

  test('says where it was changed on its way', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { barras } = await anterior(devedora)
    const outra = codigoDeBarras({ banco: '341', vencimento: '2027-01-15', valor: 999, campoLivre: barras.slice(19) })
    expect(await conferir(linhaDigitavel(outra))).toEqual({
      resultado: 'alterado',
      diferencas: ['vencimento', 'valor'],
    })
  })
})

import { addDays, parseContaDaRemessa } from '@contempla/consorcio'
import { beforeEach, describe, expect, test } from 'vitest'
import { hoje, useMesa } from '../pagamentos.fixture.ts'
import { createArquivos, escrever, titulo } from '../retorno/retorno.fixture.ts'
import { createRemessas } from './remessa.fixture.ts'
import { makeRemessasDoDia } from './remessa-do-dia.ts'

const itau = { banco: '341', conta: '1234/56789', carteira: '109' }
const contas = ['341/1234/56789/109/automatica', '237/1234-3/56789-X/09/4466911']
const contasDaRemessa = contas.flatMap((texto) => parseContaDaRemessa(texto) ?? [])

const mesa = useMesa(async () => ({ contasDaRemessa }))
const { gerar, pendentes, esvaziar, novoTitulo } = createRemessas(mesa, itau)
const { enviar } = createArquivos(mesa)

const em = (dia: string, hora: string) => mesa().ambiente.relogio.ajustar(new Date(`${dia}T${hora}:00-03:00`))
beforeEach(() => em(hoje, '12:00'))

const rejeitados = async () =>
  (await mesa().atendente.chamar('GET /remessas/rejeitados', { query: { page_size: 100 } })).json.data
const doBoleto = async (boleto: number) =>
  (await rejeitados()).filter((cada: { boleto: number }) => cada.boleto === boleto)
const liberar = (boleto: number, movimento = 'entrada') =>
  mesa().analista.chamar('POST /remessas/rejeitados/liberacao', { body: { boleto, movimento } })
const recusar = (boleto: number, dados: object = {}) =>
  enviar(
    escrever([
      titulo({ nossoNumero: String(boleto), ocorrencia: '03', valorPago: 0, motivos: '0317', dia: hoje, ...dados }),
    ]),
  )

describe('a title that the bank refused', () => {
  test('is told of with its reason, and enters the next remittance once somebody mended it, once', async () => {
    await esvaziar()
    const { boleto } = await novoTitulo()
    await gerar()
    expect((await recusar(boleto)).data.situacao).toBe('processado')
    expect(await doBoleto(boleto)).toMatchObject([
      {
        ...itau,
        movimento: 'entrada',
        rejeitadoEm: hoje,
        // Itaú's codes are from its own manual.
        motivos: [
          { codigo: '03', nome: null },
          { codigo: '17', nome: null },
        ],
        liberado: false,
      },
    ])
    expect((await pendentes())[0]).toMatchObject({ entradas: 0 })
    expect((await gerar()).codigo).toBe('REMESSA_SEM_TITULOS')

    expect(await liberar(boleto)).toMatchObject({ status: 200, data: { liberado: true } })
    expect((await liberar(boleto)).status).toBe(200)
    expect((await doBoleto(boleto))[0]).toMatchObject({ liberado: true })
    expect((await pendentes())[0]).toMatchObject({ entradas: 1 })
    expect((await gerar()).data).toMatchObject({ entradas: 1 })
    expect(await doBoleto(boleto)).toEqual([])
    expect((await gerar()).codigo).toBe('REMESSA_SEM_TITULOS')
    const trilha = await mesa().ambiente.sql(
      "select acao from auditoria where objeto_tipo = 'boleto' and objeto_id = $1 and acao = 'liberar-titulo-rejeitado'",
      [String(boleto)],
    )
    expect(trilha).toHaveLength(1)
  })

  test('cancelled while refused is not written off at the bank, and matters no more', async () => {
    await esvaziar()
    const { boleto } = await novoTitulo()
    await gerar()
    await recusar(boleto)
    await mesa().ambiente.sql('update boleto set baixado_em = $2 where id = $1', [boleto, hoje])
    expect(await doBoleto(boleto)).toEqual([])
    expect((await pendentes())[0]).toMatchObject({ entradas: 0, baixas: 0 })
  })

  test('of which the write-off was refused is written off again', async () => {
    await esvaziar()
    const { boleto } = await novoTitulo()
    await gerar()
    await mesa().ambiente.sql('update boleto set baixado_em = $2 where id = $1', [boleto, hoje])
    expect((await gerar()).data).toMatchObject({ baixas: 1 })
    await recusar(boleto, { ocorrencia: '15', motivos: '04' })
    expect(await doBoleto(boleto)).toMatchObject([{ movimento: 'baixa', motivos: [{ codigo: '04' }] }])
    await liberar(boleto, 'baixa')
    expect((await gerar()).data).toMatchObject({ entradas: 0, baixas: 1 })
  })

  test.each([
    ['of another bank', () => enviarDe('237', hoje)],
    ['from before it was sent', () => enviarDe('341', addDays(hoje, -1))],
    ['that confirms it', () => enviarDe('341', hoje, '02')],
  ])('is not so by a file %s', async (_caso, mandar) => {
    await esvaziar()
    const { boleto } = await novoTitulo()
    await gerar()
    await (await mandar())(boleto)
    expect(await doBoleto(boleto)).toEqual([])
  })

  test('that was never sent, or was not refused, can’t be released', async () => {
    await esvaziar()
    const { boleto } = await novoTitulo()
    expect((await liberar(boleto)).status).toBe(404)
    await gerar()
    expect((await liberar(boleto)).status).toBe(404)
  })
})

const enviarDe =
  async (banco: string, dia: string, ocorrencia = '03') =>
  (boleto: number) =>
    enviar(
      escrever([titulo({ nossoNumero: String(boleto), ocorrencia, valorPago: 0, motivos: '03', dia })], '240', banco),
    )

describe('the remittance of the day', () => {
  const segunda = '2026-11-23'
  const doDia = () => makeRemessasDoDia(mesa().ambiente.servidor.contexto)

  test.each([
    ['before six in the evening', segunda, '17:59', 0],
    ['from six in the evening on', segunda, '18:00', 1],
    ['on a Sunday', addDays(segunda, -1), '19:00', 0],
  ])('%s makes itself as many times', async (_quando, dia, hora, feitas) => {
    await esvaziar()
    await novoTitulo()
    em(dia, hora)
    expect(await doDia()).toBe(feitas)
  })

  test('once, of an account that asks for it; what comes later a person may still send', async () => {
    await esvaziar()
    em(addDays(segunda, 1), '18:30')
    expect(await doDia()).toBe(0)
    await novoTitulo()
    expect(await doDia()).toBe(1)
    const { json } = await mesa().atendente.chamar('GET /remessas', { query: { page_size: 1 } })
    expect(json.data[0]).toMatchObject({ ...itau, entradas: 1, criadaPor: null })
    await novoTitulo()
    expect(await doDia()).toBe(0)
    expect((await gerar()).data).toMatchObject({ entradas: 1 })
    expect((await pendentes()).map(({ automatica }: { automatica: boolean }) => automatica)).toEqual([true, false])
  })
})

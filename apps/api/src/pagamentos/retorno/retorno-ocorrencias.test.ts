import { addDays, createCalendario, sum } from '@contempla/consorcio'
import { describe, expect, inject, test } from 'vitest'
import { emAtraso, emDia, hoje, novaDevedora, novasDevedoras, useMesa } from '../pagamentos.fixture.ts'
import { createArquivos, escrever, titulo, tituloDa } from './retorno.fixture.ts'

const mesa = useMesa()
const { detalhe, enviar, pagamentosDo } = createArquivos(mesa)

type Aviso = { codigo: string; linha: number; linhas: number; valor: number; detalhe: string }

const leiautes = (['240', '400'] as const).flatMap((formato) =>
  ['001', '033', '237', '341'].map((banco) => [banco, formato] as const),
)

test.each(inject('completa') ? leiautes : leiautes.filter((_, i) => i === 3 || i === 6))(
  'of bank %s in CNAB %s, whatever the occurrence from 00 to 99: what a line brings is received, or told of with its value',
  { timeout: 60_000 },
  async (banco, formato) => {
    const titulos = Array.from({ length: 100 }, (_, i) =>
      titulo({
        nossoNumero: String(9_000_000 + i),
        ocorrencia: String(i).padStart(2, '0'),
        valorPago: 100_000 + i,
        valorTitulo: 100_000 + i,
      }),
    )
    const { data } = await enviar(escrever(titulos, formato, banco))
    expect(data).toMatchObject({ situacao: 'processado', titulos: 100, recebido: data.total, naFila: data.total })
    const avisos: Aviso[] = data.avisos
    expect(data.processados + sum(avisos.map(({ linhas }) => linhas))).toBe(100)
    // Itaú credits 3,33 less than the payment, but only on lines that are settlements.
    const trazido = sum(titulos.map(({ valorPago }) => valorPago))
    const semTarifa = banco === '341' ? 333 : 0
    const lido = data.total + sum(avisos.map(({ valor }) => valor))
    expect((trazido - lido) % (semTarifa || 1)).toBe(0)
    expect(trazido - lido).toBeLessThanOrEqual(100 * semTarifa)
    const { json } = await mesa().atendente.chamar('GET /pagamentos', {
      query: { arquivo: data.id, page_size: 100 },
    })
    expect(json.data.map(({ motivo }: { motivo: string }) => motivo)).toContain('OCORRENCIA_A_CONFERIR')
  },
)

describe('an occurrence', () => {
  test('of payment posts, of none is told of, and one that the bank’s table does not have waits, tied to no quota', async () => {
    const [paga, recusada, estranha] = await novasDevedoras(mesa(), { ...emDia, cotas: 3 })
    if (!paga || !recusada || !estranha) throw new Error('faltam cotas')
    const { data } = await enviar(
      escrever([
        tituloDa(paga, { ocorrencia: '08' }),
        tituloDa(recusada, { ocorrencia: '17' }),
        tituloDa(estranha, { ocorrencia: '07' }),
      ]),
    )
    expect(data).toMatchObject({ situacao: 'processado', liquidacoes: 2, alocado: paga.parcela.valor })
    expect(await pagamentosDo(data.id)).toMatchObject([
      { estado: 'lancado', cota: { idCota: paga.cotaId } },
      { estado: 'na-fila', motivo: 'OCORRENCIA_A_CONFERIR', boleto: null, cota: null },
    ])
    expect(data.avisos).toMatchObject([
      { codigo: 'VALOR_SEM_PAGAMENTO', linha: 5, linhas: 1, detalhe: expect.stringContaining('Ocorrência 17') },
    ])
    expect((await detalhe(data.id)).avisos).toEqual(data.avisos)
  })

  test('that undoes a payment posts nothing, and is told of with its number', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { data } = await enviar(escrever([tituloDa(devedora, { ocorrencia: '40' })], '400', '237'))
    expect(data).toMatchObject({ liquidacoes: 0, total: 0 })
    expect(data.avisos).toMatchObject([
      { codigo: 'PAGAMENTO_DESFEITO', linha: 2, detalhe: expect.stringContaining(`nosso número ${devedora.boleto}`) },
    ])
  })
})

describe('a closing record', () => {
  test('of Bradesco, of a title paid with fine and interest: what came is posted or waits, and nothing is told', async () => {
    const [atrasada, emDiaAinda] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
    if (!atrasada || !emDiaAinda) throw new Error('faltam cotas')
    const comEncargos = tituloDa(atrasada, { valorPago: atrasada.parcela.valor + 500, acrescimos: 500 })
    const { data } = await enviar(escrever([comEncargos, tituloDa(emDiaAinda)], '400', '237'))
    expect(data).toMatchObject({
      situacao: 'processado',
      avisos: [],
      total: atrasada.parcela.valor + 500 + emDiaAinda.parcela.valor,
    })
  })

  test('that counts fewer than came is told beside the file, which is posted; one that counts more keeps all of it out', async () => {
    const [uma, outra] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
    if (!uma || !outra) throw new Error('faltam cotas')
    const comContagem = (quantos: string, de: typeof uma) => {
      const linhas = escrever([tituloDa(de), tituloDa(de, { ocorrencia: '02', valorPago: 0 })], '400', '341').split(
        '\r\n',
      )
      const trailer = linhas.at(-1) ?? ''
      return linhas.with(linhas.length - 1, `${trailer.slice(0, 212)}${quantos}${trailer.slice(220)}`).join('\r\n')
    }
    expect((await enviar(comContagem('00000001', uma))).data).toMatchObject({
      situacao: 'processado',
      alocado: uma.parcela.valor,
      avisos: [{ codigo: 'CONTAGEM_DIVERGENTE', linha: 4 }],
    })
    expect((await enviar(comContagem('00000003', outra))).data).toMatchObject({
      situacao: 'recusado',
      total: 0,
      avisos: [],
      erros: [{ linha: 4, codigo: 'FALTAM_REGISTROS', detalhe: expect.stringContaining('conta 3') }],
    })
  })
})

describe('of a bank that tells the day of its file alone, a title without fine', () => {
  const { nextDiaUtil } = createCalendario([])

  test.each([
    ['made on its last day', 0],
    ['made two days after it', 2],
  ])('was paid by its last day, of a file %s', async (_caso, depois) => {
    const devedora = await novaDevedora(mesa())
    const ultimo = nextDiaUtil(devedora.parcela.vencimento)
    const vencido = tituloDa(devedora, { vencimento: devedora.parcela.vencimento, dia: addDays(ultimo, depois) })
    const { data } = await enviar(escrever([vencido]))
    expect(data).toMatchObject({ alocado: devedora.parcela.valor, naFila: 0 })
    expect(await pagamentosDo(data.id)).toMatchObject([{ dia: ultimo }])
  })

  test('was paid on the day of the file, of one made before that', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { vencimento } = devedora.parcela
    expect(vencimento > hoje).toBe(true)
    const { data } = await enviar(escrever([tituloDa(devedora, { vencimento, dia: hoje })]))
    expect(await pagamentosDo(data.id)).toMatchObject([{ estado: 'lancado', dia: hoje }])
  })

  test('with a fine was paid on the day of the file, and with Bradesco on the day that it tells', async () => {
    const [uma, outra] = await novasDevedoras(mesa(), { ...emAtraso, cotas: [{ emAtraso: 1 }, { emAtraso: 1 }] })
    if (!uma || !outra) throw new Error('faltam cotas')
    const { vencimento } = uma.parcela
    const dia = addDays(nextDiaUtil(vencimento), 2)
    const comMulta = tituloDa(uma, { vencimento, dia, acrescimos: 100, valorPago: uma.parcela.valor + 100 })
    const { data: doItau } = await enviar(escrever([comMulta]))
    expect(await pagamentosDo(doItau.id)).toMatchObject([{ dia }])
    const { data: doBradesco } = await enviar(escrever([tituloDa(outra, { vencimento, dia })], '240', '237'))
    expect(await pagamentosDo(doBradesco.id)).toMatchObject([{ dia }])
  })
})

import { sum } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import {
  emDia,
  expectRazaoExplica,
  movimentosDe,
  novaDevedora,
  novasDevedoras,
  useMesa,
} from '../pagamentos.fixture.ts'
import { createArquivos, escrever, titulo, tituloDa } from './retorno.fixture.ts'

const mesa = useMesa()
const { detalhe, enviar, pagamentosDo, contexto } = createArquivos(mesa)

describe.each([
  ['CNAB 240', '240', ['341', '237', '001', '033']],
  ['CNAB 400', '400', ['341', '237', '001', '033']],
] as const)('a %s file', (_nome, formato, bancos) => {
  test.each(bancos)(
    'of bank %s posts what was paid, queues what was not ours, and adds up to the centavo',
    async (banco) => {
      const [uma, outra] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
      if (!uma || !outra) throw new Error('faltam cotas')
      const titulos = [
        tituloDa(uma),
        tituloDa(outra, { valorPago: outra.parcela.valor + 50 }),
        titulo({ valorPago: 33_000 }),
        tituloDa(uma, { ocorrencia: '02', valorPago: 0 }),
      ]
      const { status, data } = await enviar(escrever(titulos, formato, banco))
      const total = uma.parcela.valor + outra.parcela.valor + 50 + 33_000
      expect({ status, data }).toMatchObject({
        status: 200,
        data: {
          repetido: false,
          formato: `cnab${formato}`,
          banco,
          situacao: 'processado',
          erros: [],
          titulos: 4,
          liquidacoes: 3,
          total,
          processados: 3,
          recebido: total,
          alocado: total - 33_050,
          naFila: 33_050,
          pagamentosNaFila: 2,
        },
      })
      const pagos = await pagamentosDo(data.id)
      expect(pagos.map(({ estado, motivo }: { estado: string; motivo: string }) => [estado, motivo])).toEqual([
        ['lancado', null],
        ['na-fila', 'VALOR_A_MAIOR'],
        ['na-fila', 'BOLETO_DESCONHECIDO'],
      ])
      expect(sum(pagos.map(({ valor }: { valor: number }) => valor))).toBe(total)
      expect(await movimentosDe(mesa(), pagos[0].id)).toHaveLength(1)
      await expectRazaoExplica(mesa(), [uma.cotaId, outra.cotaId])
    },
  )

  test('sent twice, or twice at once, is posted once and says so', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const conteudo = escrever([tituloDa(devedora)], formato)
    const respostas = await Promise.all(Array.from({ length: 5 }, () => enviar(conteudo)))
    expect(respostas.filter(({ data }) => data.repetido)).toHaveLength(4)
    expect((await enviar(conteudo, 'outro nome.ret')).data).toMatchObject({ repetido: true, nome: 'retorno.ret' })
    expect(await mesa().ambiente.sql('select 1 from pagamento where boleto_id = $1', [devedora.boleto])).toHaveLength(1)
  })

  test('with one bad line is refused whole, and kept with the line and the reason', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const linhas = escrever([tituloDa(devedora), titulo({})], formato).split('\r\n')
    const semUma = linhas.toSpliced(linhas.length - 2, 1).join('\r\n')
    const { data } = await enviar(semUma)
    expect(data).toMatchObject({ situacao: 'recusado', processados: 0, recebido: 0, total: 0 })
    expect(data.erros.length).toBeGreaterThan(0)
    expect(data.erros[0]).toEqual({ linha: expect.any(Number), codigo: expect.stringMatching(/^[A-Z_]+$/) })
    expect(await detalhe(data.id)).toMatchObject({ situacao: 'recusado', erros: data.erros })
    expect(await mesa().ambiente.sql('select 1 from pagamento where boleto_id = $1', [devedora.boleto])).toEqual([])
    expect((await enviar(semUma)).data).toEqual({
      ...data,
      processadoEm: expect.any(String),
      recebidoEm: expect.any(String),
    })
  })
})

describe('a return file', () => {
  test.each([
    [' ', 'ARQUIVO_VAZIO'],
    ['oi', 'NAO_E_CNAB'],
    ['não é um arquivo do banco\r\n'.repeat(20), 'NAO_E_CNAB'],
    [`<!doctype html><html lang="pt-BR">${'<p>boletos</p>'.repeat(50)}`, 'NAO_E_CNAB'],
    [String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte)), 'NAO_E_CNAB'],
    [`0${'\0'.repeat(399)}`, 'NAO_E_CNAB'],
  ])(
    'that is none (%j) is refused with the reason, kept as it came, listed as of no format',
    async (conteudo, codigo) => {
      const { data } = await enviar(conteudo, 'nenhum.ret')
      const esperado = { situacao: 'recusado', formato: null, nome: 'nenhum.ret' }
      expect(data).toMatchObject({ ...esperado, liquidacoes: 0, erros: [{ linha: null, codigo }] })
      const { json } = await mesa().atendente.chamar('GET /arquivos-de-retorno', { query: { page_size: 1 } })
      expect(json.data).toMatchObject([{ ...esperado, id: data.id }])
      const [row] = await mesa().ambiente.sql('select conteudo_cifrado from arquivo_retorno where id = $1', [data.id])
      expect(contexto().cifra.decifrar(row?.['conteudo_cifrado'])).toBe(conteudo)
    },
  )

  test('has a name of text, whatever its bytes are', async () => {
    const { status, codigo } = await enviar('oi', 'a\0.ret')
    expect([status, codigo]).toEqual([400, 'VALIDACAO'])
  })

  test('without a byte is not taken', async () => {
    const { status, codigo } = await enviar('')
    expect([status, codigo]).toEqual([400, 'VALIDACAO'])
  })

  test('under the bank’s number of one already in hand is refused: its titles would be posted twice', async () => {
    const [uma, outra] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
    if (!uma || !outra) throw new Error('faltam cotas')
    await enviar(escrever([tituloDa(uma)], '240', '341', 999))
    const { data } = await enviar(escrever([tituloDa(outra)], '240', '341', 999))
    expect(data).toMatchObject({ situacao: 'recusado', erros: [{ linha: 1, codigo: 'SEQUENCIAL_REPETIDO' }] })
    expect(await mesa().ambiente.sql('select 1 from pagamento where boleto_id = $1', [outra.boleto])).toEqual([])
  })

  test('of another account of the bank has numbers of its own; refused for its number it is taken once that is free', async () => {
    const [uma, outra] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
    if (!uma || !outra) throw new Error('faltam cotas')
    const { config } = contexto()
    const nossas = config.contasDeCobranca
    // This account's digits equal those of Itaú.
    config.contasDeCobranca = [...nossas, { banco: '341', agencia: '1234', conta: '11115', carteira: '109' }]
    const primeiro = escrever([tituloDa(uma)], '240', '341', 555)
    const daOutra = (titulos = [tituloDa(outra)]) => escrever(titulos, '240', '341', 555).replaceAll('56789', '11115')
    const { data: lido } = await enviar(primeiro)
    expect(lido).toMatchObject({ situacao: 'processado', alocado: uma.parcela.valor })
    const { data: ocupado } = await enviar(daOutra([titulo({})]))
    expect(ocupado).toMatchObject({ situacao: 'processado' })
    const { data: recusado } = await enviar(daOutra())
    expect(recusado).toMatchObject({ situacao: 'recusado', erros: [{ linha: 1, codigo: 'SEQUENCIAL_REPETIDO' }] })
    await mesa().ambiente.sql('update arquivo_retorno set sequencial = 556 where id = $1', [ocupado.id])
    expect((await enviar(daOutra())).data).toMatchObject({
      id: recusado.id,
      situacao: 'processado',
      repetido: false,
      alocado: outra.parcela.valor,
    })
    expect((await enviar(daOutra())).data).toMatchObject({ id: recusado.id, repetido: true })
    config.contasDeCobranca = nossas
  })

  test('is kept whole and encrypted, bytes beyond ASCII included', async () => {
    const conteudo = escrever([titulo({ usoDaEmpresa: 'Açúcar ÿ ção' })])
    const { data } = await enviar(conteudo)
    const [row] = await mesa().ambiente.sql(
      'select conteudo_cifrado, recebido_por from arquivo_retorno where id = $1',
      [data.id],
    )
    expect(row?.['recebido_por']).toBe(mesa().gestor.funcionarioId)
    expect(row?.['conteudo_cifrado'].includes(Buffer.from('Açúcar'))).toBe(false)
    expect(contexto().cifra.decifrar(row?.['conteudo_cifrado'])).toBe(conteudo)
  })

  test('of 8 MiB is taken, one of more is not', async () => {
    const grande = 'x'.repeat(8 * 1024 * 1024)
    expect((await enviar(grande)).data).toMatchObject({ situacao: 'recusado' })
    expect((await enviar(`${grande}x`)).codigo).toBe('VALIDACAO')
  })

  test('is sent by who moves money, and listed newest first', async () => {
    const { analista, atendente } = mesa()
    const body = { nome: 'x.ret', conteudo: 'x' }
    expect((await analista.chamar('POST /arquivos-de-retorno', { body })).codigo).toBe('PAPEL_NAO_PERMITE')
    const params = { id: 999_999_999 }
    const continuar = 'POST /arquivos-de-retorno/:id/processamento'
    expect((await analista.chamar(continuar, { params })).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await mesa().gestor.chamar(continuar, { params })).codigo).toBe('NAO_ENCONTRADO')
    const { data } = await enviar(escrever([titulo({})]))
    const { json } = await atendente.chamar('GET /arquivos-de-retorno', { query: { page_size: 2 } })
    expect(json.data[0]).toMatchObject({ id: data.id, situacao: 'processado' })
    const recusados = await atendente.chamar('GET /arquivos-de-retorno', { query: { situacao: 'recusado' } })
    expect(new Set(recusados.data.map(({ situacao }: { situacao: string }) => situacao))).toEqual(new Set(['recusado']))
  })

  test('is late by the day on which the customer paid, not by the day on which the money came', async () => {
    const devedora = await novaDevedora(mesa())
    const { vencimento } = devedora.parcela
    const { data } = await enviar(escrever([tituloDa(devedora, { dia: vencimento })]))
    expect(data).toMatchObject({ alocado: devedora.parcela.valor, naFila: 0 })
  })
})

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { contasDeTeste } from '../../../../../packages/consorcio/src/banco/cnab.fixture.ts'
import { emDia, hoje, novaDevedora, novasDevedoras, retratoDa, useMesa } from '../pagamentos.fixture.ts'
import { createArquivos, escrever, tituloDa } from './retorno.fixture.ts'

const mesa = useMesa()
const { enviar, pagamentosDo, contexto } = createArquivos(mesa)

describe('a return file of an account that is not ours', () => {
  const comContas = async <T>(contas: typeof contasDeTeste, fazer: () => Promise<T>): Promise<T> => {
    const { config } = contexto()
    const nossas = config.contasDeCobranca
    try {
      config.contasDeCobranca = contas
      return await fazer()
    } finally {
      config.contasDeCobranca = nossas
    }
  }

  test.each([
    ['of another bank', contasDeTeste.filter(({ banco }) => banco !== '341')],
    ['of another account', [{ banco: '341', agencia: '1234', conta: '56788', carteira: '109' }]],
    ['of an installation that collects nowhere', []],
  ] as const)('%s is not taken, nor kept, and may come again once it is', async (_caso, contas) => {
    const devedora = await novaDevedora(mesa(), emDia)
    const conteudo = escrever([tituloDa(devedora)])
    const count = () => mesa().ambiente.sql('select count(*)::int as n from arquivo_retorno')
    const antes = await count()
    const { status, codigo, json } = await comContas(contas, () => enviar(conteudo))
    expect([status, codigo, json.detail]).toEqual([409, 'ARQUIVO_DE_OUTRA_CONTA', 'Banco 341, conta 1234/56789.'])
    expect(await count()).toEqual(antes)
    expect((await enviar(conteudo)).data).toMatchObject({ alocado: devedora.parcela.valor, repetido: false })
  })

  test.each(['341', '237', '001'])('but for one line, of bank %s: that line waits, tied to no quota', async (banco) => {
    const [uma, outra] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
    if (!uma || !outra) throw new Error('faltam cotas')
    const linhas = escrever([tituloDa(uma), tituloDa(outra)], '400', banco).split('\r\n')
    const coluna = { '341': 28, '237': 36, '001': 38 }[banco] ?? 0
    const segunda = linhas[2] ?? ''
    linhas[2] = `${segunda.slice(0, coluna - 1)}8${segunda.slice(coluna)}`
    const { data } = await enviar(linhas.join('\r\n'))
    expect(data).toMatchObject({ alocado: uma.parcela.valor, naFila: outra.parcela.valor })
    expect(await pagamentosDo(data.id)).toMatchObject([
      { estado: 'lancado', linha: 2 },
      { estado: 'na-fila', linha: 3, motivo: 'OUTRA_CONTA', boleto: null, cota: null },
    ])
    expect((await retratoDa(mesa(), outra)).boletos).toMatchObject([{ pago_em: null }])
  })
})

describe('a title that is not what our boleto is waits, tied to no quota', () => {
  const trocar = (texto: string, linha: number, coluna: number, novo: string) => {
    const linhas = texto.split('\r\n')
    const antes = linhas[linha - 1] ?? ''
    linhas[linha - 1] = antes.slice(0, coluna - 1) + novo + antes.slice(coluna - 1 + novo.length)
    return linhas.join('\r\n')
  }
  const expectEspera = async (conteudo: string, motivo: string, alheia: Awaited<ReturnType<typeof novaDevedora>>) => {
    const antes = await retratoDa(mesa(), alheia)
    const { data } = await enviar(conteudo)
    expect(data).toMatchObject({ situacao: 'processado', alocado: 0, pagamentosNaFila: 1 })
    expect(await pagamentosDo(data.id)).toMatchObject([{ estado: 'na-fila', motivo, boleto: null, cota: null }])
    expect(await retratoDa(mesa(), alheia)).toEqual(antes)
  }

  test.each([
    ['033', '400', 2, 70],
    ['341', '400', 2, 94],
    ['237', '400', 2, 82],
    ['033', '240', 3, 53],
    ['341', '240', 3, 49],
    ['237', '240', 3, 57],
  ] as const)('by the digit of its number: bank %s, CNAB %s', async (banco, formato, linha, coluna) => {
    const devedora = await novaDevedora(mesa(), emDia)
    const conteudo = escrever([tituloDa(devedora)], formato, banco)
    const digito = conteudo.split('\r\n')[linha - 1]?.[coluna - 1]
    await expectEspera(trocar(conteudo, linha, coluna, digito === '1' ? '2' : '1'), 'DIGITO_DIVERGENTE', devedora)
  })

  test('by the amount it was registered with; one without an amount says nothing', async () => {
    const [uma, outra] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
    if (!uma || !outra) throw new Error('faltam cotas')
    const valorTitulo = uma.parcela.valor + 1
    await expectEspera(escrever([tituloDa(uma, { valorTitulo })]), 'TITULO_DIVERGENTE', uma)
    const { data } = await enviar(escrever([tituloDa(outra, { valorTitulo: 0 })]))
    expect(data).toMatchObject({ alocado: outra.parcela.valor, naFila: 0 })
  })

  test('by who it was registered to; the quota’s own holder is right', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const [row] = await mesa().ambiente.sql<{ inscricao_cifrada: Buffer }>(
      'select inscricao_cifrada from cliente join cota on cota.cliente_id = cliente.id where cota.id = $1',
      [devedora.cotaId],
    )
    const titular = contexto().cifra.decifrar(row?.inscricao_cifrada ?? Buffer.alloc(0))
    const alheio = titular === '12345678909' ? '98765432100' : '12345678909'
    await expectEspera(escrever([tituloDa(devedora, { pagador: alheio })]), 'PAGADOR_DIVERGENTE', devedora)
    const { data } = await enviar(escrever([tituloDa(devedora, { pagador: titular })]))
    expect(data).toMatchObject({ alocado: devedora.parcela.valor, naFila: 0 })
  })

  test('Santander’s CNAB 400: seven digits and a check digit never find the boleto of the eight', async () => {
    const [uma, outra] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
    if (!uma || !outra) throw new Error('faltam cotas')
    const conteudo = escrever([tituloDa(uma)], '400', '033')
    const oito = Number(conteudo.split('\r\n')[1]?.slice(62, 70))
    await mesa().ambiente.sql(
      'insert into boleto (id, cota_id, tipo, parcelas, valor_centavos, vencimento, criado_em) overriding system value select $1, cota_id, tipo, parcelas, valor_centavos, vencimento, criado_em from boleto where id = $2',
      [oito, outra.boleto],
    )
    const { data } = await enviar(conteudo)
    expect(await pagamentosDo(data.id)).toMatchObject([{ estado: 'lancado', cota: { idCota: uma.cotaId } }])
    expect((await retratoDa(mesa(), outra)).boletos).toMatchObject([{ pago_em: null }, { pago_em: null }])
  })
})

test('a line paid tomorrow waits for a person, as money of today', async () => {
  const devedora = await novaDevedora(mesa(), emDia)
  const { data } = await enviar(escrever([tituloDa(devedora, { dia: '2026-11-21' })]))
  expect(await pagamentosDo(data.id)).toMatchObject([
    { estado: 'na-fila', motivo: 'DIA_NO_FUTURO', dia: hoje, cota: { idCota: devedora.cotaId } },
  ])
})

test.each([13, 20])('a body of %i MB is answered in words, while it is still being sent', async (megabytes) => {
  const { gestor, ambiente } = mesa()
  const corpo = Buffer.alloc(megabytes * 1024 * 1024, 'y')
  const { hostname, port } = new URL(ambiente.url)
  const pedido = request({
    hostname,
    port,
    method: 'POST',
    path: '/retaguarda/v1/arquivos-de-retorno',
    headers: {
      'content-type': 'application/json',
      'content-length': corpo.length,
      cookie: [...gestor.cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; '),
    },
  })
  const resposta = once(pedido, 'response')
  for (let i = 0; i < corpo.length; i += 65_536)
    await new Promise<void>((seguir) => void pedido.write(corpo.subarray(i, i + 65_536), () => setImmediate(seguir)))
  pedido.end()
  const [recebida] = (await resposta) as [IncomingMessage]
  recebida.resume()
  expect(recebida.statusCode).toBe(413)
})

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { contasDeTeste } from '../../../../packages/consorcio/src/cnab.fixture.ts'
import { emDia, hoje, novaDevedora, novasDevedoras, retratoDa, useMesa } from './pagamentos.fixture.ts'
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
    const contar = () => mesa().ambiente.sql('select count(*)::int as n from arquivo_retorno')
    const antes = await contar()
    const { status, codigo, json } = await comContas(contas, () => enviar(conteudo))
    expect([status, codigo, json.detail]).toEqual([409, 'ARQUIVO_DE_OUTRA_CONTA', 'Banco 341, conta 1234/56789.'])
    expect(await contar()).toEqual(antes)
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

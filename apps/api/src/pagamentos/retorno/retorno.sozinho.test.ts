import { describe, expect, test } from 'vitest'
import { custo } from '../../platform/http/body/custo.fixture.ts'
import { abrir, pedido } from '../../platform/http/soquetes.fixture.ts'
import { useMesa } from '../pagamentos.fixture.ts'
import { escrever, titulo } from './retorno.fixture.ts'

const mesa = useMesa()

const MB = 1024 * 1024

async function enviar(corpo: Buffer) {
  const { gestor, ambiente } = mesa()
  const cabecalhos = {
    cookie: [...gestor.cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; '),
    'content-type': 'application/json',
    'content-length': corpo.length,
    connection: 'close',
  }
  const soquete = abrir(ambiente.url, { bytes: pedido('POST /retaguarda/v1/arquivos-de-retorno', cabecalhos, corpo) })
  await soquete.resposta
  if (!soquete.fechado) await new Promise((resolve) => soquete.socket.once('close', resolve))
  return JSON.parse(soquete.recebido.split('\r\n\r\n').at(-1) ?? '')
}

const repetir = (parte: string, bytes = 8 * MB - 300) => parte.repeat(Math.floor(bytes / parte.length))
const header = '0'.repeat(240)
const entradas = (quantas: number) =>
  Array.from({ length: quantas }, (_, i) => titulo({ nossoNumero: String(i + 1), ocorrencia: '02', valorPago: 0 }))

describe('a return file as large as one may be', () => {
  test.each<[string, () => string, string | null]>([
    ['of two million lines', () => header + '\n0'.repeat(2_000_000), 'REGISTROS_DEMAIS'],
    ['of four million lines', () => header + repetir('\r0'), 'REGISTROS_DEMAIS'],
    ['of records of no kind', () => repetir(`${'9'.repeat(240)}\n`), 'SEM_HEADER'],
    ['in one line', () => header + repetir('1'), 'ARQUIVO_ALTERADO'],
    ['of accents', () => header + repetir('é', 5 * MB), 'ARQUIVO_ALTERADO'],
    [
      'of accents in UTF-8, behind its mark',
      () => `\u00EF\u00BB\u00BF${header}${repetir('\u00C3\u00A9', 5 * MB)}`,
      'ARQUIVO_ALTERADO',
    ],
    ['of no text', () => repetir('\u0001', 2 * MB - 300), 'NAO_E_CNAB'],
    ['of seventeen thousand titles', () => escrever(entradas(17_000)), null],
  ])(
    '%s holds the event loop for less than 100 ms at a time',
    { timeout: 120_000 },
    async (_nome, conteudo, codigo) => {
      const corpo = Buffer.from(JSON.stringify({ nome: 'grande.ret', conteudo: conteudo() }))
      const { resultado, voltaMs } = await custo(() => enviar(corpo))
      expect(resultado.data?.erros[0]?.codigo ?? null).toBe(codigo)
      expect(voltaMs).toBeLessThan(100)
    },
  )
})

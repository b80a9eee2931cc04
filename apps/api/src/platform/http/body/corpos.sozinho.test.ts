import { RespostaDeErro } from '@contempla/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../../../sistema.fixture.ts'
import { abrir, pedido } from '../soquetes.fixture.ts'
import { custo } from './custo.fixture.ts'

const { ambiente, mundo } = withSistema()
let headers: Record<string, string>

beforeAll(async () => {
  headers = (await mundo.entrar(await mundo.novoTitular(await mundo.novoParceiro()))).headers
})

const MB = 1024 * 1024
const blob = '/app-cliente/v1/arquivos/blob'

async function enviar(corpo: Buffer) {
  const cabecalhos = {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': corpo.length,
    Connection: 'close',
  }
  const soquete = abrir(ambiente.url, { bytes: pedido(`POST ${blob}`, cabecalhos, corpo) })
  const status = await soquete.resposta
  if (!soquete.fechado) await new Promise((resolve) => soquete.socket.once('close', resolve))
  return { status, codigo: RespostaDeErro.parse(JSON.parse(soquete.recebido.split('\r\n\r\n').at(-1) ?? '')).codigo }
}

const repetir = (parte: string, bytes: number, [inicio, fim]: [string, string]) =>
  Buffer.from(inicio + parte.repeat(Math.floor((bytes - inicio.length - fim.length) / parte.length)) + fim)

describe('a body of eleven megabytes', () => {
  const grande = 11 * MB
  test.each<[string, () => Buffer, string]>([
    ['of numbers in the place of a text', () => repetir('0,', grande, ['{"file":[', '0]}']), 'VALIDACAO'],
    ['of empty lists', () => repetir('[],', grande, ['{"file":[', '[]]}']), 'VALIDACAO'],
    ['of empty objects', () => repetir('{},', grande, ['[', '{}]']), 'VALIDACAO'],
    ['of lists in lists', () => repetir('[', grande, ['', '']), 'VALIDACAO'],
    ['of short texts', () => repetir('"a",', grande, ['[', '"a"]']), 'VALIDACAO'],
    ['of fields', () => repetir('"a":"b",', grande, ['{', '"a":"b"}']), 'VALIDACAO'],
    ['of blanks', () => repetir(' ', grande, ['{', '}']), 'VALIDACAO'],
    ['of one number', () => repetir('1', grande, ['{"file":', '}']), 'VALIDACAO'],
    [
      'of a text of escapes',
      () => repetir('\\u0000', grande, ['{"fileName":"a","category":"documento","file":"', '"}']),
      'VALIDACAO',
    ],
    [
      'of a text that is no base64',
      () => repetir('_', grande, ['{"fileName":"a","category":"documento","file":"', '"}']),
      'VALIDACAO',
    ],
    ['that names no field', () => repetir('_', grande, ['{"', '":1}']), 'VALIDACAO'],
    [
      'that is a file',
      () => repetir('AAAA', 7 * MB, ['{"fileName":"a","category":"documento","file":"', '"}']),
      'ARQUIVO_FORMATO',
    ],
  ])('%s needs neither 256 MB nor 100 ms of the event loop', async (_nome, corpo, codigo) => {
    const bytes = corpo()
    const { resultado, memoriaMB, voltaMs } = await custo(() => enviar(bytes))
    expect(resultado.codigo).toBe(codigo)
    expect(memoriaMB).toBeLessThan(256)
    expect(voltaMs).toBeLessThan(100)
  })

  test('and a half is more than the call takes', async () => {
    expect(await enviar(Buffer.alloc(12.5 * MB, 0x20))).toEqual({ status: 413, codigo: 'CORPO_MUITO_GRANDE' })
  })
})

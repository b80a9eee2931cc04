import { codigoDeBarras, linhaDigitavel } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { avisar, hoje, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { novoDevedor } from './devedor.fixture.ts'

const mesa = useMesa(async () => ({ proxies: 1 }))
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

const conferir = async (codigo: string) => {
  const anonimo = createClienteHttp(mesa().ambiente.url)
  return (await anonimo.chamar('POST /boletos/conferencia', { body: { codigo } })).data
}

/** Changes the amount of a title, as a forger on its way would. */
function adulterar(barras: string, valor: number) {
  const banco = barras.slice(0, 3)
  return linhaDigitavel(codigoDeBarras({ banco, vencimento: '2026-11-30', valor, campoLivre: barras.slice(19) }))
}

test('ours is known by the line, as printed or not, and by the bar code; nothing is told of whose it is', async () => {
  const { unificar } = await novoDevedor(mesa(), { emDia: 1 })
  const { linhaDigitavel: linha, codigoDeBarras: barras } = (await unificar()).data
  for (const codigo of [linha, barras, `${linha.slice(0, 5)}.${linha.slice(5)} `])
    expect(await conferir(codigo)).toEqual({ resultado: 'nosso', diferencas: [] })
})

test('changed on its way, it says what was changed', async () => {
  const { unificar } = await novoDevedor(mesa(), { emDia: 1 })
  const { codigoDeBarras: barras } = (await unificar()).data
  expect(await conferir(adulterar(barras, 999))).toEqual({
    resultado: 'alterado',
    diferencas: ['vencimento', 'valor'],
  })
})

test('paid, replaced by another, or past its day, it says so', async () => {
  const { unificar, cotas } = await novoDevedor(mesa(), { emDia: 2 })
  const primeiro = (await unificar()).data
  const segundo = (await unificar(cotas.slice(0, 1))).data
  expect((await conferir(primeiro.linhaDigitavel)).resultado).toBe('cancelado')
  const evento = { id: 'conferencia-1', tipo: 'pagamento', nossoNumero: segundo.ticket, valor: segundo.valorCobrado }
  await avisar(mesa(), [{ ...evento, dia: hoje }])
  expect((await conferir(segundo.linhaDigitavel)).resultado).toBe('pago')
  const outro = (await (await novoDevedor(mesa(), { emDia: 1 })).unificar()).data
  mesa().ambiente.relogio.ajustar(new Date('2027-01-10T15:00:00Z'))
  expect((await conferir(outro.linhaDigitavel)).resultado).toBe('vencido')
})

test.each([
  ['meu boleto', 'ilegivel'],
  ['0'.repeat(47), 'digitos-nao-conferem'],
  [adulterar(`${'0'.repeat(3)}${'1'.repeat(41)}`, 100), 'nao-e-nosso'],
])('%s: %s', async (codigo, resultado) => {
  expect((await conferir(codigo)).resultado).toBe(resultado)
})

describe('from one address', () => {
  const desde = (endereco: string) => {
    const http = createClienteHttp(mesa().ambiente.url)
    http.headers = { ...http.headers, 'x-forwarded-for': endereco }
    return (codigo: string) => http.chamar('POST /boletos/conferencia', { body: { codigo } })
  }
  const nenhum = adulterar(`${'0'.repeat(3)}${'1'.repeat(41)}`, 100)

  test('so many codes that are not ours are looked up an hour, and no more; another address goes on', async () => {
    const conferirDaqui = desde('10.9.0.1')
    for (let i = 0; i < 60; i++) expect((await conferirDaqui(nenhum)).status).toBe(200)
    const recusada = await conferirDaqui(nenhum)
    expect(recusada).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    expect(recusada.headers.get('retry-after')).toBe('3600')
    expect((await desde('10.9.0.2')(nenhum)).status).toBe(200)
    mesa().ambiente.relogio.avancar(3_600_000)
    expect((await conferirDaqui(nenhum)).status).toBe(200)
  })

  test('what is no code of payment is looked up nowhere, and counts for nothing', async () => {
    const conferirDaqui = desde('10.9.0.3')
    for (let i = 0; i < 61; i++) expect((await conferirDaqui('meu boleto')).data.resultado).toBe('ilegivel')
    expect((await conferirDaqui(nenhum)).status).toBe(200)
  })
})

import { execFileSync } from 'node:child_process'
import { formatPago } from '@contempla/consorcio'
import { type ClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()
let titular: TitularDeTeste
let id: number
let http: ClienteHttp

beforeAll(async () => {
  titular = await mundo.novoTitular(parceiro, { nome: 'Conceição Ávila', cotas: [{ pagas: 3 }, {}] })
  id = titular.cotas[0] ?? 0
  http = await mundo.entrar(titular)
})

const da = (cota: number) => ({ params: { id: cota } })
const baixar = (url: string, cliente = http) => {
  const { pathname, searchParams } = new URL(url, ambiente.url)
  return cliente.chamar('GET /relatorios/:id', {
    params: { id: pathname.split('/').at(-1) ?? '' },
    query: Object.fromEntries(searchParams),
  })
}
const requestLink = async (cliente = http) =>
  String((await cliente.chamar('GET /cotas/:id/extrato/imprimir', da(id))).data.url)

describe('statement', () => {
  test('of the month: what was open, issued and paid makes what is open', async () => {
    const { data } = await http.chamar('GET /cotas/:id/demonstrativo-atual', da(id))
    expect(data.periodo).toBe('2026-11')
    expect(data.saldoInicial + data.emitido - data.pago).toBe(data.saldoFinal)
    expect(data.periodosAnteriores).toEqual(['2026-10', '2026-09', '2026-08', '2026-07'])
  })

  test('of each earlier month; each begins where the one before ended', async () => {
    const atual = (await http.chamar('GET /cotas/:id/demonstrativo-atual', da(id))).data
    let seguinte = atual
    for (const period of atual.periodosAnteriores) {
      const { data } = await http.chamar('GET /cotas/:id/demonstrativo-anterior/:period', { params: { id, period } })
      expect(data.saldoFinal).toBe(seguinte.saldoInicial)
      expect(data.percentualPago).toBeLessThanOrEqual(seguinte.percentualPago)
      expect(data.lancamentos.length).toBeGreaterThan(0)
      for (const l of data.lancamentos) expect(l.data.slice(0, 7)).toBe(period)
      seguinte = data
    }
    expect(seguinte.saldoInicial).toBe(0)
  })

  test.each([
    ['2019-01', 404, 'NAO_ENCONTRADO'],
    ['2026-12', 404, 'NAO_ENCONTRADO'],
    ['2026-13', 400, 'PARAMETRO_INVALIDO'],
    ['2026-00', 400, 'PARAMETRO_INVALIDO'],
    ['2026-1', 400, 'PARAMETRO_INVALIDO'],
    ['extrato', 400, 'PARAMETRO_INVALIDO'],
  ])('of %s answers %i', async (period, status, codigo) => {
    const resposta = await http.chamar('GET /cotas/:id/demonstrativo-anterior/:period', { params: { id, period } })
    expect([resposta.status, resposta.codigo]).toEqual([status, codigo])
  })

  test('the whole ledger adds up to what the quota owes and has paid', async () => {
    const { data } = await http.chamar('GET /cotas/:id/extrato', da(id))
    const pago = data.lancamentos.filter((l: { tipo: string }) => l.tipo === 'pagamento')
    expect(-pago.reduce((soma: number, l: { valor: number }) => soma + l.valor, 0)).toBe(data.valorPago)
    expect(pago).toHaveLength(3)
    for (const l of data.lancamentos) {
      const partes: number[] = Object.values(l.componentes)
      expect(partes.reduce((a, b) => a + b, 0)).toBe(l.valor)
    }
    expect(data.percentualContratado).toBe(118)
  })

  test('what can be printed: the ledger, this month, each earlier one, and what was paid in each year', async () => {
    const { data } = await http.chamar('GET /cotas/:id/impressos', da(id))
    const { periodosAnteriores } = (await http.chamar('GET /cotas/:id/demonstrativo-atual', da(id))).data
    expect(data.map((i: { periodo: string | null }) => i.periodo)).toEqual([
      null,
      '2026-11',
      ...periodosAnteriores,
      '2026',
    ])
    expect(data.at(-1)).toMatchObject({ tipo: 'comprovante', titulo: 'Comprovante de pagamentos de 2026' })
    expect(data[1].titulo).toBe('Demonstrativo de novembro de 2026')
  })
})

describe('printing', () => {
  const hashes = async (cota: number, cliente = http) =>
    (await cliente.chamar('GET /cotas/:id/impressos', da(cota))).data.map((i: { hash: string }) => i.hash)

  test('every listed document becomes a PDF', async () => {
    for (const hash of await hashes(id)) {
      const { data } = await http.chamar('GET /cotas/:id/demonstrativo/imprimir/:hash', { params: { id, hash } })
      const { status, bytes, headers } = await baixar(data.url)
      expect(status).toBe(200)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF')
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test("another quota's hash is refused, the customer's own included, and so is an invented one", async () => {
    const [deOutra] = await hashes(titular.cotas[1] ?? 0)
    const [desta = ''] = await hashes(id)
    for (const hash of [deOutra, 'extrato', 'extrato.', `${desta}x`, '2026-11.', 'x', desta.toUpperCase()]) {
      const resposta = await http.chamar('GET /cotas/:id/demonstrativo/imprimir/:hash', { params: { id, hash } })
      expect([hash, resposta.status]).toEqual([hash, 404])
    }
  })

  test('a month that passed without a movement is still told of, and its hash still prints', async () => {
    const parado = await mundo.novoTitular(parceiro, { cotas: [{ pagas: 1 }] })
    const [cota = 0] = parado.cotas
    const antes = ambiente.relogio.agora()
    ambiente.relogio.ajustar(new Date('2027-03-31T15:00:00Z'))
    const cliente = await mundo.entrar(parado)
    const marco = (await cliente.chamar('GET /cota/:id', da(cota))).data.hashs.demonstrativo
    const imprimir = (quem: ClienteHttp) =>
      quem.chamar('GET /cotas/:id/demonstrativo/imprimir/:hash', { params: { id: cota, hash: marco } })
    const { data } = await imprimir(cliente)
    // 23:59:40 of the 31st in Brasília, and twenty seconds later.
    ambiente.relogio.ajustar(new Date('2027-04-01T02:59:40Z'))
    const noite = await mundo.entrar(parado)
    const doFim = (await imprimir(noite)).data.url
    ambiente.relogio.ajustar(new Date('2027-04-01T03:00:00Z'))
    expect((await imprimir(noite)).status).toBe(200)
    expect((await baixar(doFim)).status).toBe(200)
    const { periodosAnteriores, ...abril } = (await noite.chamar('GET /cotas/:id/demonstrativo-atual', da(cota))).data
    expect(periodosAnteriores.slice(0, 5)).toEqual(['2027-03', '2027-02', '2027-01', '2026-12', '2026-11'])
    const { data: marcoDeNovo } = await noite.chamar('GET /cotas/:id/demonstrativo-anterior/:period', {
      params: { id: cota, period: '2027-03' },
    })
    expect(marcoDeNovo).toMatchObject({ lancamentos: [], saldoFinal: abril.saldoInicial, emitido: 0, pago: 0 })
    expect(data.url).toContain('2027-03.')
    ambiente.relogio.ajustar(antes)
  })

  test('the PDF says whose it is, which quota, and what it is worth', async () => {
    const { bytes } = await baixar(await requestLink())
    expect(bytes.includes('/Subtype /TrueType')).toBe(false)
    const texto = pdfToText(bytes)
    if (texto === undefined) return
    const { data } = await http.chamar('GET /cota/:id', da(id))
    for (const esperado of [
      'Extrato do consorciado',
      'Conceição Ávila',
      `Grupo ${data.grupo}`,
      'R$ 80.000,00',
      'Pago em',
      formatPago(data.percentualPago),
    ])
      expect(texto).toContain(esperado)
    // Due and paid, each with its day, on one line.
    expect(texto.match(/^Parcela \d+ +\d\d\/\d\d\/\d{4} +R\$ [\d.,]+ +\d\d\/\d\d\/\d{4} +R\$/gm)).toHaveLength(3)
  })
})

const leitorDePdf = 'pdftotext'

/** The text by an independent reader, where there is one. */
function pdfToText(bytes: Buffer): string | undefined {
  try {
    return execFileSync(leitorDePdf, ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' }).replaceAll(
      '\u00A0',
      ' ',
    )
  } catch {
    return undefined
  }
}

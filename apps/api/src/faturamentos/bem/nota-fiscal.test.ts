import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { textosPorPagina } from '../../documentos/texto.fixture.ts'
import { createNotaFiscalRemota } from '../../ports/nota-fiscal/index.ts'
import { type NotaDeTeste, xmlDaNota } from '../../ports/nota-fiscal/xml.fixture.ts'
import { startServico } from '../../ports/servico.fixture.ts'
import {
  ateOsDocumentos,
  ateOValor,
  chassi,
  chaveDaNota,
  contas,
  type DeVeiculo,
  novaDeVeiculo,
} from './bem.fixture.ts'

const cena = useCena()
const chave = chaveDaNota()
const emBase64 = (xml: string) => Buffer.from(xml).toString('base64')

/** A quota whose invoice is asked for, and how it is told. */
async function aInformar() {
  const c = cena()
  const t = await novaDeVeiculo(c)
  const { data } = await ateOsDocumentos(c, t)
  const valor = (data.dadosFaturamento.valorCompra / 100).toFixed(2)
  const xml = (nota: Partial<NotaDeTeste> = {}) => xmlDaNota({ chave, destinatario: t.inscricao, valor, ...nota })
  const informar = (texto: string | null, dito: object = {}) =>
    t.passo({ ato: 'informarNotaFiscal', chave, chassi, xml: texto && emBase64(texto), ...dito })
  return { t, xml, informar }
}

/** What the analyst is shown of the invoice, row by row. */
const naoConsultada = 'Situação na Sefaz: Não consultada: o arquivo sozinho não prova que a nota vale'

async function verNaMesa(t: DeVeiculo): Promise<string[]> {
  const { data } = await cena().gestor.chamar('POST /casos/:id/declarado', { params: { id: await t.idDoCaso() } })
  const linhas = data as { rotulo: string; declarado: string }[]
  return linhas
    .filter(({ rotulo }) => /^XML|^Na nota|da nota$|a nota$|Sefaz$/.test(rotulo) && rotulo !== 'Chave da nota fiscal')
    .map(({ rotulo, declarado }) => `${rotulo}: ${declarado}`)
}

describe('the XML of an invoice', () => {
  test('is read as its key is told, and the analyst sees that it agrees', async () => {
    const { t, xml, informar } = await aInformar()
    const administradora = 'Administradora dos Testes Ltda.'
    const cnpj = '11222333000181'
    await cena().ambiente.sql(
      'update parceiro set administradora = $1 where id = (select parceiro_id from grupo where id = $2)',
      [{ nome: administradora, cnpj }, t.grupo.id],
    )
    expect((await t.status()).data.dadosFaturamento.notaEmXml).toBe(false)
    const { status, data } = await informar(xml())
    expect([status, data.dadosFaturamento.notaEmXml, data.dadosFaturamento.notaFiscal]).toEqual([
      200,
      true,
      { chave, chassi },
    ])
    expect(await verNaMesa(t)).toEqual([
      'XML da nota fiscal: Emitida em 20/11/2026, protocolo 135260000000001',
      'Conferência da nota: Tudo confere com a compra',
      naoConsultada,
    ])
    // Told anew without it, nothing that was read of the former one stays.
    expect((await informar(null)).data.dadosFaturamento.notaEmXml).toBe(false)
    expect(await verNaMesa(t)).toEqual([])
  })

  test('that disagrees where a person can judge it is taken, and the analyst sees how it is mended', async () => {
    const { t, xml, informar } = await aInformar()
    expect((await informar(xml({ cor: 'AZUL', informacoes: 'Obrigado' }))).status).toBe(200)
    expect(await verNaMesa(t)).toEqual([
      'XML da nota fiscal: Emitida em 20/11/2026, protocolo 135260000000001',
      'Na nota: Cor errada: Cor AZUL',
      'Na nota: Sem a alienação fiduciária à administradora: Sem a observação de alienação fiduciária',
      'Como se corrige a nota: Carta de correção',
      naoConsultada,
    ])
    expect((await informar(xml({ valor: '1.00' }))).status).toBe(200)
    expect(await verNaMesa(t)).toContain('Como se corrige a nota: Outra nota fiscal')
  })

  test.each<[string, (xml: (nota?: Partial<NotaDeTeste>) => string) => string, string]>([
    ['that is none', () => '%PDF-1.7', 'NOTA_XML_ILEGIVEL'],
    ['with a document type', (xml) => xml().replace('?>', '?><!DOCTYPE n [<!ENTITY a "b">]>'), 'NOTA_XML_ILEGIVEL'],
    ['of something else', () => '<html/>', 'NOTA_XML_DE_OUTRO_DOCUMENTO'],
    ['with a wrong key', (xml) => xml({ chave: chave.replace('35', '33') }), 'NOTA_XML_CHAVE_INVALIDA'],
    ['of another key', (xml) => xml({ chave: chaveDaNota('2610') }), 'NOTA_DE_OUTRA_CHAVE'],
    ['of another person', (xml) => xml({ destinatario: '52998224725' }), 'NOTA_DE_OUTRA_PESSOA'],
    ['of another chassis', (xml) => xml({ chassi: '9BWZZZ377VT004252' }), 'NOTA_DE_OUTRO_CHASSI'],
  ])('%s is refused, and nothing is kept of it', async (_, fazer, codigo) => {
    const { t, xml, informar } = await aInformar()
    expect((await informar(fazer(xml))).codigo).toBe(codigo)
    expect((await t.status()).data.dadosFaturamento).toMatchObject({ notaFiscal: null, notaEmXml: false })
  })

  test('is no more than what its field takes', async () => {
    const { informar } = await aInformar()
    expect((await informar(null, { xml: 'não é base64' })).codigo).toBe('VALIDACAO')
    expect((await informar(null, { xml: 'A'.repeat(800_000) })).codigo).toBe('CORPO_MUITO_GRANDE')
  })

  test('or its key alone is asked for at a service, where one is named', async () => {
    const { t, informar } = await aInformar()
    const pedidos: (string | undefined)[] = []
    const servico = await startServico(({ url }, r) => {
      pedidos.push(url)
      r.end(JSON.stringify({ chave, situacao: 'CANCELADA', consultadaEm: '2026-11-20T15:00:00Z', fonte: 'Sefaz SP' }))
    })
    const { contexto } = cena().ambiente.servidor
    const { notaFiscal } = contexto
    contexto.notaFiscal = createNotaFiscalRemota({ url: servico.url, token: 'x' }, contexto.relogio)
    try {
      expect((await informar(null)).status).toBe(200)
    } finally {
      contexto.notaFiscal = notaFiscal
      servico.close()
    }
    expect(pedidos).toEqual([`/${chave}`])
    expect(await verNaMesa(t)).toEqual(['Situação na Sefaz: Cancelada: não vale mais (Sefaz SP, 20/11/2026)'])
  })
})

describe('the order of purchase', () => {
  test.each<[number, object, RegExp, boolean]>([
    [1, {}, /Casa Administradora Ltda/, true],
    [91, {}, /Consórcio Nacional Volkswagen/, false],
    [91, { volkswagen: '47960950000121' }, /Consórcio Nacional Volkswagen[\s\S]*47\.960\.950\/0001-21/, false],
    [4, { rci: '45723174000110' }, /RCI Brasil[\s\S]*45\.723\.174\/0001-10/, false],
  ])('of unit %i, with %j, prints %s', async (unidade, cnpjs, esperado, doParceiro) => {
    const c = cena()
    const t = await novaDeVeiculo(c)
    const { data } = await ateOValor(c, t)
    await t.passo({ ato: 'informarCompra', valorCompra: data.dadosFaturamento.saldoDevedor })
    await t.passo({ ato: 'informarConcessionaria', idFornecedor: 901 })
    await t.chamar('POST /core/faturamento/auto/conta', { body: contas(t) })
    await c.ambiente.sql('update grupo set unidade_negocio = $1 where id = $2', [unidade, t.grupo.id])
    await c.ambiente.sql(
      `update parceiro set administradora = $1, cnpjs_das_unidades = $2
       where id = (select parceiro_id from grupo where id = $3)`,
      [{ nome: 'Casa Administradora Ltda.', cnpj: '60701190000104' }, cnpjs, t.grupo.id],
    )
    const { data: papel } = await t.chamar('POST /pedido-compra', { body: {} })
    const [texto = ''] = textosPorPagina(Buffer.from(papel.arquivo, 'base64'))
    expect(texto).toMatch(esperado)
    expect(texto.includes('60.701.190/0001-04')).toBe(doParceiro)
  })
})

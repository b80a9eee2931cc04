import { describe, expect, test } from 'vitest'
import { atosDe, faseDe, fasesCom, linhaDoTempo, PROCESSOS, statusDa, telaDa } from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'

const { devolucao, 'faturamento-novo': novo } = PROCESSOS

describe('status map to screens (document 2, §4)', () => {
  test.each([
    ['not started', 'tratativaNaoIniciada', '/devolucao/introducao'],
    ['deadline ended', 'prazoFinalizado', '/devolucao/introducao'],
    ['client pendency', 'pendenciaCliente', '/devolucao/problema-documentos'],
    ['additional documents', 'documentosAdicionaisGrc', '/devolucao/problema-documentos'],
    ['reanalysis', 'reanaliseBrscan', '/devolucao/problema-documentos'],
    ['in progress', 'brScanEmAndamento', '/devolucao/analisando-informacoes'],
    ['BrScan return', 'retornoBrscan', '/devolucao/analisando-informacoes'],
    ['GRC analysis', 'analiseGrc', '/devolucao/analisando-informacoes'],
    ['billing analysis', 'analiseFaturamento', '/devolucao/analisando-informacoes'],
    ['fraud', 'suspeitaFraude', '/devolucao/analisando-informacoes'],
    ['approved document', 'documentoAprovado', '/devolucao/documento-aprovado'],
    ['approved registration', 'cadastroAprovado', '/devolucao/documento-aprovado'],
    ['awaiting Newcon update', 'aguardandoAtualizacaoNewcon', '/devolucao/pagamento-programado'],
    ['refused', 'documentoRecusado', '/devolucao/filiais'],
    ['awaiting release', 'aguardandoLiberacao', '/devolucao/acompanhar-valores'],
    ['awaiting payment', 'aguardandoPagamento', '/devolucao/acompanhar-valores'],
    ['payment sent', 'pagamentoEnviado', '/devolucao/acompanhar-valores'],
    ['payment confirmed', 'pagamentoConfirmado', '/devolucao/acompanhar-valores'],
    ['reversed by the bank, back to the bank data', 'pagamentoEstornado', '/devolucao/dados-bancarios'],
    ['no value to receive', 'semValor', '/devolucao/sem-valor'],
  ])('%s', (_fase, chave, tela) => {
    for (const pessoa of ['PF', 'PJ'] as const) expect(telaDa(devolucao, caso(chave, { pessoa }))).toBe(tela)
  })

  test('a company sends the documents of its partner, a person its own', () => {
    expect(telaDa(devolucao, caso('aguardandoDocumentos', { pessoa: 'PJ' }))).toBe('/devolucao/documento-socio')
    expect(telaDa(devolucao, caso('aguardandoDocumentos'))).toBe('/devolucao/validar-identificacao')
  })
})

describe('timeline: awaiting release, awaiting payment, payment sent, request finished', () => {
  test.each([
    ['tratativaNaoIniciada', ['Fechado', 'Fechado', 'Fechado', 'Fechado']],
    ['aguardandoLiberacao', ['Pendente', 'Fechado', 'Fechado', 'Fechado']],
    ['aguardandoPagamento', ['Concluido', 'Pendente', 'Fechado', 'Fechado']],
    ['aguardandoAprovacao', ['Pendente', 'Fechado', 'Fechado', 'Fechado']],
    ['contaDevolvida', ['Erro', 'Fechado', 'Fechado', 'Fechado']],
    ['pagamentoEstornado', ['Concluido', 'Erro', 'Fechado', 'Fechado']],
    ['pagamentoEnviado', ['Concluido', 'Concluido', 'Concluido', 'Fechado']],
    ['pagamentoConfirmado', ['Concluido', 'Concluido', 'Concluido', 'Concluido']],
  ])('in %s', (fase, situacoes) => {
    const linha = linhaDoTempo(devolucao, caso(fase))
    expect(linha.map(({ titulo }) => titulo)).toEqual([
      'Aguardando liberação',
      'Aguardando pagamento',
      'Pagamento enviado',
      'Solicitação finalizada',
    ])
    expect(linha.map(({ situacao }) => situacao)).toEqual(situacoes)
  })
})

test("a payment reversed by the bank has a 'redo step' button that leads back to the bank data", () => {
  const botoes = linhaDoTempo(devolucao, caso('pagamentoEstornado')).filter(({ botao }) => botao !== null)
  expect(botoes).toMatchObject([
    { etapa: 'aguardandoPagamento', botao: 'Refazer etapa', tela: '/devolucao/dados-bancarios' },
  ])
})

test('without value to give back, nothing is asked of the customer', () => {
  expect(percorrer(devolucao, ['iniciar'], { falham: ['valorADevolver'] }).at(-1)).toBe('semValor')
})

test('a payment sent and returned by the bank is paid again to another account', () => {
  const pedido = ['iniciar', 'confirmar', 'enviarDocumentos', 'aprovar', 'solicitarPagamento']
  const pago = ['aprovar', 'liberar', 'programar', 'pagar']
  expect(
    percorrer(devolucao, [...pedido, ...pago, 'estornar', 'solicitarPagamento', ...pago, 'confirmar']).at(-1),
  ).toBe('pagamentoConfirmado')
})

test('a sent payment is no record in progress, so that it counts as refunded (document 2, §4)', () => {
  expect(statusDa(devolucao, 'aguardandoPagamento', false)).toBe('Em Andamento')
  for (const fase of ['pagamentoEnviado', 'pagamentoConfirmado'])
    expect(statusDa(devolucao, fase, false)).toBe('Concluído')
})

test('money leaves by two people, from the first desk to the bank', () => {
  const liberar = atosDe(devolucao, 'aguardandoLiberacao', 'analista').find(({ ato }) => ato === 'liberar')
  expect(liberar).toMatchObject({ papel: 'gestor', outraPessoa: true, guarda: 'podeLiberar' })
  expect(atosDe(devolucao, 'aguardandoAprovacao', 'analista').find(({ aprova }) => aprova)?.ato).toBe('aprovar')
})

test('what befalls the quota, or its money elsewhere, ends every open case that the bank was not told to pay', () => {
  const noBanco = fasesCom(devolucao, 'noBanco')
  const abertas = Object.keys(devolucao.fases).filter((fase) => !faseDe(devolucao, fase)?.final)
  for (const fase of abertas) {
    const ate = atosDe(devolucao, fase, 'sistema').map(({ ato }) => ato)
    const acaba = ['encerrar', 'pagarPorFora'].every((ato) => ate.includes(ato))
    expect(`${fase}: ${acaba}`).toBe(`${fase}: ${!noBanco.includes(fase) && fase !== 'pagamentoEnviado'}`)
  }
})

test('a payment is taken back by system or staff wherever the bank has it or had it', () => {
  for (const fase of ['aguardandoPagamento', 'pagamentoEnviado'] as const)
    for (const ator of ['sistema', 'analista'] as const)
      expect(atosDe(devolucao, fase, ator).find(({ ato }) => ato === 'estornar')?.para).toBe('pagamentoEstornado')
})

test.each([devolucao, novo])('an analysis that is late goes to another desk, never to the end ($chave)', (processo) => {
  for (const fase of ['brScanEmAndamento', 'retornoBrscan', 'analiseGrc'] as const) {
    const depois = faseDe(processo, fase)?.prazo?.vencido ?? ''
    expect(faseDe(processo, depois)?.analista ?? faseDe(processo, depois)?.sistema).toBeDefined()
  }
})

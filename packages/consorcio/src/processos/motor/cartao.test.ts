import { expect, test } from 'vitest'
import { type ChaveDeProcesso, listProcessos, PROCESSOS, type Processo, vezDa } from '../index.ts'
import { type CartaoDoCaso, cartaoDe, compareCartoes } from './cartao.ts'
import { caso } from './caso.fixture.ts'

const venceEm = new Date('2026-12-23T03:00:00Z')
const de = (processo: ChaveDeProcesso, fase: string, hoje = '2026-11-25') =>
  cartaoDe(PROCESSOS[processo], caso(fase), venceEm, { abertoEm: '2026-11-20', hoje })

test.each<[ChaveDeProcesso, string, Partial<CartaoDoCaso>]>([
  [
    'atualizacao-cadastral',
    'aguardandoDocumentos',
    {
      titulo: 'Atualização cadastral',
      acao: 'Enviar documentos',
      tela: '/perfil/atualizacao/validar-identificacao',
      tom: 'atencao',
      pede: true,
      novidade: false,
      ate: '2026-12-22',
    },
  ],
  ['atualizacao-cadastral', 'pendenciaCliente', { tom: 'erro', pede: true, pendencia: true, urgente: false }],
  ['atualizacao-cadastral', 'documentoRecusado', { tom: 'erro', pede: true }],
  ['atualizacao-cadastral', 'analiseGrc', { acao: 'Acompanhar', tom: 'info', pede: false }],
  ['renegociacao', 'confirmada', { tom: 'atencao', pede: true }],
  ['reativacao', 'solicitada', { tom: 'info', pede: false }],
  ['aviso-contemplacao', 'tratativaNaoIniciada', { tom: 'info', pede: false, novidade: true }],
  ['aviso-cancelada-contemplada', 'tratativaNaoIniciada', { tom: 'info', pede: false, novidade: true }],
  ['transferencia', 'emAnalise', { tom: 'info', pede: false }],
  ['transferencia', 'aguardandoAssinatura', { tom: 'atencao', pede: true }],
  ['seguro', 'solicitado', { tom: 'info', pede: false }],
  ['devolucao', 'documentoRecusado', { tom: 'atencao', pede: true }],
  ['devolucao', 'aguardandoPagamento', { tom: 'info', pede: false }],
  ['faturamento-novo', 'brScanEmAndamento', { tom: 'info', pede: false }],
  ['faturamento-especie', 'pendenciaCliente', { acao: 'Enviar documentos', tom: 'erro', pede: true }],
  ['faturamento-especie', 'reanaliseBrscan', { acao: 'Enviar documentos', tom: 'info', pede: false }],
  ['devolucao', 'reanaliseBrscan', { pede: false }],
  ['faturamento-novo', 'aguardandoAssinatura', { tom: 'info', pede: false }],
  ['faturamento-novo', 'contratoEnviado', { tom: 'atencao', pede: true }],
])('%s in %s has the card %j', (processo, fase, esperado) => {
  expect(de(processo, fase)).toMatchObject(esperado)
})

test.each<[ChaveDeProcesso, string, boolean]>([
  ['aviso-contemplacao', '2026-11-19', false],
  ['aviso-contemplacao', '2026-11-20', true],
  ['aviso-contemplacao', '2026-11-21', true],
  ['aviso-contemplacao', '2026-11-25', true],
  ['aviso-contemplacao', '2026-11-26', false],
  ['aviso-cancelada-contemplada', '2026-11-25', true],
  ['aviso-cancelada-contemplada', '2026-11-26', false],
])('%s of 2026-11-20 is urgent on %s: %s', (processo, dia, urgente) => {
  expect(de(processo, 'tratativaNaoIniciada', dia)).toMatchObject({
    urgente,
    novidade: true,
    pendencia: false,
  })
})

test.each<[ChaveDeProcesso, string, boolean]>([
  ['contemplacao', 'pendenciaCliente', true],
  ['contemplacao', 'pendenciaClienteReanalise', true],
  ['contemplacao', 'selecaoDeDocumentos', false],
  ['contemplacao', 'retornoCliente', false],
  ['faturamento-especie', 'pendenciaCliente', true],
  ['faturamento-especie', 'documentosAdicionaisGrc', true],
  ['atualizacao-cadastral', 'documentosAdicionaisGrc', true],
  ['faturamento-especie', 'envioDosDocumentos', false],
  ['faturamento-novo', 'pendenciaCliente', true],
  ['devolucao', 'pendenciaCliente', true],
])('%s in %s waits for documents to be sent again: %s', (processo, fase, pendencia) => {
  expect(de(processo, fase)).toMatchObject({ pendencia })
})

test('what was sent again is with who reads it, though its holder may still send something better', () => {
  expect(vezDa(PROCESSOS['faturamento-especie'], 'pendenciaCliente')).toBe('cliente')
  expect(vezDa(PROCESSOS['faturamento-especie'], 'reanaliseBrscan')).toBe('analista')
})

test.each(listProcessos.map((processo) => [processo.chave, processo] as const))(
  'of %s, a card that asks for something says the turn that the staff’s queue does',
  (_chave, processo) => {
    const diferem = Object.keys(processo.fases).filter((fase) => {
      const cartao = cartaoDe(processo, caso(fase), venceEm)
      return cartao?.pede === true && vezDa(processo, fase) === 'analista'
    })
    expect(diferem).toEqual([])
  },
)

test('no final phase of any process has a card', () => {
  const finais = listProcessos.flatMap((processo: Processo) =>
    Object.entries(processo.fases).flatMap(([fase, { final }]) =>
      final ? [cartaoDe(processo, caso(fase), null)] : [],
    ),
  )
  expect(finais.length).toBeGreaterThan(listProcessos.length)
  expect(finais.filter(Boolean)).toEqual([])
})

test('urgent news come first, then what asks for something, and of two alike what ends first; without a day, last', () => {
  const cartao = (pede: boolean, ate: string | null, urgente = false): CartaoDoCaso => ({
    processo: 'devolucao',
    daPessoa: false,
    titulo: 'Devolução de valores',
    texto: null,
    aviso: null,
    acao: 'Acompanhar',
    tela: null,
    tom: 'info',
    pede,
    novidade: urgente,
    urgente,
    pendencia: false,
    ate,
    atrasado: false,
  })
  const naOrdem = [
    cartao(false, null, true),
    cartao(true, '2026-12-01'),
    cartao(true, '2026-12-02'),
    cartao(true, null),
    cartao(false, '2026-11-30'),
  ]
  expect(naOrdem.toReversed().toSorted(compareCartoes)).toEqual(naOrdem)
})

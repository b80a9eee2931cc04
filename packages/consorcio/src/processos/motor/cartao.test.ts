import { expect, test } from 'vitest'
import { type ChaveDeProcesso, listProcessos, PROCESSOS, type Processo } from '../index.ts'
import { type CartaoDoCaso, cartaoDe, compareCartoes } from './cartao.ts'
import { caso } from './caso.fixture.ts'

const venceEm = new Date('2026-12-23T03:00:00Z')
const de = (processo: ChaveDeProcesso, fase: string) => cartaoDe(PROCESSOS[processo], caso(fase), venceEm)

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
  ['atualizacao-cadastral', 'pendenciaCliente', { tom: 'erro', pede: true }],
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
  ['devolucao', 'pagamentoEnviado', { tom: 'info', pede: false }],
  ['faturamento-novo', 'brScanEmAndamento', { tom: 'info', pede: false }],
  ['faturamento-novo', 'aguardandoAssinatura', { tom: 'info', pede: false }],
  ['faturamento-novo', 'contratoEnviado', { tom: 'atencao', pede: true }],
])('%s in %s has the card %j', (processo, fase, esperado) => {
  expect(de(processo, fase)).toMatchObject(esperado)
})

test('no final phase of any process has a card', () => {
  const finais = listProcessos.flatMap((processo: Processo) =>
    Object.entries(processo.fases).flatMap(([fase, { final }]) =>
      final ? [cartaoDe(processo, caso(fase), null)] : [],
    ),
  )
  expect(finais.length).toBeGreaterThan(listProcessos.length)
  expect(finais.filter(Boolean)).toEqual([])
})

test('what asks for something comes first, and of two alike what ends first; without a day, last', () => {
  const cartao = (pede: boolean, ate: string | null): CartaoDoCaso => ({
    processo: 'devolucao',
    daPessoa: false,
    titulo: 'Devolução de valores',
    texto: null,
    acao: 'Acompanhar',
    tela: null,
    tom: 'info',
    pede,
    novidade: false,
    ate,
  })
  const naOrdem = [
    cartao(true, '2026-12-01'),
    cartao(true, '2026-12-02'),
    cartao(true, null),
    cartao(false, '2026-11-30'),
  ]
  expect(naOrdem.toReversed().toSorted(compareCartoes)).toEqual(naOrdem)
})

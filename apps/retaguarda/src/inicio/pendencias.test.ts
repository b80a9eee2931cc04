import { hasPapel, PAPEIS } from '@contempla/contract/papeis'
import { expect, it } from 'vitest'
import { rotas } from '../routes.ts'
import type { Rota } from '../shell/rotas/route-map.ts'
import { emDiaPorArea, pendenciasDe } from './pendencias.ts'

const nada = { quantos: 0, centavos: null, desde: null, ate: null }
const inicio: Parameters<typeof pendenciasDe>[0] = {
  divergencias: nada,
  diasPorConfirmar: nada,
  rotinasQueFalharam: nada,
  servicosForaDoAr: nada,
  mensagensNaoEnviadas: nada,
  lancesVencidos: nada,
  garantiasAVencer: nada,
  restituicoesAPagar: nada,
  rateiosAPagar: nada,
  pagamentosADevolver: nada,
  arquivosRecusados: nada,
  pagamentosNaFila: nada,
  assembleiasSemResultado: nada,
  lancesAPagar: nada,
  exclusoesEmPrazo: nada,
  casosMeus: nada,
  casosSemResponsavel: nada,
  casosVencidos: nada,
  casosAVencer: nada,
  autorizacoesADar: nada,
  casosDoGestor: nada,
  casosEscalados: nada,
  lotesAImprimir: nada,
  boletosSemContato: nada,
  encerramentosAComunicar: nada,
  livrosAFechar: nada,
  cartasAEnviar: nada,
  cessoesAConfirmar: nada,
}
const hoje = '2026-12-04'

it.each([
  ['assembleiasSemResultado', { quantos: 1, desde: '2026-11-28' }, 'assembleia sem resultado', 'desde 28/11/2026'],
  ['assembleiasSemResultado', { quantos: 5, desde: '2026-11-28' }, 'assembleias sem resultado', 'desde 28/11/2026'],
  [
    'restituicoesAPagar',
    { quantos: 19, centavos: 71_750_979, desde: '2026-11-03' },
    'restituições a pagar',
    'R$ 717.509,79 · desde 03/11/2026',
  ],
  ['lancesAPagar', { quantos: 1, ate: hoje }, 'lance vencedor a pagar', 'prazo acaba em 04/12/2026'],
  ['lotesAImprimir', { quantos: 1, desde: '2026-12-01' }, 'lote de boletos a imprimir', 'desde 01/12/2026'],
  [
    'boletosSemContato',
    { quantos: 2, centavos: 123_456, ate: '2026-12-10' },
    'boletos sem contato',
    'R$ 1.234,56 · o primeiro prazo acaba em 10/12/2026',
  ],
  [
    'lancesVencidos',
    { quantos: 2, ate: '2026-12-03' },
    'lances vencedores fora do prazo',
    'o primeiro prazo acabou em 03/12/2026',
  ],
] as const)('%s of %j says what waits, how much, since and until when', (nome, espera, titulo, detalhe) => {
  const [lida] = pendenciasDe({ ...inicio, [nome]: { ...nada, ...espera } }, hoje, 'gestor').filter(
    ({ quantos }) => quantos > 0,
  )
  expect({ titulo: lida?.titulo, detalhe: lida?.detalhe.replaceAll('\u00a0', ' ') }).toEqual({ titulo, detalhe })
})

it('what waits for nobody is listed once, by its area, and what waits is not: unpaid refunds leave no refund in order', () => {
  const tudo = pendenciasDe(inicio, hoje, 'gestor')
  const nomes = (areas: ReturnType<typeof emDiaPorArea>) => areas.flatMap(({ itens }) => itens.map((i) => i.emOrdem))
  expect(new Set(nomes(emDiaPorArea(tudo))).size).toBe(Object.keys(inicio).length)
  const comRestituicoes = emDiaPorArea(
    pendenciasDe(
      { ...inicio, restituicoesAPagar: { ...nada, quantos: 4, centavos: 1000, desde: hoje } },
      hoje,
      'gestor',
    ),
  )
  expect(nomes(comRestituicoes).filter((nome) => /restitui|devoluç/i.test(nome))).toEqual([])
  expect(nomes(comRestituicoes)).toHaveLength(Object.keys(inicio).length - 1)
})

it.each(PAPEIS)('every link of the start of %s leads where that role may go', (papel) => {
  const caminhos = pendenciasDe(inicio, hoje, papel).map(({ href }) => href.replace(/^\/retaguarda|\?.*$/g, ''))
  const papeis = Object.fromEntries<Rota>(Object.entries(rotas))
  const fechados = caminhos.filter((caminho) => !hasPapel(papel, papeis[caminho]?.papel ?? 'atendente'))
  expect(fechados).toEqual([])
  expect(caminhos.filter((caminho) => !(caminho in papeis))).toEqual([])
  expect(caminhos.length).toBeGreaterThan(15)
})

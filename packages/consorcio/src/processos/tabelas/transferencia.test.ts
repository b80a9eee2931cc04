import { describe, expect, test } from 'vitest'
import { atosDe, faseDe, PROCESSOS, telaDa, temMarca, vezDa } from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'

const { transferencia } = PROCESSOS
const pedir = ['iniciar', 'informarCessionario', 'solicitar']
const analisar = [...pedir, 'ciente', 'entregar']
const assinar = [...analisar, 'aprovar', 'pagar', 'aceitar', 'assinar']
const fim = (atos: readonly string[], falham: string[] = []) => percorrer(transferencia, atos, { falham }).at(-1)

test('from the request to the change, the fee is paid and both sign before a manager makes it', () => {
  expect(percorrer(transferencia, [...assinar, 'transferir'])).toEqual([
    'tratativaNaoIniciada',
    'dadosDoCessionario',
    'confirmacaoDoEmail',
    'solicitada',
    'aguardandoCessionario',
    'emAnalise',
    'aguardandoPagamentoDaTaxa',
    'aguardandoAceite',
    'aguardandoAssinatura',
    'aguardandoEfetivacao',
    'transferida',
  ])
  expect(atosDe(transferencia, 'aguardandoEfetivacao', 'analista')).toContainEqual(
    expect.objectContaining({ ato: 'transferir', papel: 'gestor', guarda: 'semImpedimento', efeito: 'transferirCota' }),
  )
})

test.each([
  [
    'where the holder pays no fee it goes on to the signatures',
    [...analisar, 'aprovar'],
    ['podeAprovar'],
    'aguardandoAceite',
  ],
  [
    'a rule that fails at the change stops it',
    [...assinar, 'transferir'],
    ['semImpedimento'],
    'pendenciaDaTransferencia',
  ],
  [
    'and what was mended goes on',
    [...assinar, 'transferir', 'regularizar'],
    ['semImpedimento'],
    'aguardandoEfetivacao',
  ],
  ['another assignee is named while the first was not analysed', [...pedir, 'recomecar'], [], 'dadosDoCessionario'],
  ['or by the analyst’s word', [...analisar, 'pedirOutroCessionario'], [], 'outroCessionario'],
  [
    'a fee that was reversed is charged anew, and the deed signed anew',
    [...analisar, 'aprovar', 'pagar', 'aceitar', 'estornarTaxa', 'pagar'],
    ['termoAssinado'],
    'aguardandoAceite',
  ],
  [
    'by the assignee, who pays before they sign, where the fee is theirs',
    [...assinar, 'estornarTaxa'],
    ['titularPaga'],
    'aguardandoAceite',
  ],
  ['but for what both had signed', [...assinar, 'estornarTaxa', 'pagar'], [], 'aguardandoEfetivacao'],
  ['documents are asked for again', [...analisar, 'pedirDocumentos', 'entregar'], [], 'emAnalise'],
  ['who does not want the quota ends the invitation', [...pedir, 'desistirDoConvite'], [], 'outroCessionario'],
  ['and, once analysed, the case', [...analisar, 'desistirDoConvite'], [], 'recusadaPeloCessionario'],
] as const)('%s', (_, atos, falham, fase) => {
  expect(fim(atos, [...falham])).toBe(fase)
})

describe('the fee', () => {
  const efeitos = (fase: string) =>
    (['cliente', 'analista', 'sistema'] as const).flatMap((ator) =>
      atosDe(transferencia, fase, ator).map(({ ato, efeito }) => [ato, efeito] as const),
    )
  test.each(['aguardandoAceite', 'aguardandoAssinatura', 'aguardandoEfetivacao', 'pendenciaDaTransferencia'])(
    'in %s comes back whole whatever ends the case, but for the will of who paid it',
    (fase) => {
      const saidas = new Map<unknown, unknown>(efeitos(fase))
      const prazo = faseDe(transferencia, fase)?.prazo
      const deOutros = [saidas.get('recusar'), saidas.get('encerrar'), prazo?.efeito]
      expect(deOutros.filter((efeito) => efeito !== undefined && efeito !== 'devolverTaxa')).toEqual([])
      expect(deOutros).toContain('devolverTaxa')
      expect([undefined, 'titularDesiste']).toContain(saidas.get('desistir'))
      expect([undefined, 'cessionarioDesiste']).toContain(saidas.get('desistirDoConvite'))
    },
  )
  test('that nobody paid is withdrawn with whatever ends the case', () => {
    expect(efeitos('aguardandoPagamentoDaTaxa')).toEqual(
      expect.arrayContaining([
        ['desistir', 'encerrarSemTaxa'],
        ['recusar', 'encerrarSemTaxa'],
        ['desistirDoConvite', 'encerrarSemTaxa'],
        ['encerrar', 'devolverTaxa'],
      ]),
    )
    expect(faseDe(transferencia, 'aguardandoPagamentoDaTaxa')?.prazo).toMatchObject({ efeito: 'encerrarSemTaxa' })
  })
})

test.each([
  ['aguardandoCessionario', 'sistema'],
  ['documentosDoCessionario', 'sistema'],
  ['emAnalise', 'analista'],
  ['aguardandoPagamentoDaTaxa', 'cliente'],
  ['taxaEstornada', 'cliente'],
  ['aguardandoAceite', 'sistema'],
  ['aguardandoAssinatura', 'cliente'],
  ['aguardandoEfetivacao', 'analista'],
  ['pendenciaDaTransferencia', 'cliente'],
] as const)('in %s it is the turn of the %s', (fase, vez) => {
  expect(vezDa(transferencia, fase)).toBe(vez)
})

test('a refusal is told where the request is followed; the error screen is of a request that failed alone', () => {
  for (const fase of ['recusada', 'naoTransferida', 'recusadaPeloCessionario'])
    expect(telaDa(transferencia, caso(fase))).toBe('/transferencia-cota/aguarde')
  expect(Object.values(transferencia.fases).map(({ tela }) => tela)).not.toContain('/transferencia-cota/erro')
})

test('every draft has an end, and keeps the credit from no other use', () => {
  for (const fase of ['dadosDoCessionario', 'outroCessionario', 'confirmacaoDoEmail'])
    expect(faseDe(transferencia, fase)?.prazo).toEqual({ dias: 30, vencido: 'cancelada' })
  for (const fase of ['dadosDoCessionario', 'emAnalise'])
    expect([fase, temMarca(transferencia, fase, 'semCredito')]).toEqual([fase, fase !== 'emAnalise'])
})

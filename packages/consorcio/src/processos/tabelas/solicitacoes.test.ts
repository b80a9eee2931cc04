import { describe, expect, test } from 'vitest'
import { atosDe, PROCESSOS, telaDa } from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'

const { transferencia, seguro, renegociacao, reativacao } = PROCESSOS

describe('document 3, §2 and §4: where a request stands, and its screen', () => {
  test.each([
    [transferencia, 'the introduction with the conditions', [], '/transferencia-cota/introducao'],
    [transferencia, 'the assignee', ['iniciar'], '/transferencia-cota/cpf-cnpj-cessionario'],
    [transferencia, 'the e-mail', ['iniciar', 'informarCessionario'], '/transferencia-cota/confirmar-email'],
    [transferencia, 'success', ['iniciar', 'informarCessionario', 'solicitar'], '/transferencia-cota/sucesso'],
    [transferencia, 'an error', ['iniciar', 'informarCessionario', 'falhar'], '/transferencia-cota/erro'],
    [
      transferencia,
      'the retry after it',
      ['iniciar', 'informarCessionario', 'falhar', 'tentarDeNovo'],
      '/transferencia-cota/sucesso',
    ],
    [
      transferencia,
      'an ongoing request',
      ['iniciar', 'informarCessionario', 'solicitar', 'ciente'],
      '/transferencia-cota/aguarde',
    ],
    [seguro, 'the introduction', [], '/ofertaseguro/introducao'],
    [seguro, 'the simulation', ['simular'], '/ofertaseguro/simulacao'],
    [seguro, 'the request form', ['simular', 'continuar'], '/ofertaseguro/solicitar'],
    [seguro, 'success', ['simular', 'continuar', 'solicitar'], '/ofertaseguro/sucesso'],
    [seguro, 'an error', ['simular', 'continuar', 'falhar'], '/ofertaseguro/erro'],
    [seguro, 'awaiting contact', ['simular', 'continuar', 'solicitar', 'ciente'], '/ofertaseguro/aguarde'],
    [seguro, 'insured', ['simular', 'continuar', 'solicitar', 'contratar'], '/ofertaseguro/adquirido'],
    [renegociacao, 'the introduction', [], '/boletos/renegociar/introducao'],
    [renegociacao, 'the instalments', ['iniciar'], '/boletos/renegociar/parcelasdisponiveis'],
    [renegociacao, 'the summary', ['iniciar', 'selecionar'], '/boletos/renegociar/resumo'],
    [renegociacao, 'the confirmation', ['iniciar', 'selecionar', 'confirmar'], '/boletos/renegociar/sucesso'],
    [reativacao, 'the request', [], '/reactivate'],
    [reativacao, 'its analysis', ['solicitar'], '/reactivate'],
  ] as const)('$chave: %s', (processo, _onde, atos, tela) => {
    expect(telaDa(processo, caso(percorrer(processo, atos).at(-1) ?? ''))).toBe(tela)
  })
})

test('a quota that is already insured is told so instead of offered', () => {
  const fase = percorrer(seguro, ['simular'], { falham: ['semSeguro'] }).at(-1) ?? ''
  expect(telaDa(seguro, caso(fase))).toBe('/ofertaseguro/adquirido')
})

test.each([
  [transferencia, 'podeTransferir', ['iniciar']],
  [renegociacao, 'podeRenegociar', ['iniciar']],
  [reativacao, 'podeReativar', ['solicitar']],
] as const)('$chave: the rules of document 3 must hold to begin', (processo, guarda, atos) => {
  expect(() => percorrer(processo, atos, { falham: [guarda] })).toThrow('não se faz em')
  expect(() => percorrer(processo, atos)).not.toThrow()
})

test('a transfer is done only while its rules hold, and waits for an analyst where they no longer do', () => {
  expect(atosDe(transferencia, 'aguardandoAssinatura', 'sistema')).toMatchObject([
    {
      ato: 'assinar',
      para: 'transferida',
      guarda: 'podeTransferir',
      senao: { para: 'pendenciaDaTransferencia', efeito: null },
    },
  ])
})

test('a renegotiation stands or is undone by the next instalment, and ends with a quota that leaves the group', () => {
  expect(atosDe(renegociacao, 'confirmada', 'sistema')).toMatchObject([
    { ato: 'pagar', para: 'concluido', guarda: 'parcelaSeguintePaga' },
    { ato: 'reverter', para: 'revertida', guarda: 'parcelaSeguinteVencida', efeito: 'reverterRenegociacao' },
    { ato: 'encerrar', para: 'cancelada', guarda: 'cotaExcluida' },
  ])
})

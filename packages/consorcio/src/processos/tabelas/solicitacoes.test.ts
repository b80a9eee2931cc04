import { describe, expect, test } from 'vitest'
import { atosDe, faseDe, PROCESSOS, telaDa } from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'

const { transferencia, seguro, renegociacao, reativacao } = PROCESSOS

describe('document 3, §2 and §4: where a request stands, and its screen', () => {
  test.each([
    [transferencia, 'the introduction with the conditions', [], '/transferencia-cota/introducao'],
    [transferencia, 'the assignee', ['iniciar'], '/transferencia-cota/cpf-cnpj-cessionario'],
    [transferencia, 'the e-mail', ['iniciar', 'informarCessionario'], '/transferencia-cota/confirmar-email'],
    [transferencia, 'success', ['iniciar', 'informarCessionario', 'solicitar'], '/transferencia-cota/sucesso'],
    [
      transferencia,
      'an ongoing request',
      ['iniciar', 'informarCessionario', 'solicitar', 'ciente'],
      '/transferencia-cota/aguarde',
    ],
    [seguro, 'the introduction', [], '/ofertaseguro/introducao'],
    [seguro, 'success', ['solicitar'], '/ofertaseguro/sucesso'],
    [seguro, 'insured', ['solicitar', 'contratar'], '/ofertaseguro/adquirido'],
    [seguro, 'left', ['solicitar', 'contratar', 'cancelar'], '/ofertaseguro/aguarde'],
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

test('an insurance is awaited contact about once a day passed, and is left with all that was paid or with what is left of it', () => {
  expect(faseDe(seguro, 'solicitado')?.prazo).toEqual({ horas: 24, vencido: 'aguardandoContato' })
  expect(telaDa(seguro, caso('aguardandoContato'))).toBe('/ofertaseguro/aguarde')
  const sair = ['solicitar', 'contratar', 'cancelar']
  const ate = [seguro.inicia, 'solicitado', 'contratado']
  expect(percorrer(seguro, [...sair, 'avisar', 'concluir'])).toEqual([...ate, 'desfazendo', 'devolvendo', 'devolvido'])
  expect(percorrer(seguro, [...sair, 'concluir'], { falham: ['noArrependimento'] })).toEqual([
    ...ate,
    'cancelando',
    'cancelado',
  ])
})

test.each([
  [transferencia, 'podeTransferir', ['iniciar']],
  [renegociacao, 'podeRenegociar', ['iniciar']],
  [reativacao, 'podeReativar', ['solicitar']],
  [seguro, 'podeContratar', ['solicitar']],
] as const)('$chave: the rules of document 3 must hold to begin', (processo, guarda, atos) => {
  expect(() => percorrer(processo, atos, { falham: [guarda] })).toThrow('não se faz em')
  expect(() => percorrer(processo, atos)).not.toThrow()
})

test('a renegotiation stands or is undone by the next instalment, and ends with a quota that leaves the group', () => {
  expect(atosDe(renegociacao, 'confirmada', 'sistema')).toMatchObject([
    { ato: 'pagar', para: 'concluido', guarda: 'parcelaSeguintePaga' },
    { ato: 'reverter', para: 'revertida', guarda: 'parcelaSeguinteVencida', efeito: 'reverterRenegociacao' },
    { ato: 'encerrar', para: 'cancelada', guarda: 'cotaExcluida' },
  ])
})

import { describe, expect, test } from 'vitest'
import { createCalendario } from '../../calendario/calendario.ts'
import {
  apresentacaoDa,
  atosDe,
  cartaoDe,
  fasesCom,
  fimDoPrazo,
  isEnvio,
  PROCESSOS,
  podeMover,
  prazoDe,
  telaDa,
  vezDa,
} from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'

const { 'faturamento-especie': especie } = PROCESSOS
const noBanco = fasesCom(especie, 'noBanco')
/** Nobody sent a document yet. */
const semDocumentos = { falham: ['documentosCompletos'] }
const ateOsDocumentos = ['iniciar', 'atualizarCadastro', 'aceitarTermos', 'autenticar']
const pagoEVoltou = ['aprovar', 'liberar', 'programar', 'estornar']
const pagoAgora = ['aprovar', 'liberar', 'programar', 'pagar']
/** With the documents sent before, the face taken anew leads to the analysis. */
const ateOPagamento = [...ateOsDocumentos, 'aprovar', 'atualizar', 'solicitarPagamento']

describe('before the documents (document 2 §6, §5; document 3 §9)', () => {
  test('the registration is updated, the terms accepted and the face recognised, in this order', () => {
    expect(percorrer(especie, ateOsDocumentos, semDocumentos)).toEqual([
      'tratativaNaoIniciada',
      'atualizarCadastro',
      'termoDeAutorizacao',
      'autenticacaoFacial',
      'envioDosDocumentos',
    ])
  })

  test('without the terms accepted, nothing goes on', () => {
    expect(
      podeMover(especie, caso('termoDeAutorizacao'), {
        ator: 'cliente',
        ato: 'aceitarTermos',
        atendida: (guarda) => guarda !== 'termosAceitos',
      }),
    ).toEqual({ pode: false, motivo: 'GUARDA_NAO_ATENDIDA' })
  })

  test('a representative confirms the registration and changes nothing', () => {
    expect(atosDe(especie, 'atualizarCadastro', 'representante').map(({ ato, efeito }) => [ato, efeito])).toEqual([
      ['confirmarCadastro', 'confirmarCadastro'],
    ])
  })

  test('each step is the phase of the record that asks to update the registration', () => {
    for (const fase of ['atualizarCadastro', 'termoDeAutorizacao', 'autenticacaoFacial', 'linkExpirado'] as const)
      expect([fase, especie.fases[fase].nome, apresentacaoDa(especie, caso(fase)).card?.acao]).toEqual([
        fase,
        'Atualizar Cadastro',
        'Atualizar cadastro',
      ])
  })
})

const contando = {
  calendario: createCalendario([]),
  parametros: {
    diasDoFaturamento: 30,
    diasDoPagamento: 5,
    diasDoLinkDeAutenticacao: 2,
    diasDaDevolucao: 5,
    diasDaAnaliseDaDevolucao: 10,
  },
}

test.each([
  ['the link of the facial recognition', 'autenticacaoFacial', '2026-11-24T03:00:00.000Z', 'linkExpirado'],
  ['the answer of the analysis', 'analiseGrc', '2026-11-26T03:00:00.000Z', 'analiseFaturamento'],
  ['the machine that says nothing, or a person', 'retornoBrscan', '2026-11-26T03:00:00.000Z', 'analiseFaturamento'],
  ['the same of what was sent again', 'reanaliseBrscan', '2026-11-26T03:00:00.000Z', 'analiseFaturamento'],
  ["the administrator's core", 'aguardandoAtualizacaoNewcon', '2026-11-25T03:00:00.000Z', 'atualizacaoManual'],
  ['the bank', 'aguardandoPagamento', '2026-11-28T03:00:00.000Z', 'pagamentoSemResposta'],
])('%s, waited for from 20/11/2026, has until %3$s', (_quem, fase, em, vencido) => {
  const agora = new Date('2026-11-20T15:00:00Z')
  expect(
    fimDoPrazo(especie, { fase, respostas: {} }, { daFase: agora, doCaso: agora, doTitular: agora }, contando),
  ).toMatchObject({
    em: new Date(em),
    vencido,
  })
})

test('from what was sent to the answer it is three business days, also where the machine took two of them', () => {
  const enviado = new Date('2026-11-20T15:00:00Z')
  const naMesa = new Date('2026-11-25T03:00:00Z')
  const fim = fimDoPrazo(
    especie,
    { fase: 'analiseGrc', respostas: {} },
    { daFase: naMesa, doCaso: enviado, doTitular: enviado },
    contando,
  )
  expect(fim?.em).toEqual(new Date('2026-11-26T03:00:00Z'))
  for (const fase of ['envioDosDocumentos', 'pendenciaCliente', 'reanaliseBrscan', 'documentosAdicionaisGrc'])
    expect(atosDe(especie, fase, 'cliente').map(({ ato, efeito }) => [isEnvio(ato), efeito])).toEqual([
      [true, 'contarDoEnvio'],
      [false, null],
    ])
})

test('a payment that was sent is followed until its holder has seen it, and is then nobody’s turn', () => {
  const enviado = caso('pagamentoEnviado')
  expect(cartaoDe(especie, enviado, new Date('2026-12-23T03:00:00Z'))).toMatchObject({
    titulo: 'Faturamento',
    acao: 'Acompanhar',
    tela: '/faturamentoespecie/acompanharpagamento',
    pede: false,
    ate: null,
  })
  expect(percorrer(especie, [...ateOPagamento, ...pagoAgora, 'ciente']).at(-1)).toBe('pagamentoVisto')
  expect(cartaoDe(especie, caso('pagamentoVisto'), null)).toBeNull()
  expect([vezDa(especie, 'pagamentoEnviado'), vezDa(especie, 'pagamentoVisto')]).toEqual(['cliente', 'sistema'])
})

test('the release of a payment, its repetition, its late return and what was refused opened again are the manager’s; every other step of the staff an analyst’s', () => {
  const doGestor = Object.keys(especie.fases).flatMap((fase) =>
    atosDe(especie, fase, 'analista').flatMap(({ ato, papel }) => (papel === null ? [] : [{ fase, ato, papel }])),
  )
  expect(doGestor).toEqual([
    { fase: 'documentoRecusado', ato: 'reabrir', papel: 'gestor' },
    { fase: 'aguardandoLiberacao', ato: 'liberar', papel: 'gestor' },
    { fase: 'pagamentoSemResposta', ato: 'reprocessar', papel: 'gestor' },
    { fase: 'pagamentoConcluido', ato: 'estornar', papel: 'gestor' },
  ])
})

describe('a payment that comes back (document 2 §8)', () => {
  test('is told as such, never as an approval, and leads back to the bank data', () => {
    const fases = percorrer(especie, [...ateOPagamento, ...pagoEVoltou])
    expect(fases.at(-1)).toBe('pagamentoEstornado')
    const estornado = caso('pagamentoEstornado')
    expect(apresentacaoDa(especie, estornado).aviso?.texto).toMatch(
      /^Tivemos problemas para processar o pagamento\. Os principais motivos podem ser a conta bancária inválida/,
    )
    expect(telaDa(especie, estornado)).toBe('/faturamentoespecie/dadosbancarios')
  })

  test('is approved and released again, to the account then given', () => {
    const deNovo = ['solicitarPagamento', 'aprovar', 'liberar', 'programar', 'pagar']
    const fases = percorrer(especie, [...ateOPagamento, ...pagoEVoltou, ...deNovo])
    expect(fases.at(-1)).toBe('pagamentoEnviado')
    expect(fases.filter((fase) => fase === 'aguardandoAprovacao')).toHaveLength(2)
  })

  test.each([
    ['after it was sent', ['pagar'], 'pagamentoEnviado'],
    ['after it was seen', ['pagar', 'ciente'], 'pagamentoVisto'],
  ])('comes back also %s, and the credit with it', (_quando, atos, fase) => {
    const fases = percorrer(especie, [...ateOPagamento, 'aprovar', 'liberar', 'programar', ...atos, 'estornar'])
    expect(fases.slice(-2)).toEqual([fase, 'pagamentoEstornado'])
    for (const ator of ['sistema', 'analista'] as const)
      expect(atosDe(especie, fase, ator).map(({ ato, efeito }) => [ato, efeito])).toEqual([
        ['estornar', 'estornarCredito'],
      ])
  })

  test('comes back also once its case was closed, which that opens again', () => {
    expect(
      podeMover(especie, caso('pagamentoConcluido'), { ator: 'sistema', ato: 'estornar', atendida: () => true }),
    ).toEqual({ pode: false, motivo: 'ATO_NAO_PERMITIDO' })
    expect(
      podeMover(especie, caso('pagamentoConcluido'), { ator: 'analista', ato: 'estornar', atendida: () => true }),
    ).toMatchObject({ pode: true, para: 'pagamentoEstornado', ato: { efeito: 'estornarCredito', papel: 'gestor' } })
  })

  test.each([
    ['sistema', 'pagamentoEnviado'],
    ['sistema', 'pagamentoVisto'],
    ['analista', 'pagamentoEnviado'],
    ['analista', 'pagamentoVisto'],
    ['analista', 'pagamentoConcluido'],
  ] as const)(
    'of a group that was closed meanwhile, is at the quota’s disposal (%s, %s): nothing is asked of its holder',
    (ator, fase) => {
      const atendida = (guarda: string) => guarda !== 'grupoEmAndamento'
      expect(podeMover(especie, caso(fase), { ator, ato: 'estornar', atendida })).toMatchObject({
        pode: true,
        para: 'creditoADisposicao',
        ato: { efeito: 'deixarADisposicao' },
      })
      expect(cartaoDe(especie, caso('creditoADisposicao'), null)).toBeNull()
    },
  )

  test.each(['descontemplar', 'encerrarPeloUso'])('%s ends the case wherever the bank was not told to pay', (ato) => {
    const fins = ['creditoADisposicao', 'casoExpirado', 'creditoComOutroUso', 'desistido']
    const paga = ['pagamentoEnviado', 'pagamentoVisto', 'pagamentoConcluido', ...fins]
    const semFim = Object.keys(especie.fases).filter(
      (fase) => !atosDe(especie, fase, 'sistema').some((cada) => cada.ato === ato),
    )
    expect(semFim.toSorted()).toEqual([...paga, ...noBanco].toSorted())
  })

  test('ended by another use of the credit, its holder is told so, unless nothing had begun', () => {
    const fim = (fase: string) => atosDe(especie, fase, 'sistema').find(({ ato }) => ato === 'encerrarPeloUso')?.para
    expect(fim('tratativaNaoIniciada')).toBe('casoExpirado')
    for (const fase of [
      'analiseGrc',
      'cadastroAprovado',
      'contaDevolvida',
      'pagamentoEstornado',
      'aguardandoLiberacao',
    ])
      expect(fim(fase)).toBe('creditoComOutroUso')
    expect(apresentacaoDa(especie, caso('creditoComOutroUso')).aviso?.titulo).toBe(
      'O faturamento em dinheiro foi encerrado',
    )
  })

  test.each(['contaDevolvida', 'pagamentoEstornado'])('%s has no time in which another account must come', (fase) => {
    expect(prazoDe(especie, caso(fase))).toBeNull()
  })

  test('an account that the staff does not take is not told as an approval either', () => {
    const fases = percorrer(especie, [...ateOPagamento, 'devolver'])
    expect(fases.at(-1)).toBe('contaDevolvida')
    expect(apresentacaoDa(especie, caso('contaDevolvida')).aviso?.titulo).toBe('Confira a conta que você informou')
  })
})

describe('what proves who the holder is', () => {
  test('refused, it is asked for by its link again, and by nothing else', () => {
    for (const fase of Object.keys(especie.fases))
      for (const ator of ['analista', 'sistema'] as const)
        for (const ato of atosDe(especie, fase, ator).filter(({ pede }) => pede === 'documentos'))
          expect([fase, ato.guarda, ato.senao?.para]).toEqual([fase, 'rostoNaoApontado', 'rostoRecusado'])
    expect(atosDe(especie, 'rostoRecusado', 'cliente').map(({ ato }) => ato)).toEqual(['reenviarLink', 'desistir'])
    expect(especie.soPeloLinkDoRosto).toEqual(['selfie'])
  })

  test('taken anew with every other document in its place, it is looked at at once', () => {
    const fim = (falham: readonly string[]) => percorrer(especie, ateOsDocumentos, { falham }).at(-1)
    expect([fim(['documentosCompletos']), fim([])]).toEqual(['envioDosDocumentos', 'brScanEmAndamento'])
  })
})

test('its holder may give it up until the bank was told to pay, and not after', () => {
  const podem = Object.keys(especie.fases).filter((fase) =>
    atosDe(especie, fase, 'cliente').some(({ ato }) => ato === 'desistir'),
  )
  const naoPodem = Object.entries(especie.fases).flatMap(([fase, { final }]) =>
    podem.includes(fase) || final ? [] : [fase],
  )
  expect(naoPodem).toEqual([...noBanco, 'pagamentoEnviado', 'pagamentoVisto'])
})

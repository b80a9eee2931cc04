import { describe, expect, test } from 'vitest'
import { createCalendario } from '../../calendario/calendario.ts'
import { apresentacaoDa, atosDe, avisoDa, faseDe, fimDoPrazo, PROCESSOS, telaDa, valoresDe } from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'
import { ATORES, type Ator } from '../motor/processo.ts'

const { contemplacao, 'aviso-contemplacao': aviso, 'aviso-cancelada-contemplada': cancelada } = PROCESSOS

const destinosDe = (fase: string, ator: Ator, ato: string) =>
  atosDe(contemplacao, fase, ator)
    .filter((cada) => cada.ato === ato)
    .flatMap(({ para }) => valoresDe(para))

describe('contemplated case phases to screens (document 2, §4)', () => {
  test.each<[string, string, string | null]>([
    ['not started', 'tratativaNaoIniciada', '/contemplado'],
    ['triage in progress', 'triagemEmAndamento', '/contemplado/confirmacao-documentos'],
    ['awaiting internal analysis', 'aguardandoAnaliseInterna', '/contemplado/confirmacao-documentos'],
    ['awaiting internal reanalysis', 'aguardandoReanaliseInterna', '/contemplado/confirmacao-documentos'],
    ['client return', 'retornoCliente', '/contemplado/confirmacao-documentos'],
    ['registration approved', 'cadastroAprovado', '/contemplado/crivo'],
    ['registration approved by committee', 'cadastroAprovadoComite', '/contemplado/crivo'],
    ['not approved', 'cadastroNaoAprovado', '/contemplado/resultado-analise'],
    ['not approved by committee', 'cadastroNaoAprovadoComite', '/contemplado/resultado-analise'],
    ['rejected', 'cadastroReprovado', '/contemplado/resultado-analise'],
    ['rejected by committee', 'cadastroReprovadoComite', '/contemplado/resultado-analise'],
    ['client pendency', 'pendenciaCliente', '/contemplado/documentos'],
    ['deadline ended', 'prazoFinalizado', '/contemplado/documentos'],
    ['client pendency reanalysis', 'pendenciaClienteReanalise', '/contemplado/documentos-adicionais'],
    ['expired case', 'casoExpirado', null],
  ])('%s', (_fase, chave, tela) => {
    expect(faseDe(contemplacao, chave)).not.toBeNull()
    expect(telaDa(contemplacao, caso(chave))).toBe(tela)
  })

  test('heavy vehicles choose their documents on their own screen', () => {
    expect(telaDa(contemplacao, caso('pendenciaCliente', { cota: 'pesados' }))).toBe('/contemplado/documentos-pesado')
  })
})

describe('flow steps (document 2, §2)', () => {
  const depoisDaOferta = [
    'confirmar',
    'continuar',
    'escolher',
    'escolherTipo',
    'escolherPerfil',
    'enviarDocumentos',
    'concluir',
  ]

  test('a draw is presented with its conditions before the offer; a bid begins at the offer', () => {
    expect(percorrer(contemplacao, ['iniciar', 'continuar', 'aceitar'], { mais: { modalidade: 'SORTEIO' } })).toEqual([
      'tratativaNaoIniciada',
      'apresentacaoDoSorteio',
      'condicoesDoSorteio',
      'confirmacaoDaOferta',
    ])
    expect(percorrer(contemplacao, ['iniciar'])).toEqual(['tratativaNaoIniciada', 'confirmacaoDaOferta'])
  })

  test.each([
    ['imovel', '/contemplado/tipo-imovel', '/contemplado/documentos'],
    ['servico', '/contemplado/tipo-servico', '/contemplado/documentos'],
    ['auto', '/contemplado/tipo-automovel', '/contemplado/documentos'],
    ['pesados', '/contemplado/tipo-pesado', '/contemplado/documentos-pesado'],
  ] as const)('a quota of %s goes from the offer to the approval by its own screens', (cota, tipo, documentos) => {
    const fases = percorrer(contemplacao, ['iniciar', ...depoisDaOferta, 'aprovar', 'continuar'], { mais: { cota } })
    expect(fases.map((fase) => telaDa(contemplacao, caso(fase, { cota })))).toEqual([
      '/contemplado',
      '/contemplado/oferta',
      '/contemplado/verification',
      '/contemplado/garantia',
      tipo,
      documentos,
      documentos,
      '/contemplado/documentos-adicionais',
      '/contemplado/confirmacao-documentos',
      '/contemplado/crivo',
      '/contemplado/deseja-faturar',
    ])
  })

  test('a restricted CPF stops at its own screen, until it is no longer restricted', () => {
    const ate = ['iniciar', 'confirmar', 'continuar', 'escolher']
    const restrita = percorrer(contemplacao, ate, { falham: ['cpfSemRestricao'] })
    expect(telaDa(contemplacao, caso(restrita.at(-1) ?? ''))).toBe('/contemplado/cpf')
    expect(() => percorrer(contemplacao, [...ate, 'conferirDeNovo'], { falham: ['cpfSemRestricao'] })).toThrow(
      'não se faz em',
    )
  })

  const ateOBem = ['iniciar', 'confirmar', 'continuar', 'escolher', 'escolherTipo']
  const ateOEquipamento = ['iniciar', 'confirmar', 'continuar', 'escolherEquipamento', 'escolherTipo']
  const antes = ['semEquipamentoAntes']
  test.each<[string, 'PF' | 'PJ', string[], string[]]>([
    ['the income of a person', 'PF', ateOBem, []],
    ['the income of a person who gives an equipment', 'PF', ateOEquipamento, antes],
    ['the documents of a person', 'PF', [...ateOEquipamento, 'escolherPerfil'], []],
    ['the documents of a company', 'PJ', ateOBem, []],
    ['the documents of a company that gives an equipment', 'PJ', ateOEquipamento, antes],
    ['what else there is to send', 'PF', [...ateOBem, 'escolherPerfil', 'enviarDocumentos'], []],
  ])('one step back from %s is the step before', (_de, pessoa, atos, falham) => {
    const fases = percorrer(contemplacao, [...atos, 'voltar'], { mais: { pessoa }, falham })
    expect(fases.at(-1)).toBe(fases.at(-3))
  })

  test('who does not meet the criteria does not get to the guarantee', () => {
    expect(() =>
      percorrer(contemplacao, ['iniciar', 'confirmar', 'continuar'], { falham: ['criteriosAtendidos'] }),
    ).toThrow('não se faz em')
  })
})

test('a contemplation that is undone ends its case from wherever it stands', () => {
  const abertas = Object.keys(contemplacao.fases).filter((fase) => !faseDe(contemplacao, fase)?.final)
  const semFim = abertas.filter(
    (fase) =>
      !atosDe(contemplacao, fase, 'sistema').some(
        ({ ato, para }) => ato === 'descontemplar' && para === 'casoExpirado',
      ),
  )
  expect(semFim).toEqual([])
})

test('where an analyst decides on what was handed in, the opinion of the crivo is received and leads nowhere', () => {
  const recebem = Object.keys(contemplacao.fases).flatMap((fase) =>
    atosDe(contemplacao, fase, 'sistema')
      .filter(({ ato }) => ato === 'receberParecer')
      .map(({ para, efeito }) => [fase, para, efeito]),
  )
  const decidem = Object.keys(contemplacao.fases).filter((fase) =>
    atosDe(contemplacao, fase, 'analista').some(({ ato }) => ato === 'pedirAdicionais'),
  )
  expect(recebem).toEqual(decidem.map((fase) => [fase, fase, 'guardarCrivo']))
})

test('the day of the answer is one, from what was handed in, in the triage and at the desk that it hands on to', () => {
  const enviado = new Date('2026-11-20T15:00:00Z')
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
  const fim = (fase: string, desde: string) =>
    fimDoPrazo(
      contemplacao,
      { fase, respostas: {} },
      { daFase: new Date(desde), doCaso: enviado, doTitular: enviado },
      contando,
    )?.em
  expect(fim('triagemEmAndamento', '2026-11-20T15:00:00Z')).toEqual(new Date('2026-12-02T03:00:00Z'))
  expect(fim('aguardandoAnaliseInterna', '2026-11-24T15:00:00Z')).toEqual(new Date('2026-12-02T03:00:00Z'))
  for (const { efeito } of atosDe(contemplacao, 'confirmacaoDosAdicionais', 'cliente').filter(
    ({ ato }) => ato !== 'voltar',
  ))
    expect(efeito).toBe('contarDoEnvio')
})

test('who asks to be looked at again is told nothing of it, and still why they were not approved; an analyst who asks tells', () => {
  for (const fase of ['cadastroNaoAprovado', 'cadastroNaoAprovadoComite']) {
    const [pedida = ''] = destinosDe(fase, 'cliente', 'pedirReanalise')
    expect(faseDe(contemplacao, pedida)).toMatchObject({ mantemMotivo: true })
    expect(apresentacaoDa(contemplacao, caso(pedida))).not.toHaveProperty('aviso')
  }
  const { aviso: doAnalista, mantemMotivo, nome } = faseDe(contemplacao, 'pendenciaClienteReanalise') ?? {}
  expect([doAnalista?.titulo, mantemMotivo]).toEqual(['Falta um documento', undefined])
  expect(faseDe(contemplacao, 'reanalisePedida')?.nome).toBe(nome)
})

test('who asked for cash is told of the approval, and led to where its billing begins', () => {
  const [fase = ''] = destinosDe('aguardandoAnalisePagamentoEspecie', 'analista', 'aprovar')
  expect([faseDe(contemplacao, fase)?.nome, faseDe(contemplacao, fase)?.final]).toEqual(['Concluído', true])
  expect(avisoDa(contemplacao, caso(fase))).toMatchObject({
    titulo: 'Você já pode receber o seu crédito em dinheiro',
    tela: '/faturamento/iniciar',
  })
})

test('the case number is hidden in triage and in the analysis of a payment in cash, and nowhere else', () => {
  const ocultas = Object.keys(contemplacao.fases).filter((fase) => apresentacaoDa(contemplacao, caso(fase)).semNumero)
  expect(ocultas.map((fase) => faseDe(contemplacao, fase)?.nome.toLowerCase())).toEqual([
    'triagem em andamento',
    'aguardando análise pagamento espécie',
  ])
})

describe.each([
  ['contemplation', aviso],
  ['cancelled and contemplated', cancelada],
])('the notice of %s (document 2, §4)', (_nome, processo) => {
  test("shows in phase 'tratativa não iniciada', and finishing sets 'Ciente via APP', which shows nothing", () => {
    const fase = faseDe(processo, 'tratativaNaoIniciada')
    expect(fase?.nome.toLowerCase()).toBe('tratativa não iniciada')
    expect(fase?.card && fase.tela).toBeTruthy()
    expect(atosDe(processo, 'tratativaNaoIniciada', 'cliente').map(({ para }) => para)).toEqual(['cienteViaApp'])
    expect(faseDe(processo, 'cienteViaApp')).toEqual({ nome: 'Ciente via APP', final: true })
  })
})

test('the notice of a contemplation shows from the day after the case was created', () => {
  expect(apresentacaoDa(aviso, caso(aviso.inicia))).not.toHaveProperty('card')
  expect(ATORES.flatMap((ator) => atosDe(aviso, aviso.inicia, ator)).map(({ ato }) => ato)).toEqual([
    'retirar',
    'passarACota',
  ])
  const mostraEm = (criado: string) => {
    const instante = new Date(criado)
    const comecos = { daFase: instante, doCaso: instante, doTitular: instante }
    const calendario = createCalendario([])
    const parametros = {
      diasDoFaturamento: 30,
      diasDoPagamento: 5,
      diasDoLinkDeAutenticacao: 2,
      diasDaDevolucao: 5,
      diasDaAnaliseDaDevolucao: 10,
    }
    return fimDoPrazo(aviso, { fase: aviso.inicia, respostas: {} }, comecos, {
      calendario,
      parametros,
    })?.em.toISOString()
  }
  expect(mostraEm('2026-11-20T03:00:00Z')).toBe('2026-11-21T03:00:00.000Z')
  expect(mostraEm('2026-11-21T02:59:59Z')).toBe('2026-11-21T03:00:00.000Z')
})

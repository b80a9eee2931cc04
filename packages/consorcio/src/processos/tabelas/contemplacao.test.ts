import { describe, expect, test } from 'vitest'
import { createCalendario } from '../../calendario/calendario.ts'
import { apresentacaoDa, atosDe, faseDe, fimDoPrazo, PROCESSOS, telaDa } from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'
import { ATORES } from '../motor/processo.ts'

const { contemplacao, 'aviso-contemplacao': aviso, 'aviso-cancelada-contemplada': cancelada } = PROCESSOS

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
  expect(ATORES.flatMap((ator) => atosDe(aviso, aviso.inicia, ator)).map(({ ato }) => ato)).toEqual(['retirar'])
  const mostraEm = (criado: string) => {
    const instante = new Date(criado)
    const comecos = { daFase: instante, doCaso: instante }
    const calendario = createCalendario([])
    const parametros = { diasDoFaturamento: 30, diasDoLinkDeAutenticacao: 2 }
    return fimDoPrazo(aviso, { fase: aviso.inicia, respostas: {} }, comecos, {
      calendario,
      parametros,
    })?.em.toISOString()
  }
  expect(mostraEm('2026-11-20T03:00:00Z')).toBe('2026-11-21T03:00:00.000Z')
  expect(mostraEm('2026-11-21T02:59:59Z')).toBe('2026-11-21T03:00:00.000Z')
})

import { describe, expect, test } from 'vitest'
import { createCalendario } from '../../calendario/calendario.ts'
import {
  ATORES,
  apresentacaoDa,
  atosDe,
  type Circunstancias,
  cabecalhoDoRegistro,
  cartaoDe,
  faseDe,
  fimDoPrazo,
  linhaDoTempo,
  PROCESSOS,
  podeMover,
  telaDa,
  valoresDe,
} from '../index.ts'
import { caso } from '../motor/caso.fixture.ts'
import { chaveDe } from './status.fixture.ts'

const { 'faturamento-novo': novo, 'faturamento-seminovo': seminovo } = PROCESSOS
const ambos = [novo, seminovo] as const

const telaDo = (processo: (typeof ambos)[number], status: string, em: Partial<Circunstancias> = {}) =>
  telaDa(processo, caso(chaveDe(processo, status), em))

describe('document 2 §4, the full status list', () => {
  const lista =
    'TRATATIVA_NAO_INICIADA, BRSCAN_EM_ANDAMENTO, RETORNO_BRSCAN, REANALISE_BRSCAN, ANALISE_GRC, PARECER_GRC, PENDENCIA_CLIENTE, DOCUMENTOS_ADICIONAIS_GRC, DOCUMENTO_RECUSADO, AGUARDANDO_ESCOLHA_BEM, AGUARDANDO_DADOS_VEICULO, RETORNO_ESCOLHA_BEM, PENDENCIA_SALDO, AGUARDANDO_DOCUMENTOS, AGUARDANDO_ASSINATURA, DOCUMENTO_ASSINADO, PENDENCIA_DETRAN, PROGRAMACAO_ANDAMENTO, AGUARDANDO_APROVACAO, AGUARDANDO_LIBERACAO, PAGAMENTO_LIBERADO, AGUARDANDO_PAGAMENTO, PAGAMENTO_ENVIADO, PAGAMENTO_ESTORNADO, REPROCESSAR_PAGAMENTO, SLA_VIOLADO, PRAZO_FINALIZADO, VISTORIA_DIGITAL_AGENDADA, VISTORIA_TECNICA_AGENDADA, LAUDO_RECEBIDO, VEICULO_RECUSADO, PROGRAMACAO_MANUAL, PAGAMENTO_REPROCESSADO, REVALIDAR_VENDEDOR'
  test.each(lista.split(', '))('%s is a phase', (status) => {
    const junto = status.replaceAll('_', '').toLowerCase()
    const fases = ambos.flatMap(({ fases: todas }) => Object.keys(todas))
    expect(fases.map((fase) => fase.toLowerCase())).toContain(junto)
  })
})

describe.each(ambos.map((processo) => [processo.chave, processo] as const))(
  '%s: status to step',
  (_chave, processo) => {
    test.each<[string, readonly string[], string]>([
      ['start', ['TRATATIVA_NAO_INICIADA', 'SLA_VIOLADO', 'DOCUMENTO_EXPIRADO', 'PRAZO_FINALIZADO'], '/iniciar'],
      [
        'analysing identity',
        ['BRSCAN_EM_ANDAMENTO', 'ANALISE_FATURAMENTO', 'SUSPEITA_FRAUDE'],
        '/analisandoinformacoes',
      ],
      [
        'analysing, still, for a person',
        ['PARECER_GRC', 'ANALISE_GRC', 'RETORNO_BRSCAN'],
        '/aindaanalisandoinformacoes',
      ],
      ['identification rejected', ['REANALISE_BRSCAN', 'PENDENCIA_CLIENTE'], '/identificacaoreprovada'],
      ['resend documents', ['DOCUMENTOS_ADICIONAIS_GRC'], '/reenviardocumentos'],
      ['branch identification', ['DOCUMENTO_RECUSADO'], '/identificacaofilial'],
      ['identification approved', ['AGUARDANDO_ESCOLHA_BEM'], '/identificacaoaprovada'],
    ])('%s', (_passo, status, tela) => {
      for (const cada of status) expect([cada, telaDo(processo, cada)]).toEqual([cada, `/faturamento${tela}`])
    })

    test.each(['PARECER_GRC', 'ANALISE_GRC', 'RETORNO_BRSCAN'])(
      '%s has the screen of a company for a company',
      (status) => {
        expect(telaDo(processo, status, { pessoa: 'PJ' })).toBe('/faturamento/analisandoinformacoes')
      },
    )

    test.each([
      ['RESTRITO', '/faturamento/cpfrestrito'],
      ['REPROVADO', '/faturamento/cpfreprovado'],
      ['APROVADO', '/faturamento/analisandoinformacoes'],
    ])('a CPF that is %s has its own screen', (respostaAnalista, tela) => {
      expect(telaDa(processo, caso('analiseFaturamento', { respostas: { respostaAnalista } }))).toBe(tela)
    })

    test.each<[string, string, string]>([
      ['TRATATIVA_NAO_INICIADA', 'Parabéns pela sua contemplação!', 'Iniciar faturamento'],
      ['AGUARDANDO_ESCOLHA_BEM', 'Faturamento do bem', 'Visualizar'],
      ['AGUARDANDO_PAGAMENTO', 'Pagamento programado!', 'Visualizar'],
      ['PAGAMENTO_ESTORNADO', 'Pagamento estornado', 'Visualizar'],
      ['PAGAMENTO_ENVIADO', 'Pagamento realizado!', 'Visualizar'],
      ['PRAZO_FINALIZADO', 'Prazo para envio expirado!', 'Retomar faturamento'],
      ['SLA_VIOLADO', 'Prazo para envio expirado!', 'Retomar faturamento'],
      ['DOCUMENTO_EXPIRADO', 'Prazo para envio expirado!', 'Retomar faturamento'],
    ])('%s has the card %s', (status, titulo, acao) => {
      const { card } = apresentacaoDa(processo, caso(chaveDe(processo, status)))
      expect(card?.titulo).toBe(titulo)
      expect(card?.acao).toBe(acao)
    })

    test('the card of a payment that was sent says that the administrator is proud to take part, until it was seen', () => {
      const enviado = caso('pagamentoEnviado')
      expect(cartaoDe(processo, enviado, new Date('2026-12-23T03:00:00Z'))).toMatchObject({
        titulo: 'Pagamento realizado!',
        texto: expect.stringMatching(/tem orgulho de fazer parte/),
        tela: telaDo(processo, 'PAGAMENTO_ENVIADO'),
        pede: false,
        ate: null,
      })
      const visto = podeMover(processo, enviado, { ator: 'cliente', ato: 'ciente', atendida: () => false })
      expect(visto).toMatchObject({ pode: true, para: 'pagamentoVisto' })
      expect(cartaoDe(processo, caso('pagamentoVisto'), null)).toBeNull()
      expect(cabecalhoDoRegistro(processo, caso('pagamentoVisto'), false)).toMatchObject({
        Fase__c: 'Pagamento Enviado',
        Status: 'Concluído',
      })
    })

    test.each([
      ['RESTRITO', 'O seu CPF tem uma restrição'],
      ['REPROVADO', 'O seu CPF não foi aprovado'],
    ])('a CPF that is %s is told, and has the time of the billing', (respostaAnalista, titulo) => {
      const estado = caso('analiseFaturamento', { respostas: { respostaAnalista } })
      const agora = new Date('2026-11-20T15:00:00Z')
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
      expect(apresentacaoDa(processo, estado).aviso?.titulo).toBe(titulo)
      expect(fimDoPrazo(processo, estado, { daFase: agora, doCaso: agora, doTitular: agora }, contando)).toEqual({
        em: new Date('2026-12-21T03:00:00Z'),
        vencido: 'prazoFinalizado',
        efeito: null,
      })
      // Without the answer it is a desk, which has a time of its own and keeps the case.
      expect(
        fimDoPrazo(processo, caso('analiseFaturamento'), { daFase: agora, doCaso: agora, doTitular: agora }, contando),
      ).toMatchObject({ vencido: 'analiseFaturamento' })
    })

    test.each([
      'PENDENCIA_DETRAN',
      'PROGRAMACAO_ANDAMENTO',
      'PROGRAMACAO_MANUAL',
      'AGUARDANDO_APROVACAO',
      'AGUARDANDO_LIBERACAO',
      'PAGAMENTO_LIBERADO',
      'AGUARDANDO_PAGAMENTO',
      'REPROCESSAR_PAGAMENTO',
      'PAGAMENTO_REPROCESSADO',
    ])('%s leaves the payment pending', (status) => {
      const [pagamento] = linhaDoTempo(processo, caso(chaveDe(processo, status))).toReversed()
      expect([pagamento?.etapa, pagamento?.situacao]).toEqual(['pagamento', 'Pendente'])
    })

    test('a reversed payment is an error with a button to do the step again, with the account', () => {
      expect(linhaDoTempo(processo, caso('pagamentoEstornado')).at(-1)).toMatchObject({
        situacao: 'Erro',
        botao: 'Refazer etapa',
        tela: processo === novo ? '/faturamentonovo/dados-bancarios' : '/faturamentoseminovo/dadosbancariosestorno',
      })
    })

    test.each([
      ['a proven identity', 'aguardandoEscolhaBem'],
      ['an approval', 'aguardandoAprovacao'],
      ['a release', 'aguardandoLiberacao'],
    ])('no payment is sent without %s: through %s', (_o, sem) => {
      const vistas = new Set<string>([processo.inicia])
      for (const fase of vistas)
        for (const ator of ATORES)
          for (const { para } of fase === sem ? [] : atosDe(processo, fase, ator))
            for (const seguinte of valoresDe(para)) vistas.add(seguinte)
      expect(vistas).toContain(sem)
      expect(vistas).not.toContain('pagamentoEnviado')
    })

    test('an analysis that takes too long never ends the billing', () => {
      const fins = ['prazoFinalizado', 'slaViolado', 'documentoExpirado', 'veiculoRecusado']
      const contra = Object.keys(processo.fases).filter((fase) => {
        const { prazo, cliente } = faseDe(processo, fase) ?? {}
        const daFilial = fase === 'documentoRecusado'
        return prazo && fins.includes(prazo.vencido) && !cliente && !daFilial
      })
      expect(contra).toEqual([])
    })
  },
)

test('both billings are of one case type, told apart by the process', () => {
  expect(novo.tipo).toBe(seminovo.tipo)
  expect([novo.tipoProcesso, seminovo.tipoProcesso]).toEqual(['FATURAMENTO_NOVO_AUTO', 'FATURAMENTO_SEMINOVO_AUTO'])
})

test('who chose a used vehicle goes on in its table, without proving the identity again; who begins over chooses anew', () => {
  for (const [processo, ato, efeito] of [
    [novo, 'escolherSeminovo', 'passarParaSeminovo'],
    [seminovo, 'recomecar', 'deixarOBem'],
  ] as const) {
    const passo = podeMover(processo, caso('aguardandoEscolhaBem'), { ator: 'cliente', ato, atendida: () => false })
    expect(passo).toMatchObject({ pode: true, para: 'aguardandoEscolhaBem', ato: { efeito } })
  }
  expect(faseDe(novo, 'aguardandoEscolhaBem')?.nome).toBe(faseDe(seminovo, 'aguardandoEscolhaBem')?.nome)
})

test('the choice of new or used is final once it was made', () => {
  const tipos = ['escolherNovo', 'escolherSeminovo']
  const onde = ambos.flatMap((processo) =>
    Object.keys(processo.fases).filter((fase) =>
      atosDe(processo, fase, 'cliente').some(({ ato }) => tipos.includes(ato)),
    ),
  )
  expect(onde).toEqual(['aguardandoEscolhaBem'])
})

test('a representative confirms the data of the registration and changes none', () => {
  const estado = caso('aguardandoEscolhaBem')
  const atendida = () => true
  expect(podeMover(seminovo, estado, { ator: 'representante', ato: 'confirmarCadastro', atendida })).toMatchObject({
    pode: true,
    para: 'aguardandoDadosVistoria',
    ato: { efeito: 'confirmarCadastro' },
  })
  expect(podeMover(seminovo, estado, { ator: 'representante', ato: 'atualizarCadastro', atendida }).pode).toBe(false)
})

describe('new vehicle: status to step', () => {
  test.each([
    ['AGUARDANDO_DADOS_VEICULO', 'valor-compra'],
    ['RETORNO_ESCOLHA_BEM', 'forma-pagamento'],
    ['PENDENCIA_SALDO', 'contato-pendencias'],
    ['CADASTRO_MODELO', 'aguardeinclusaodemarca'],
    ['CADASTRO_MANUAL_BEM', 'aguardeinclusaodemarca'],
    ['CADASTRO_CONCESSIONARIA', 'aguardeinclusaodeconcessionaria'],
    ['AGUARDANDO_ASSINATURA', 'analise-documentos'],
    ['DOCUMENTO_ASSINADO', 'analise-documentos'],
    ['PENDENCIA_CONTRATO', 'analise-documentos'],
    ['PENDENCIA_NOTA_FISCAL', 'resolver-pendencias'],
    ['NOVA_NOTA_FISCAL', 'resolver-pendencias'],
    ['PENDENCIA_DETRAN', 'pendencia-detran'],
    ['PROGRAMAR_PAGAMENTO', 'ordempagamento'],
    ['PROGRAMACAO_ANDAMENTO', 'acompanharpagamento'],
    ['AGUARDANDO_APROVACAO', 'acompanharpagamento'],
    ['AGUARDANDO_LIBERACAO', 'acompanharpagamento'],
    ['PAGAMENTO_LIBERADO', 'acompanharpagamento'],
    ['AGUARDANDO_PAGAMENTO', 'acompanharpagamento'],
    ['PAGAMENTO_ENVIADO', 'acompanharpagamento'],
  ])('%s is shown at %s', (status, tela) => {
    expect(telaDo(novo, status)).toBe(`/faturamentonovo/${tela}`)
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

  test('awaiting documents expires when more than the billing term has passed since the creation of the case', () => {
    const comecos = {
      daFase: new Date('2026-11-25T15:00:00Z'),
      doCaso: new Date('2026-11-01T15:00:00Z'),
      doTitular: new Date('2026-11-01T15:00:00Z'),
    }
    expect(fimDoPrazo(novo, { fase: 'aguardandoDocumentos', respostas: {} }, comecos, contando)).toMatchObject({
      em: new Date('2026-12-02T03:00:00Z'),
      vencido: 'documentoExpirado',
    })
  })

  test.each([
    ['cadastroModelo', 'cadastroManualBem'],
    ['cadastroConcessionaria', 'cadastroManualConcessionaria'],
  ])('%s is answered within the 48 hours of two business days, and goes to another desk: %s', (fase, vencido) => {
    const agora = new Date('2026-11-20T15:00:00Z')
    expect(
      fimDoPrazo(novo, { fase, respostas: {} }, { daFase: agora, doCaso: agora, doTitular: agora }, contando),
    ).toMatchObject({
      em: new Date('2026-11-25T03:00:00Z'),
      vencido,
    })
  })
})

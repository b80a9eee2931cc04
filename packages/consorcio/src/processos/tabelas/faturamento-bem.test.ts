import { describe, expect, test } from 'vitest'
import { createCalendario } from '../../calendario/calendario.ts'
import {
  ATORES,
  apresentacaoDa,
  atosDe,
  type Circunstancias,
  cabecalhoDoRegistro,
  cartaoDe,
  type EstadoDoCaso,
  faseDe,
  fimDoPrazo,
  linhaDoTempo,
  PROCESSOS,
  podeMover,
  telaDa,
  valoresDe,
} from '../index.ts'

const { 'faturamento-novo': novo, 'faturamento-seminovo': seminovo } = PROCESSOS
const ambos = [novo, seminovo] as const

/** The key of a status of the documents: AGUARDANDO_ESCOLHA_BEM is aguardandoEscolhaBem. */
function chaveDe(processo: (typeof ambos)[number], status: string): string {
  const junto = status.replaceAll('_', '').toLowerCase()
  const chave = Object.keys(processo.fases).find((fase) => fase.toLowerCase() === junto)
  if (!chave) throw new Error(`${processo.chave} não tem ${status}`)
  return chave
}

const caso = (fase: string, em: Partial<EstadoDoCaso> = {}): EstadoDoCaso => ({
  pessoa: 'PF',
  cota: 'auto',
  vendedor: null,
  vistoria: null,
  modalidade: null,
  respostas: {},
  ...em,
  fase,
})
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
        parametros: { diasDoFaturamento: 30, diasDoLinkDeAutenticacao: 2 },
      }
      expect(apresentacaoDa(processo, estado).aviso?.titulo).toBe(titulo)
      expect(fimDoPrazo(processo, estado, { daFase: agora, doCaso: agora }, contando)).toEqual({
        em: new Date('2026-12-21T03:00:00Z'),
        vencido: 'prazoFinalizado',
        efeito: null,
      })
      // Without the answer it is a desk, which has a time of its own and keeps the case.
      expect(
        fimDoPrazo(processo, caso('analiseFaturamento'), { daFase: agora, doCaso: agora }, contando),
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

    test.each(['aguardandoAprovacao', 'aguardandoLiberacao'])('no payment is sent without going through %s', (sem) => {
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

test('who chose the other billing goes on in its table, without proving the identity again', () => {
  for (const [processo, ato, efeito, outro] of [
    [novo, 'escolherSeminovo', 'passarParaSeminovo', seminovo],
    [seminovo, 'escolherNovo', 'passarParaNovo', novo],
  ] as const) {
    const passo = podeMover(processo, caso('aguardandoEscolhaBem'), { ator: 'cliente', ato, atendida: () => false })
    expect(passo).toMatchObject({ pode: true, para: 'aguardandoEscolhaBem', ato: { efeito } })
    expect(faseDe(outro, 'aguardandoEscolhaBem')?.nome).toBe(faseDe(processo, 'aguardandoEscolhaBem')?.nome)
  }
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
    parametros: { diasDoFaturamento: 30, diasDoLinkDeAutenticacao: 2 },
  }

  test('awaiting documents expires when more than the billing term has passed since the creation of the case', () => {
    const comecos = { daFase: new Date('2026-11-25T15:00:00Z'), doCaso: new Date('2026-11-01T15:00:00Z') }
    expect(fimDoPrazo(novo, { fase: 'aguardandoDocumentos', respostas: {} }, comecos, contando)).toMatchObject({
      em: new Date('2026-12-02T03:00:00Z'),
      vencido: 'documentoExpirado',
    })
  })

  test.each([
    ['cadastroModelo', '2026-11-22T15:00:00.000Z'],
    ['cadastroConcessionaria', '2026-11-22T15:00:00.000Z'],
  ])('%s is answered within 48 hours, and goes to another desk', (fase, em) => {
    const agora = new Date('2026-11-20T15:00:00Z')
    expect(fimDoPrazo(novo, { fase, respostas: {} }, { daFase: agora, doCaso: agora }, contando)).toMatchObject({
      em: new Date(em),
      vencido: 'cadastroManualBem',
    })
  })
})

describe('used vehicle: the timeline', () => {
  type Linha = readonly [status: string, etapa: string, tela: string, em?: Partial<Circunstancias>]
  const digital = { vistoria: 'VISTORIA_DIGITAL' } as const
  const tecnica = { vistoria: 'VISTORIA_TECNICA' } as const
  const linhas: readonly Linha[] = [
    ['AGUARDANDO_ESCOLHA_BEM', 'cadastro', 'atualizacaocadastral/telefone'],
    ['AGUARDANDO_DADOS_VISTORIA', 'simulacao', 'simulacao/regrasdeaceite'],
    ['CADASTRO_MANUAL_BEM', 'simulacao', 'simulacao/inclusaodemarca'],
    ['BEM_ENCONTRADO', 'vistoria', 'vistoriadigital/termos', digital],
    ['BEM_ENCONTRADO', 'vistoria', 'vistoriatecnica/cep', tecnica],
    ['ERRO_VISTORIA', 'vistoria', 'vistoriadigital/linkenviado', digital],
    ['ERRO_VISTORIA', 'vistoria', 'vistoriatecnica/agendada', tecnica],
    ['VISTORIA_DIGITAL_AGENDADA', 'vistoria', 'vistoriadigital/linkenviado'],
    ['VISTORIA_TECNICA_AGENDADA', 'vistoria', 'vistoriatecnica/agendada'],
    ['VEICULO_RECUSADO', 'vistoria', 'vistoriarecusada'],
    ['VEICULO_PENDENTE', 'vistoria', 'vistoriarecusada'],
    ['RETORNO_GARANTIA', 'vistoria', 'vistoriarecusada/documentoreenviado'],
    ['GARANTIA_AUTORIZADA', 'vistoria', 'vistoriarecusada/documentoreenviado'],
    ['RESPOSTA_FATURAMENTO', 'vistoria', 'vistoriarecusada/documentoreenviado'],
    ['RESPOSTA_CREDITO', 'vistoria', 'vistoriarecusada/documentoreenviado'],
    ['GARANTIA_APROVADA', 'proprietario', 'vendedor'],
    ['REVALIDAR_VENDEDOR', 'proprietario', 'dados-proprietario-divergente'],
    ['AGUARDANDO_DOCUMENTOS', 'proprietario', 'ordemgerada', { vendedor: 'LOCADORA' }],
    ['AGUARDANDO_DOCUMENTOS', 'proprietario', 'ordemgerada', { vendedor: 'REVENDEDORA_CONCESSIONARIA' }],
    ['AGUARDANDO_DOCUMENTOS', 'proprietario', 'vendedor/:tipo/anexos', { vendedor: 'PF' }],
    ['AGUARDANDO_DADOS_VENDEDOR', 'proprietario', 'ordemgerada', { vendedor: 'LOCADORA' }],
    ['AGUARDANDO_DADOS_VENDEDOR', 'proprietario', 'vendedor/:tipo/anexos', { vendedor: 'OUTRAS_EMPRESAS' }],
    ['DOCUMENTOS_RECEBIDOS', 'proprietario', 'ordemcompra'],
    ['DOCUMENTOS_ILEGIVEIS', 'proprietario', 'proprietariorecusado'],
    ['DOCUMENTOS_INCORRETOS', 'proprietario', 'proprietariorecusado'],
    ['CORRECAO_FATURAMENTO', 'proprietario', 'reanalise-faturamento'],
    ['PENDENCIA_NOTA_FISCAL', 'proprietario', 'pendencianotafiscal'],
    ['NOVA_NOTA_FISCAL', 'proprietario', 'pendencianotafiscal'],
    ['NOTA_FISCAL_CORRIGIDA', 'proprietario', 'cartacorrecaoenviada'],
    ['AGUARDANDO_ASSINATURA', 'contrato', 'assinaturacontrato'],
    ['DOCUMENTO_ASSINADO', 'contrato', 'assinaturacontrato'],
    ['PENDENCIA_CONTRATO', 'contrato', 'assinaturacontrato'],
    ['PROGRAMAR_PAGAMENTO', 'contrato', 'assinaturacontrato'],
    ['PENDENCIA_DETRAN', 'pagamento', 'pendencia-detran'],
    ['PAGAMENTO_ENVIADO', 'pagamento', 'acompanharpagamento'],
  ]
  const ordem = ['cadastro', 'simulacao', 'vistoria', 'proprietario', 'contrato', 'pagamento']

  test.each(linhas.map(([status, etapa, tela, em = {}]) => [status, etapa, tela, em] as const))(
    '%s: the step %s leads to %s',
    (status, etapa, tela, em) => {
      const passos = linhaDoTempo(seminovo, caso(chaveDe(seminovo, status), em))
      const atual = ordem.indexOf(etapa)
      expect(passos.map((passo) => passo.etapa)).toEqual(ordem)
      expect(passos[atual]?.tela).toBe(`/faturamentoseminovo/${tela}`)
      expect(passos.slice(0, atual).every(({ situacao }) => situacao === 'Concluido')).toBe(true)
      expect(passos.slice(atual + 1).every(({ situacao }) => situacao === 'Fechado')).toBe(true)
    },
  )

  test('awaiting the choice of the asset, the registration update is open and the later steps are closed', () => {
    expect(linhaDoTempo(seminovo, caso('aguardandoEscolhaBem')).map(({ situacao }) => situacao)).toEqual([
      'Aberto',
      'Fechado',
      'Fechado',
      'Fechado',
      'Fechado',
      'Fechado',
    ])
  })

  test('a payment that was sent concludes every step', () => {
    const situacoes = linhaDoTempo(seminovo, caso('pagamentoEnviado')).map(({ situacao }) => situacao)
    expect(new Set(situacoes)).toEqual(new Set(['Concluido']))
  })

  test.each(['documentosRecebidos', 'novaNotaFiscal', 'notaFiscalCorrigida'])(
    '%s: no contract is written on an inspection that is over, which is made again',
    (fase) => {
      const aprovar = (valida: boolean) =>
        podeMover(seminovo, caso(fase), { ator: 'analista', ato: 'aprovar', atendida: () => valida })
      expect(aprovar(true)).toMatchObject({ para: 'aguardandoAssinatura', ato: { efeito: 'enviarContrato' } })
      expect(aprovar(false)).toMatchObject({ para: 'vistoriaVencida', ato: { efeito: null } })
    },
  )

  test('other documents of the owner are asked for while the inspection system is pending', () => {
    const pendente = caso('documentosRecebidos', { respostas: { respostaSworks: 'PENDENTE' } })
    expect(telaDa(seminovo, pendente)).toBe('/faturamentoseminovo/proprietariorecusado/reenvio')
    expect(telaDa(seminovo, caso('documentosRecebidos'))).toBe('/faturamentoseminovo/ordemcompra')
  })

  test.each([
    ['aguardandoDadosVistoria', 'Simulação de avaliação', 'Visualizar'],
    ['bemEncontrado', 'Vistoria do veículo', 'Iniciar'],
    ['vistoriaDigitalAgendada', 'Vistoria digital', 'Visualizar'],
    ['vistoriaTecnicaAgendada', 'Vistoria técnica', 'Visualizar'],
    ['garantiaAprovada', 'Vistoria concluída!', 'Visualizar'],
    ['veiculoRecusado', 'Vistoria recusada', 'Visualizar'],
    ['veiculoPendente', 'Vistoria recusada', 'Visualizar'],
    ['retornoGarantia', 'Documento reenviado', 'Visualizar'],
  ])('%s has the card %s', (fase, titulo, acao) => {
    expect(apresentacaoDa(seminovo, caso(fase)).card).toEqual({ titulo, acao })
  })

  test.each([
    ['vistoriaDigitalAgendada', '2026-12-22T03:00:00.000Z', 'vistoriaVencida'],
    ['garantiaAprovada', '2027-01-05T03:00:00.000Z', 'vistoriaVencida'],
    ['aguardandoAssinatura', '2026-11-28T03:00:00.000Z', 'contratoAtrasado'],
    ['contratoEnviado', '2026-12-21T03:00:00.000Z', 'pendenciaContrato'],
    ['aguardandoPagamento', '2026-11-28T03:00:00.000Z', 'pagamentoSemResposta'],
    ['cadastroModelo', '2026-11-22T15:00:00.000Z', 'cadastroManualBem'],
    ['notaFiscalCorrigida', '2026-11-28T03:00:00.000Z', 'documentosRecebidos'],
  ])('%s, begun on 20/11/2026, lasts until %s and then is %s', (fase, em, vencido) => {
    const agora = new Date('2026-11-20T15:00:00Z')
    const contando = {
      calendario: createCalendario([]),
      parametros: { diasDoFaturamento: 30, diasDoLinkDeAutenticacao: 2 },
    }
    expect(fimDoPrazo(seminovo, { fase, respostas: {} }, { daFase: agora, doCaso: agora }, contando)).toMatchObject({
      em: new Date(em),
      vencido,
    })
  })
})

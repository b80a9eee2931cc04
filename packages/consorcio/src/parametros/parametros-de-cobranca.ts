import { MAXIMO_DE_TENTATIVAS } from '../debito/debito.ts'
import { FORMAS_DE_ENVIO } from '../entrega/forma-de-envio.ts'
import { inteiro, logico, opcao, percentual } from './parametro.ts'

/** What a group's contract says about instalments, arrears, exclusion, readjustment and closing. */
export const PARAMETROS_DE_COBRANCA = {
  /**
   * Days before its due day from which an instalment is issued: 20. The boleto must be in hand at least 10 days before,
   * and the bank and the post take a few; longer would bill by a credit that the readjustment then changes.
   */
  diasDeAntecedenciaDaEmissao: inteiro('dias', 'Antecedência da emissão da parcela', 20, { min: 1, max: 60 }),
  /**
   * When an instalment is issued and its boleto sent: so many days before it falls due, or the day after the assembly
   * before it (document 3 §9), and never so late that the boleto is not in hand 10 days before.
   */
  emissaoDaParcela: opcao(
    'Quando a parcela é emitida',
    ['dias-antes-do-vencimento', 'dia-depois-da-assembleia'],
    'dias-antes-do-vencimento',
  ),
  /** Days before it falls due on which who asked for it is reminded of an open instalment: 3, our choice. */
  diasDoLembrete: inteiro('dias', 'Lembrete do vencimento', 3, { min: 1, max: 15 }),
  /**
   * How often, after it fell due, an automatic debit that failed is tried again: none. A try takes the price of the due day
   * (the bank lets no charge change its amount), so that what being late costs is waived: a contract must want that.
   */
  tentativasDoDebito: inteiro('quantidade', 'Novas tentativas do débito automático', 0, {
    min: 0,
    max: MAXIMO_DE_TENTATIVAS,
  }),
  /**
   * How the month's boleto goes to a holder who never chose (document 3 §3): by e-mail, which costs nothing and is there
   * the same day. Who has no e-mail gets it by post.
   */
  formaDeEnvioDoBoleto: opcao('Envio do boleto a quem não escolheu', FORMAS_DE_ENVIO, 'email'),
  /**
   * Charged once, with a quota's first contribution: none, unless the contract says so. It is the administrator's, and no
   * part of the plan.
   */
  taxaDeCadastroCentavos: inteiro('centavos', 'Taxa de cadastro', 0, { min: 0, max: 1_000_000 }),
  /** Of the late instalment. 2% is what every regulation read charges (CNVW/Fiat cl. 12 b; Tradição cl. 23 V). */
  multaPpt: percentual('Multa por atraso', 2, { max: 2 }),
  /** Simple interest a month on the late instalment: 1% (same clauses). */
  jurosMensalPpt: percentual('Juros de mora por mês', 1, { max: 1 }),
  /**
   * Regulations only say "1% ao mês": by the day over a month of 30, which charges no one for days that did not pass,
   * or each month begun in full.
   */
  contagemDeJuros: opcao('Contagem dos juros', ['pro-rata-dia', 'mes-iniciado'], 'pro-rata-dia'),
  /** Share of fine and interest that goes to the group: never under half (Lei 11.795/2008 art. 28). */
  encargosAoGrupoPpt: percentual('Parte da multa e dos juros que vai ao grupo', 50, { min: 50 }),
  /** Instalments after the one paid short within which its difference is charged: the 2nd (CNVW/Fiat cl. 4; BCB 285 art. 25-A). */
  contribuicoesParaDiferenca: inteiro('quantidade', 'Prazo da diferença, em parcelas', 2, { min: 1, max: 12 }),
  /**
   * How much of what was issued may lack of a payment for its instalment to count as paid, the rest going with the next one:
   * 1%, our choice. It covers what is typed wrong and what an old price leaves out, and nobody is out of a draw for centavos.
   */
  toleranciaDoPagamentoPpt: percentual('Tolerância do pagamento a menor', 1, { max: 5 }),
  /**
   * Instalments in arrears that exclude a quota: 3 in groups since 2024-07-01, 2 before and at Tradição. The default is
   * the newer rule, which is kinder; older groups set 2.
   */
  parcelasParaExclusao: inteiro('quantidade', 'Parcelas em atraso que excluem', 3, { min: 1, max: 12 }),
  /** Days that the notice gives to pay before the exclusion: 10 (Tradição cl. 23). */
  diasDoAvisoDeExclusao: inteiro('dias', 'Prazo do aviso de exclusão', 10, { min: 0, max: 90 }),
  /**
   * How an excluded quota that comes back pays what it owed: as any late instalment, with fine and interest from its due
   * day, before it takes part in an assembly again; or spread, with them, over the instalments left. Contracts leave it to
   * the administrator; the default asks of it no less than of who was late and stayed. Spread, fine and interest are a
   * difference in money of the instalments left, and whole of the group: a difference, once paid, is fundo comum, and the
   * law sets for the group no more than a floor, half of them (Lei 11.795/2008 art. 28).
   */
  atrasoNaReativacao: opcao('Atraso de quem volta ao grupo', ['cobrado', 'diluido'], 'cobrado'),
  /** Late instalments that one renegotiation takes: 2 (specification, document 3 §5). */
  parcelasPorRenegociacao: inteiro('quantidade', 'Parcelas por renegociação', 2, { min: 1, max: 12 }),
  /** Renegotiations of one quota in its whole plan, undone ones included: 3 (same rule). */
  renegociacoesPorPlano: inteiro('quantidade', 'Renegociações por plano', 3, { min: 0, max: 12 }),
  /** The first instalments that must be paid before any is renegotiated: 3 (same rule). */
  parcelasPagasParaRenegociar: inteiro('quantidade', 'Primeiras parcelas pagas para renegociar', 3, {
    min: 0,
    max: 60,
  }),
  /** Part of the refund kept by the group for the harm: 10% (Condições Gerais Embracon cl. 41.1). */
  multaDeExclusaoAoGrupoPpt: percentual('Multa de exclusão, ao grupo', 10, { max: 30 }),
  /**
   * Penalty of the administrator on the refund: by share of fundo comum paid (≤ 20% → 20, ≤ 40% → 15, ≤ 50% → 10, over →
   * 0; Embracon cl. 42, in force), one fixed percentage (Tradição), or the bands with no fine at all over 50% (the older
   * calculator). The default is what the regulation in force says.
   */
  penalDeExclusao: opcao('Penal de exclusão', ['faixas', 'fixa', 'faixas-com-isencao'], 'faixas'),
  /** The fixed penalty, where `penalDeExclusao` is `fixa`: 20% (Tradição). */
  penalFixaPpt: percentual('Penal fixa', 20, { max: 30 }),
  /** Whether an excluded quota gets back the fundo de reserva that it paid: in general not (Lei 11.795/2008 art. 30). */
  restituiFundoDeReserva: logico('Restitui o fundo de reserva ao excluído', false),
  /** What the yearly readjustment follows: construction index, consumer index, or the maker's table. */
  indiceDeReajuste: opcao('Índice de reajuste', ['INCC', 'IPCA', 'TABELA'], 'IPCA'),
  /** The index of the last twelve months. Negative where prices fell. */
  reajusteAnualPpt: percentual('Reajuste anual', 0, { min: -50, max: 100 }),
  /** Months between readjustments: 12 (Lei 10.192/2001 art. 2 forbids less for an index). */
  mesesEntreReajustes: inteiro('meses', 'Meses entre reajustes', 12, { min: 12, max: 24 }),
  /** How far, up or down, the credit may be changed before contemplation: 30% (CNVW cl. 23 b). */
  trocaDeCreditoMaximaPpt: percentual('Variação máxima na troca de crédito', 30),
  /** Smallest monthly fundo comum after a dilution: cars 1%, heavy 0.75%, real estate 0.5% (one source; service as cars). */
  pisoFundoComumPpt: percentual('Piso mensal do fundo comum', 1, { max: 10 }),
  /**
   * How an anticipated administration fee leaves the rest: `substitutiva` charges only it while it lasts and the rest
   * after; `aditiva` charges it on top of the rest spread over the whole plan. Sources differ; the default keeps the
   * first instalments lower and never charges two fees at once.
   */
  taxaAntecipada: opcao('Taxa de administração antecipada', ['substitutiva', 'aditiva'], 'substitutiva'),
  /** What 'mais por menos' reduces: fundo comum and fundo de reserva (regulation cl. 3.4, default), or the fee too. */
  redutorDoMaisPorMenos: opcao('Redutor do Mais por Menos', ['fundos', 'total'], 'fundos'),
  /** A month, on what nobody claimed after closing: 10% of the original amount (Tradição cl. 23 XI). */
  taxaDePermanenciaPpt: percentual('Taxa de permanência por mês', 10, { max: 10 }),
  /** Days after the notice before the permanence fee begins: it does on the 31st (same clause). */
  diasAtePermanencia: inteiro('dias', 'Dias sem taxa de permanência', 30, { min: 30, max: 365 }),
  /** An unclaimed amount under this is extinguished: R$ 30 (Tradição cl. 94 §1º). */
  permanenciaMinimaCentavos: inteiro('centavos', 'Valor que extingue o recurso', 3_000, { min: 0, max: 100_000 }),
  /** Days from the last assembly to tell those who have something to receive: 60 (Lei 11.795/2008 art. 31). */
  diasParaComunicarEncerramento: inteiro('dias', 'Prazo para comunicar o encerramento', 60, { min: 1, max: 60 }),
  /** Days from the last assembly to close the books: 120 (art. 32). */
  diasParaEncerrar: inteiro('dias', 'Prazo para encerrar o grupo', 120, { min: 30, max: 120 }),
  /**
   * Business days of a month on which the books of the one before are still open: 5, by which the bank's files, the
   * yield and what was paid at the counter are in. From then on what belongs to it is posted in the month that runs, with
   * its value date. Our convention: the accounting rules only ask for a monthly balance sheet (Cosif).
   */
  diasUteisParaFecharOMes: inteiro('dias-uteis', 'Dias úteis até o mês se fechar', 5, { min: 1, max: 15 }),
  /** Whether 31 December is a banking day: it is for ANBIMA, though branches do not serve the public. */
  fimDeAnoEDiaUtil: logico('31 de dezembro é dia útil', true),
} as const

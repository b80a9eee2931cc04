import { MAXIMO_DE_TENTATIVAS } from '../debito/debito.ts'
import { FORMAS_DE_ENVIO } from '../entrega/forma-de-envio.ts'
import { inteiro, logico, opcao, percentual } from './parametro.ts'

/** The contract's parameters of instalments, arrears, exclusion, readjustment and closing. */
export const PARAMETROS_DE_COBRANCA = {
  /**
   * An instalment is issued this many days before its due day: 20. The boleto must be in hand at least 10 days before,
   * and the bank and the post take a few; a longer time would bill at a credit that the readjustment then changes.
   */
  diasDeAntecedenciaDaEmissao: inteiro('dias', 'Antecedência da emissão da parcela', 20, { min: 1, max: 60 }),
  /**
   * An instalment is issued and its boleto sent so many days before it falls due, or on the day after the assembly
   * before it (document 3 §9), and never so late that the boleto is not in hand 10 days before.
   */
  emissaoDaParcela: opcao(
    'Quando a parcela é emitida',
    ['dias-antes-do-vencimento', 'dia-depois-da-assembleia'],
    'dias-antes-do-vencimento',
  ),
  /** A holder who asked for it is reminded of an open instalment this many days before it falls due: 3, our choice. */
  diasDoLembrete: inteiro('dias', 'Lembrete do vencimento', 3, { min: 1, max: 15 }),
  /**
   * A failed automatic debit is tried again this often after its due day: none. A try takes the due day's price (the
   * bank lets no charge change its amount), which waives the late charges, so a contract must want that.
   */
  tentativasDoDebito: inteiro('quantidade', 'Novas tentativas do débito automático', 0, {
    min: 0,
    max: MAXIMO_DE_TENTATIVAS,
  }),
  /**
   * The month's boleto goes this way to a holder who never chose (document 3 §3): by e-mail, which costs nothing and
   * arrives the same day. A holder without an e-mail gets it by post.
   */
  formaDeEnvioDoBoleto: opcao('Envio do boleto a quem não escolheu', FORMAS_DE_ENVIO, 'email'),
  /**
   * The registration fee is charged once, with a quota's first contribution: none, unless the contract says so. It
   * belongs to the administrator and is no part of the plan.
   */
  taxaDeCadastroCentavos: inteiro('centavos', 'Taxa de cadastro', 0, { min: 0, max: 1_000_000 }),
  /**
   * The fine on the late instalment. All regulations that were read charge 2% (CNVW/Fiat cl. 12 b; Tradição cl. 23 V).
   */
  multaPpt: percentual('Multa por atraso', 2, { max: 2 }),
  /** Simple monthly interest on the late instalment: 1% (same clauses). */
  jurosMensalPpt: percentual('Juros de mora por mês', 1, { max: 1 }),
  /**
   * Regulations only say "1% ao mês": it counts by the day over a month of 30, which charges nobody for days that did
   * not pass, or each month begun in full.
   */
  contagemDeJuros: opcao('Contagem dos juros', ['pro-rata-dia', 'mes-iniciado'], 'pro-rata-dia'),
  /**
   * Fine, interest and the permanence fee while a quota is held for its holder's death: they stand still, because neither the
   * insurer's answer nor the inventory is anybody's fault (Código Civil, art. 396), or they run on.
   */
  encargosNoFalecimento: opcao(
    'Multa, juros e taxa de permanência enquanto a cota espera por falecimento',
    ['parados', 'correm'],
    'parados',
  ),
  /** The group's share of fine and interest: never under half (Lei 11.795/2008 art. 28). */
  encargosAoGrupoPpt: percentual('Parte da multa e dos juros que vai ao grupo', 50, { min: 50 }),
  /**
   * The difference of an underpaid instalment is charged within this many instalments after it: the 2nd (CNVW/Fiat cl.
   * 4; BCB 285 art. 25-A).
   */
  contribuicoesParaDiferenca: inteiro('quantidade', 'Prazo da diferença, em parcelas', 2, { min: 1, max: 12 }),
  /**
   * A payment that lacks up to this share of the issued amount still settles its instalment, and the next one charges
   * the rest: 1%, our choice. It covers typing errors and outdated prices, so that nobody misses a draw for centavos.
   */
  toleranciaDoPagamentoPpt: percentual('Tolerância do pagamento a menor', 1, { max: 5 }),
  /**
   * This many instalments in arrears exclude a quota: 3 in groups since 2024-07-01, 2 before and at Tradição. The
   * default is the newer rule, which is kinder; older groups set 2.
   */
  parcelasParaExclusao: inteiro('quantidade', 'Parcelas em atraso que excluem', 3, { min: 1, max: 12 }),
  /** The notice gives this many days to pay before the exclusion: 10 (Tradição cl. 23). */
  diasDoAvisoDeExclusao: inteiro('dias', 'Prazo do aviso de exclusão', 10, { min: 0, max: 90 }),
  /**
   * An excluded quota that comes back pays its debt either as late instalments, with fine and interest from their due
   * days, before it takes part in an assembly again, or spread, charges included, over the instalments left. Contracts
   * leave it to the administrator; the default asks no less of it than of a late quota that stayed. When spread, fine
   * and interest are a difference in money and go wholly to the group: a paid difference is fundo comum, and the law
   * only sets a minimum of half of them for the group (Lei 11.795/2008 art. 28).
   */
  atrasoNaReativacao: opcao('Atraso de quem volta ao grupo', ['cobrado', 'diluido'], 'cobrado'),
  /** One renegotiation takes this many late instalments: 2 (specification, document 3 §5). */
  parcelasPorRenegociacao: inteiro('quantidade', 'Parcelas por renegociação', 2, { min: 1, max: 12 }),
  /** A quota may have this many renegotiations in its whole plan, undone ones included: 3 (same rule). */
  renegociacoesPorPlano: inteiro('quantidade', 'Renegociações por plano', 3, { min: 0, max: 12 }),
  /** This many first instalments must be paid before any is renegotiated: 3 (same rule). */
  parcelasPagasParaRenegociar: inteiro('quantidade', 'Primeiras parcelas pagas para renegociar', 3, {
    min: 0,
    max: 60,
  }),
  /** The group keeps this part of the refund for the harm: 10% (Condições Gerais Embracon cl. 41.1). */
  multaDeExclusaoAoGrupoPpt: percentual('Multa de exclusão, ao grupo', 10, { max: 30 }),
  /**
   * The administrator's penalty on the refund: by the share of fundo comum paid (≤ 20% → 20, ≤ 40% → 15, ≤ 50% → 10,
   * over → 0; Embracon cl. 42, in force), one fixed percentage (Tradição), or the bands with no fine at all over 50%
   * (the older calculator). The default is the regulation in force.
   */
  penalDeExclusao: opcao('Penal de exclusão', ['faixas', 'fixa', 'faixas-com-isencao'], 'faixas'),
  /** The fixed penalty, where `penalDeExclusao` is `fixa`: 20% (Tradição). */
  penalFixaPpt: percentual('Penal fixa', 20, { max: 30 }),
  /**
   * An excluded quota gets back the fundo de reserva that it paid; in general it does not (Lei 11.795/2008 art. 30).
   */
  restituiFundoDeReserva: logico('Restitui o fundo de reserva ao excluído', false),
  /** The yearly readjustment follows the construction index, the consumer index, or the maker's table. */
  indiceDeReajuste: opcao('Índice de reajuste', ['INCC', 'IPCA', 'TABELA'], 'IPCA'),
  /** The index of the last twelve months; negative where prices fell. */
  reajusteAnualPpt: percentual('Reajuste anual', 0, { min: -50, max: 100 }),
  /** Months between readjustments: 12 (Lei 10.192/2001 art. 2 forbids less for an index). */
  mesesEntreReajustes: inteiro('meses', 'Meses entre reajustes', 12, { min: 12, max: 24 }),
  /** Before contemplation the credit may be changed by this much, up or down: 30% (CNVW cl. 23 b). */
  trocaDeCreditoMaximaPpt: percentual('Variação máxima na troca de crédito', 30),
  /**
   * The smallest monthly fundo comum after a dilution: cars 1%, heavy 0.75%, real estate 0.5% (one source; service as
   * cars).
   */
  pisoFundoComumPpt: percentual('Piso mensal do fundo comum', 1, { max: 10 }),
  /**
   * `substitutiva` charges only an anticipated administration fee while it lasts and the rest after; `aditiva` charges
   * it on top of the rest, which is spread over the whole plan. Sources differ; the default keeps the first instalments
   * lower and never charges two fees at once.
   */
  taxaAntecipada: opcao('Taxa de administração antecipada', ['substitutiva', 'aditiva'], 'substitutiva'),
  /** 'Mais por menos' reduces fundo comum and fundo de reserva (regulation cl. 3.4, default), or the fee too. */
  redutorDoMaisPorMenos: opcao('Redutor do Mais por Menos', ['fundos', 'total'], 'fundos'),
  /** The monthly fee on money that nobody claimed after closing: 10% of the original amount (Tradição cl. 23 XI). */
  taxaDePermanenciaPpt: percentual('Taxa de permanência por mês', 10, { max: 10 }),
  /** The permanence fee begins after this many days from the notice, on the 31st (same clause). */
  diasAtePermanencia: inteiro('dias', 'Dias sem taxa de permanência', 30, { min: 30, max: 365 }),
  /** An unclaimed amount under this is extinguished: R$ 30 (Tradição cl. 94 §1º). */
  permanenciaMinimaCentavos: inteiro('centavos', 'Valor que extingue o recurso', 3_000, { min: 0, max: 100_000 }),
  /**
   * People with something to receive are told within this many days from the last assembly: 60 (Lei 11.795/2008 art.
   * 31).
   */
  diasParaComunicarEncerramento: inteiro('dias', 'Prazo para comunicar o encerramento', 60, { min: 1, max: 60 }),
  /** The books are closed within this many days from the last assembly: 120 (art. 32). */
  diasParaEncerrar: inteiro('dias', 'Prazo para encerrar o grupo', 120, { min: 30, max: 120 }),
  /**
   * The books of a month stay open for this many business days of the next: 5, by which the bank's files, the yield and
   * the payments at the counter are in. Later postings go into the running month with their value date. Our convention:
   * the accounting rules only ask for a monthly balance sheet (Cosif).
   */
  diasUteisParaFecharOMes: inteiro('dias-uteis', 'Dias úteis até o mês se fechar', 5, { min: 1, max: 15 }),
  /** 31 December is a banking day: it is for ANBIMA, though branches do not serve the public. */
  fimDeAnoEDiaUtil: logico('31 de dezembro é dia útil', true),
} as const

import { hora, inteiro, logico, opcao, percentual } from './parametro.ts'

/** The contract's parameters of draw, bids, contemplation and use of the credit. */
export const PARAMETROS_DE_ASSEMBLEIA = {
  /** The extraction that counts: the last before the assembly (Embracon) or the last of the month before (Disal). */
  extracaoDaLoteria: opcao(
    'Extração que vale',
    ['anterior-a-assembleia', 'ultima-do-mes-anterior'],
    'anterior-a-assembleia',
  ),
  /**
   * The hundreds taken from each prize, up to 1,000 quotas: 3-4-5, 2-3-4 and 1-2-3 (Embracon cl. 18), or 3-4-5 and
   * 1-2-3.
   */
  centenasPorPremio: opcao('Centenas por prêmio', ['tres', 'duas'], 'tres'),
  /**
   * From 1,001 to 5,000 quotas: the number of quotas is subtracted until the thousand fits, or each quota holds
   * additional numbers and thousands that nobody holds are dropped. The source says both; subtraction wastes no
   * thousand, though the first quotas get one chance more.
   */
  reducaoDeMilhar: opcao('Milhar acima do número de cotas', ['subtracao', 'numeros-adicionais'], 'subtracao'),
  /**
   * The quota drawn when no candidate is fit: +1, −1, +2, −2 (Embracon, Unifisa); all above, then all below; only
   * above, turning at the end (Mycon).
   */
  aproximacao: opcao('Aproximação', ['alternada', 'superior-depois-inferior', 'superior'], 'alternada'),
  /**
   * Approximation and tie-breaking start at the first valid candidate (Embracon) or at the first prize's (Tradição; ADR
   * 9).
   */
  numeroBase: opcao('Número apurado', ['primeiro-valido', 'primeiro-premio'], 'primeiro-valido'),
  /**
   * Of two tied quotas equally far from the drawn number, the one above it wins (Embracon) or the lower one
   * (Santander).
   */
  desempate: opcao('Desempate à mesma distância', ['superior', 'menor-cota'], 'superior'),
  /**
   * To take part in an assembly, its instalment must be paid by the due day (Tradição cl. 34; CNVW cl. 17) or, late or
   * not, by the assembly.
   */
  aptidaoPelaParcela: opcao(
    'Parcela do mês, para concorrer, paga',
    ['ate-o-vencimento', 'ate-a-assembleia'],
    'ate-o-vencimento',
  ),
  /** An assembly draws this many active quotas while the fund allows: 1. */
  sorteiosDeAtivos: inteiro('quantidade', 'Sorteios de cotas ativas', 1, { min: 0, max: 10 }),
  /** It draws this many excluded quotas, whose refund the fund pays: 1 (Lei 11.795/2008 art. 22). */
  sorteiosDeExcluidas: inteiro('quantidade', 'Sorteios de cotas excluídas', 1, { min: 0, max: 10 }),

  /** The group accepts free bids. */
  lanceLivre: logico('Aceita lance livre', true),
  /** The group accepts fixed bids of exactly 25%. */
  lanceFixo25: logico('Aceita lance fixo de 25%', true),
  /** The group accepts fixed bids of exactly 50%. */
  lanceFixo50: logico('Aceita lance fixo de 50%', true),
  /** A bid that pays the quota off wins over any percentage (Tradição cl. 45 VI; the `lancequitacao` field). */
  lanceQuitacaoVence: logico('Lance que quita vence', true),
  /** A bid may take this share of the credit from the credit itself: 25% (specification). */
  lanceEmbutidoMaximoPpt: percentual('Lance embutido máximo', 25),
  /** The smallest bid is measured on the balance owed (CNVW/Embracon cl. 19 a, default) or on the credit (Tradição). */
  baseDoLanceMinimo: opcao('Base do lance mínimo', ['saldo-devedor', 'credito'], 'saldo-devedor'),
  /** The smallest bid: 1% (of the balance; Tradição's is 10% of the credit). */
  lanceMinimoPpt: percentual('Lance mínimo', 1),
  /** Bids are taken until the end of this minute on the eve of the assembly, in Brasília time: 23:59 (Embracon). */
  horaLimiteDoLance: hora('Última hora do lance, na véspera', '23:59'),
  /** Bids are ranked together by percentage, or one of each kind in turn (free, fixed 50%, fixed 25%). */
  ordemDosLances: opcao('Ordem dos lances', ['unica', 'por-modalidade'], 'unica'),
  /** A bid that the fund cannot serve ends the contemplations (cautious, default) or lets a smaller one through. */
  lanceSemCaixa: opcao('Lance que não cabe no caixa', ['para', 'passa-ao-seguinte'], 'para'),
  /**
   * FGTS used in the bid also reduces the credit that the administrator pays (Tradição); the specification's formula
   * does not deduct it.
   */
  fgtsAbateCredito: logico('FGTS do lance abate o crédito', false),
  /**
   * Rule 003: a bid may count a vehicle that a supplier takes ("troca de chaves"; specification). By default only
   * vehicles have it.
   */
  trocaDeChaves: logico('Aceita troca de chaves', false),
  /** A winning bid may first pay at most this many coming instalments: 12, our choice. */
  parcelasSubsequentesDoLance: inteiro('quantidade', 'Parcelas seguintes que o lance paga', 12, { min: 0, max: 99 }),
  /** Business days to pay the winning bid: 5 (Embracon/CNVW; Tradição 2). */
  diasUteisParaPagarLance: inteiro('dias-uteis', 'Prazo para pagar o lance', 5, { min: 1, max: 30 }),

  /** Business days until the credit is available: 3 (CNVW/Fiat; Tradição cl. 51). */
  diasUteisParaCredito: inteiro('dias-uteis', 'Prazo do crédito', 3, { min: 1, max: 30 }),
  /** Business days to bring the guarantee, else the contemplation is undone: variable in the specification. */
  diasUteisParaGarantia: inteiro('dias-uteis', 'Prazo para a garantia', 5, { min: 1, max: 90 }),
  /**
   * With this many business days left for the guarantee, the holder gets another letter besides that of the last day:
   * 5, our choice; 0 sends only the last day's. A whole term that is no longer was already told by the letter of the
   * contemplation.
   */
  diasUteisDoAvisoDaGarantia: inteiro('dias-uteis', 'Aviso do fim do prazo da garantia', 5, { min: 0, max: 90 }),
  /** Instalments in arrears that undo a contemplation whose credit was not used: 2 (Tradição cl. 50, CNVW v2.1). */
  parcelasParaDescontemplacao: inteiro('quantidade', 'Parcelas em atraso que descontemplam', 2, { min: 1, max: 12 }),
  /** Days from contemplation until the credit may be taken in cash: 180 (Embracon cl. 32). */
  diasParaEspecie: inteiro('dias', 'Carência do crédito em espécie', 180, { min: 0, max: 365 }),
  /** Share of the credit that may pay registry, tax and transfer costs of the good: 10% (Res. BCB 285). */
  despesasDoCreditoPpt: percentual('Despesas pagas com o crédito', 10),
} as const

import { hora, inteiro, logico, opcao, percentual } from './parametro.ts'

/** What a group's contract says about the draw, bids, contemplation and the use of the credit. */
export const PARAMETROS_DE_ASSEMBLEIA = {
  /** Which extraction counts: the last before the assembly (Embracon) or the last of the month before (Disal). */
  extracaoDaLoteria: opcao(
    'Extração que vale',
    ['anterior-a-assembleia', 'ultima-do-mes-anterior'],
    'anterior-a-assembleia',
  ),
  /** Hundreds taken from each prize, up to 1,000 quotas: 3-4-5, 2-3-4 and 1-2-3 (Embracon cl. 18), or 3-4-5 and 1-2-3. */
  centenasPorPremio: opcao('Centenas por prêmio', ['tres', 'duas'], 'tres'),
  /**
   * From 1,001 to 5,000 quotas: subtract the number of quotas until the thousand fits, or let each quota hold its
   * additional numbers and drop the thousands that nobody holds. The source says both; subtraction wastes no thousand,
   * though the first quotas get one chance more.
   */
  reducaoDeMilhar: opcao('Milhar acima do número de cotas', ['subtracao', 'numeros-adicionais'], 'subtracao'),
  /** Who is drawn when no candidate is fit: +1, −1, +2, −2 (Embracon, Unifisa); all above, then all below; only above, turning at the end (Mycon). */
  aproximacao: opcao('Aproximação', ['alternada', 'superior-depois-inferior', 'superior'], 'alternada'),
  /** Where approximation and tie-breaking start: the first valid candidate (Embracon) or the first prize's (Tradição; ADR 9). */
  numeroBase: opcao('Número apurado', ['primeiro-valido', 'primeiro-premio'], 'primeiro-valido'),
  /** Of two tied quotas equally far from the drawn number: the one above it (Embracon) or the lower one (Santander). */
  desempate: opcao('Desempate à mesma distância', ['superior', 'menor-cota'], 'superior'),
  /**
   * By when what falls due for an assembly must be paid to take part in it: by its due day (Tradição cl. 34; CNVW cl. 17),
   * or, late or not, by the assembly.
   */
  aptidaoPelaParcela: opcao(
    'Parcela do mês, para concorrer, paga',
    ['ate-o-vencimento', 'ate-a-assembleia'],
    'ate-o-vencimento',
  ),
  /** Quotas drawn among the active in an assembly, while the fund allows: 1. */
  sorteiosDeAtivos: inteiro('quantidade', 'Sorteios de cotas ativas', 1, { min: 0, max: 10 }),
  /** Quotas drawn among the excluded, whose refund the fund pays: 1 (Lei 11.795/2008 art. 22). */
  sorteiosDeExcluidas: inteiro('quantidade', 'Sorteios de cotas excluídas', 1, { min: 0, max: 10 }),

  /** Whether the group takes free bids. */
  lanceLivre: logico('Aceita lance livre', true),
  /** Whether the group takes fixed bids of exactly 25%. */
  lanceFixo25: logico('Aceita lance fixo de 25%', true),
  /** Whether the group takes fixed bids of exactly 50%. */
  lanceFixo50: logico('Aceita lance fixo de 50%', true),
  /** Whether a bid that pays the quota off wins over any percentage (Tradição cl. 45 VI; the `lancequitacao` field). */
  lanceQuitacaoVence: logico('Lance que quita vence', true),
  /** Share of the credit that a bid may take from the credit itself: 25% (specification). */
  lanceEmbutidoMaximoPpt: percentual('Lance embutido máximo', 25),
  /** What the smallest bid is measured on: the balance owed (CNVW/Embracon cl. 19 a, default) or the credit (Tradição). */
  baseDoLanceMinimo: opcao('Base do lance mínimo', ['saldo-devedor', 'credito'], 'saldo-devedor'),
  /** The smallest bid: 1% (of the balance; Tradição's is 10% of the credit). */
  lanceMinimoPpt: percentual('Lance mínimo', 1),
  /** Last minute, on the eve of the assembly and in Brasília's time, in which a bid is taken: 23:59 (Embracon). */
  horaLimiteDoLance: hora('Última hora do lance, na véspera', '23:59'),
  /** Bids ranked together by percentage, or one of each kind in turn (free, fixed 50%, fixed 25%). */
  ordemDosLances: opcao('Ordem dos lances', ['unica', 'por-modalidade'], 'unica'),
  /** A bid that the fund cannot serve ends the contemplations (cautious, default) or lets a smaller one through. */
  lanceSemCaixa: opcao('Lance que não cabe no caixa', ['para', 'passa-ao-seguinte'], 'para'),
  /** Whether FGTS used in the bid also leaves the credit that the administrator pays (Tradição); the specification's formula does not deduct it. */
  fgtsAbateCredito: logico('FGTS do lance abate o crédito', false),
  /**
   * Rule 003: whether a bid may count a vehicle that a supplier takes ("troca de chaves"; specification). Off but for
   * vehicles, by default.
   */
  trocaDeChaves: logico('Aceita troca de chaves', false),
  /** Most of the coming instalments that a winning bid may pay before anything else: 12, our choice. */
  parcelasSubsequentesDoLance: inteiro('quantidade', 'Parcelas seguintes que o lance paga', 12, { min: 0, max: 99 }),
  /** Business days to pay the winning bid: 5 (Embracon/CNVW; Tradição 2). */
  diasUteisParaPagarLance: inteiro('dias-uteis', 'Prazo para pagar o lance', 5, { min: 1, max: 30 }),

  /** Business days until the credit is available: 3 (CNVW/Fiat; Tradição cl. 51). */
  diasUteisParaCredito: inteiro('dias-uteis', 'Prazo do crédito', 3, { min: 1, max: 30 }),
  /** Business days to bring the guarantee, else the contemplation is undone: variable in the specification. */
  diasUteisParaGarantia: inteiro('dias-uteis', 'Prazo para a garantia', 5, { min: 1, max: 90 }),
  /**
   * Business days left to bring the guarantee at which its holder is written to again, besides the last day: 5, our choice; 0
   * on the last day alone. A whole term that is no longer was told of by the letter of the contemplation.
   */
  diasUteisDoAvisoDaGarantia: inteiro('dias-uteis', 'Aviso do fim do prazo da garantia', 5, { min: 0, max: 90 }),
  /** Instalments in arrears that undo a contemplation whose credit was not used: 2 (Tradição cl. 50, CNVW v2.1). */
  parcelasParaDescontemplacao: inteiro('quantidade', 'Parcelas em atraso que descontemplam', 2, { min: 1, max: 12 }),
  /** Days from contemplation until the credit may be taken in cash: 180 (Embracon cl. 32). */
  diasParaEspecie: inteiro('dias', 'Carência do crédito em espécie', 180, { min: 0, max: 365 }),
  /** Share of the credit that may pay registry, tax and transfer costs of the good: 10% (Res. BCB 285). */
  despesasDoCreditoPpt: percentual('Despesas pagas com o crédito', 10),
} as const

/** Until the bank is told to pay, its holder may give the request up: the credit waits as before. */
export const desistir = { desistir: 'desistido' } as const
/** A credit that was used otherwise, of a case that went on so far that its holder waits for it. */
export const outroUso = { descontemplar: 'casoExpirado', encerrarPeloUso: 'creditoComOutroUso' } as const

/** What the order paid of the quota's debt is owed again. */
export const naoPago = { para: 'pagamentoEstornado', efeito: 'desfazerOrdem' } as const

/**
 * What the bank answers. The staff tells it too, as it does of every other payment: no file of the bank is read here. Money
 * that was sent may come back at any time; of a group that was closed meanwhile, it is at its quota's disposal.
 */
const voltou = {
  para: 'pagamentoEstornado',
  efeito: 'estornarCredito',
  guarda: 'grupoEmAndamento',
  senao: { para: 'creditoADisposicao', efeito: 'deixarADisposicao' },
} as const
export const oBancoDevolveu = { rotulo: 'O banco devolveu o pagamento', pede: 'motivoInterno' } as const

export const estornavel = {
  sistema: { estornar: voltou },
  analista: { estornar: { ...oBancoDevolveu, ...voltou } },
} as const

/** What comes back so late opens the case again: it is seldom, and a manager answers for it. */
export const estornavelPeloGestor = {
  analista: { estornar: { ...oBancoDevolveu, ...voltou, papel: 'gestor' } },
} as const

/** A payment that was seen stays open for as long as a bank usually still sends money back. */
export const enquantoOBancoDevolve = { dias: 30, vencido: 'pagamentoConcluido' } as const

/** Nothing is billed any more in a closed group: what came back is claimed as all that was left there. */
export const creditoADisposicao = {
  nome: 'Crédito à Disposição',
  marcas: ['aDisposicao'],
  etapa: 'pagamento',
  linha: 'Erro',
  aviso: {
    titulo: 'O seu crédito está à sua disposição',
    texto: 'O banco devolveu o pagamento depois que o seu grupo foi encerrado. Fale com o atendimento para receber.',
  },
  final: true,
} as const

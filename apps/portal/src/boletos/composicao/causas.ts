import type { Contrato, Payload } from '@contempla/contract'
import { formatDia, formatPercentual } from '@contempla/ui'

export type Explicacao = Payload<Contrato['GET /cotas/:id/cobrancas/composicao/:parcela']>
export type Parte = Explicacao['partes'][number]
type Causa = Parte['causas'][number]
type CausaDe<M extends Causa['motivo']> = Extract<Causa, { motivo: M }>
type Evento = CausaDe<'plano'>['eventos'][number]
/** How an amount is written: the person may have hidden them. */
export type Reais = (centavos: number) => string

const INDICES: Readonly<Record<string, string>> = { TABELA: 'pela tabela do fabricante' }

/** The former holder may have caused it. */
const quem = ({ doTitularAnterior }: { doTitularAnterior: boolean }) =>
  doTitularAnterior ? 'O titular anterior' : 'Você'

const eventos: Readonly<Record<Evento['tipo'], (evento: Evento, reais: Reais) => string>> = {
  antecipacao: (evento, reais) => `${quem(evento)} antecipou ${reais(evento.valor ?? 0)} em ${formatDia(evento.dia)}.`,
  lance: ({ dia, valor, doTitularAnterior }, reais) =>
    doTitularAnterior
      ? `O lance do titular anterior, de ${reais(valor ?? 0)}, foi pago em ${formatDia(dia)}.`
      : `Seu lance de ${reais(valor ?? 0)} foi pago em ${formatDia(dia)}.`,
  'antecipacao-desfeita': ({ dia }) => `Um pagamento antecipado foi desfeito em ${formatDia(dia)}.`,
  contemplacao: ({ dia }) => `Sua cota foi contemplada em ${formatDia(dia)}.`,
  descontemplacao: ({ dia }) => `A contemplação foi desfeita em ${formatDia(dia)}.`,
  reativacao: ({ dia }) => `Sua cota voltou ao grupo em ${formatDia(dia)}.`,
  'troca-de-credito': (evento) => `${quem(evento)} trocou o crédito em ${formatDia(evento.dia)}.`,
  renegociacao: (evento) => `${quem(evento)} renegociou parcelas em atraso em ${formatDia(evento.dia)}.`,
  'renegociacao-desfeita': ({ dia }) => `A renegociação foi desfeita em ${formatDia(dia)}.`,
}

const doPlano = ({ eventos: quais }: CausaDe<'plano'>, reais: Reais): string => {
  const [primeiro] = quais
  // It is the plan that charges more from then on: nothing that the holder did.
  if (quais.length === 1 && primeiro?.tipo === 'contemplacao')
    return `${eventos.contemplacao(primeiro, reais)} Depois da contemplação, o seu plano cobra outro percentual do crédito.`
  return quais.length === 0
    ? 'O seu contrato cobra outro percentual do crédito a partir desta parcela.'
    : `${quais.map((evento) => eventos[evento.tipo](evento, reais)).join(' ')} O que falta do plano foi dividido de novo.`
}

type DeUmaVez = Extract<Causa, { origens: readonly unknown[] }>

const deQuais = (causa: DeUmaVez): string => {
  const numeros = causa.origens.flatMap(({ parcela }) => (parcela === null ? [] : [parcela]))
  const unicos = [...new Set(numeros)]
  if (unicos.length === 0) return ''
  return unicos.length === 1 ? `, que vem da parcela ${unicos[0]}` : `, que vem das parcelas ${unicos.join(', ')}`
}

/**
 * The charges made once. `desta` words one of this instalment, `daAnterior` one of the instalment before, whose number
 * is `n`.
 */
const avulsos: Readonly<
  Record<string, { desta: (causa: DeUmaVez) => string; daAnterior: (n: number, causa: DeUmaVez) => string }>
> = {
  diferenca: {
    desta: (causa) =>
      causa.valor < 0
        ? `Esta parcela desconta uma diferença${deQuais(causa)}.`
        : `Esta parcela leva uma diferença${deQuais(causa)}.`,
    daAnterior: (n) => `A diferença da parcela ${n} foi só dela.`,
  },
  multa: {
    desta: () => 'A multa é cobrada uma vez, porque o vencimento passou.',
    daAnterior: (n) => `A multa por atraso foi só da parcela ${n}.`,
  },
  juros: {
    desta: () => 'Os juros crescem a cada dia desde o vencimento.',
    daAnterior: (n) => `Os juros por atraso foram só da parcela ${n}.`,
  },
  taxaCadastro: {
    desta: () => 'A taxa é cobrada uma vez, com esta parcela.',
    daAnterior: (n) => `A taxa foi cobrada uma vez, com a parcela ${n}.`,
  },
}

function doCredito(causa: CausaDe<'reajuste' | 'troca-de-credito' | 'outro-credito'>, reais: Reais): string {
  const mudou = `de ${reais(causa.de)} para ${reais(causa.para)}`
  if (causa.motivo === 'outro-credito') return `O seu crédito mudou ${mudou}.`
  if (causa.motivo === 'troca-de-credito')
    return `${quem(causa)} trocou o crédito em ${formatDia(causa.dia)}: ${mudou}.`
  const indice = INDICES[causa.indice] ?? `pelo ${causa.indice}`
  return `O crédito foi reajustado em ${formatDia(causa.dia)} ${indice} (${formatPercentual(causa.percentual)}), ${mudou}.`
}

/** Words the cause of a change in one part of the instalment; `anterior` is the number of the instalment before. */
export function emPalavras(
  causa: Causa,
  { componente }: Pick<Parte, 'componente'>,
  { anterior, reais }: { anterior: number; reais: Reais },
): string {
  switch (causa.motivo) {
    case 'plano':
      return doPlano(causa, reais)
    case 'comecou':
      return 'O seguro de vida começou nesta parcela.'
    case 'terminou':
      return 'O seguro de vida não é mais cobrado.'
    case 'arredondamento':
      return 'São centavos do arredondamento.'
    case 'so-desta':
      return avulsos[componente]?.desta(causa) ?? 'É cobrado uma vez, com esta parcela.'
    case 'so-da-anterior':
      return avulsos[componente]?.daAnterior(anterior, causa) ?? `Foi cobrado só na parcela ${anterior}.`
    default:
      return componente === 'diferenca'
        ? `Depois do vencimento, ela custa o que manda o crédito de quando é paga. ${doCredito(causa, reais)}`
        : doCredito(causa, reais)
  }
}

/** 'R$ 71,76 a mais', 'R$ 10,00 a menos'. */
export const aMais = (valor: number, reais: Reais): string =>
  `${reais(Math.abs(valor))} ${valor < 0 ? 'a menos' : 'a mais'}`

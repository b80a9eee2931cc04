import { isAvisoDeContemplacao, isDaContemplada } from '@contempla/consorcio'
import { formatDia, formatDiaSemana } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'
import { type Atencao, emTitulo, quando, quantoFalta, type Situada } from '../situacao/atencoes.tsx'
import { pagoEmParte } from '../situacao/emConferencia.ts'

type Ato = { label: string; tela: string }
type Figura = { label: string; centavos: number; detail?: string }

/** What home says before all else, of one quota: under its headline a figure, a sentence, and one thing to do. */
export type Destaque = {
  figura: Figura | null
  texto: string
  faz: Ato | null
  /** What is said by it: nothing of it is said again. */
  ditas: readonly Atencao[]
  /** The cases whose step it is. */
  casos: readonly Passo[]
}

type Passo = Pick<Cartao, 'processo' | 'tela'>

type Palavras = (a: Atencao, s: Situada) => string
type Linha = {
  /** Of the figure, which is the attention's amount. */
  rotulo?: Palavras
  detalhe?: Palavras
  texto?: Palavras
  faz?: Ato
}

const pagar: Ato = { label: 'Ver e pagar', tela: '/boletos' }
const continuarContemplacao: Ato = { label: 'Continuar a contemplação', tela: '/contemplado' }

const ou = (dia: string | null, hoje: string) => dia ?? hoje
const paraPagar: Palavras = (_, { hoje, apuradaEm }) =>
  `Para pagar ${apuradaEm === hoje ? 'hoje' : `em ${formatDia(apuradaEm)}`}, com multa e juros`
const doCredito: Palavras = () => 'Crédito da contemplação'
const daParcela: Palavras = ({ numero }) => `Parcela ${numero}`
const desdeQuando: Palavras = ({ dia }, { hoje }) =>
  dia !== null && dia > hoje ? `Disponível a partir de ${formatDia(dia)}` : 'Disponível para usar'
const apoio: Palavras = (a, s) => emTitulo(a, s).apoio
const ateQuando: Palavras = ({ dia }) => (dia === null ? '' : `Você tem até ${formatDiaSemana(dia)}.`)

const doCaso: Linha = { rotulo: doCredito, texto: ateQuando }
const daNoticia: Linha = { rotulo: doCredito, texto: apoio, faz: continuarContemplacao }
const aVencer: Linha = { rotulo: daParcela, texto: apoio, faz: pagar }

const linhas: Record<Atencao['tipo'], Linha> = {
  exclusao: {
    rotulo: paraPagar,
    detalhe: ({ quantas }) => (quantas === 1 ? '1 parcela em atraso' : `${quantas} parcelas em atraso`),
    faz: pagar,
  },
  'exclusao-marcada': {
    rotulo: paraPagar,
    texto: () =>
      'O prazo do aviso terminou. Se você já pagou, não precisa fazer nada; se não, só vale o que entrar antes desse dia.',
    faz: pagar,
  },
  atraso: {
    rotulo: paraPagar,
    detalhe: ({ quantas, numero, dia }, { hoje }) =>
      `${quantas === 1 ? 'Venceu' : `A mais antiga, a ${numero}, venceu`} em ${formatDia(ou(dia, hoje))}`,
    faz: pagar,
  },
  'lance-a-pagar': {
    rotulo: () => 'Lance a pagar',
    texto: apoio,
    faz: pagar,
  },
  'garantia-a-apresentar': {
    rotulo: doCredito,
    texto: (a, s) => `${quantoFalta(a, s)}Sem a garantia, a contemplação é desfeita.`,
    faz: continuarContemplacao,
  },
  'credito-a-caminho': { rotulo: doCredito, detalhe: desdeQuando, faz: continuarContemplacao },
  'credito-disponivel': { rotulo: doCredito, texto: () => 'Ele rende por dia até o uso.', faz: continuarContemplacao },
  caso: doCaso,
  'aviso-urgente': daNoticia,
  aviso: daNoticia,
  'pagamento-realizado': doCaso,
  'valor-a-receber': {
    rotulo: () => 'Valor a receber',
    texto: () => 'Diga ao atendimento em que conta quer receber.',
    faz: { label: 'Falar com o atendimento', tela: '/customer-service' },
  },
  'debito-nao-feito': aVencer,
  vencimento: aVencer,
  'pagamento-em-conferencia': {
    rotulo: ({ dia }, { hoje }) => `Recebemos em ${formatDia(ou(dia, hoje))}`,
    texto: ({ quantas }) => (quantas === 0 ? '' : 'Não pague de novo.'),
  },
  'parcela-paga-em-parte': {
    rotulo: () => 'Falta pagar',
    texto: ({ valor, dia }, { hoje }) => pagoEmParte({ valor: valor ?? 0, dia: ou(dia, hoje) }),
    faz: pagar,
  },
  'lance-ofertado': {
    rotulo: () => 'Seu lance',
    texto: ({ dia }, { hoje }) => `A assembleia é ${quando(hoje, ou(dia, hoje))}.`,
  },
  'cota-reativada': { texto: apoio },
  'contemplacao-desfeita': { texto: apoio, faz: { label: 'Ver o que aconteceu', tela: '/contemplado' } },
  // Its own card tells of it: it has no headline.
  'caso-em-analise': {},
  'assembleia-hoje': { texto: apoio },
  'assembleia-realizada': { texto: apoio },
  'assembleia-a-publicar': { texto: apoio },
}

const DO_CREDITO: readonly Atencao['tipo'][] = ['garantia-a-apresentar', 'credito-a-caminho', 'credito-disponivel']

/** What several attentions are about: of one thing only the first is told. */
function assuntoDe({ tipo, caso }: Atencao): string {
  const processo = caso?.processo ?? ''
  if (tipo === 'valor-a-receber' || processo === 'devolucao' || processo === 'aviso-cancelada-contemplada')
    return 'devolucao'
  if (DO_CREDITO.includes(tipo) || isDaContemplada(processo) || isAvisoDeContemplacao(processo)) return 'credito'
  return tipo === 'caso' ? `${processo} ${caso?.tela}` : tipo
}

/** 'Continuar' and 'Visualizar' say nothing beside a headline of their own. */
const diz = ({ acao }: NonNullable<Atencao['caso']>, deCaso: boolean): string =>
  !deCaso && /^(Continuar|Visualizar)$/.test(acao) ? continuarContemplacao.label : acao

/** Where it is done: by the case that is about it, else where the table of the attentions says. */
function oQueFazer(primeira: Atencao, ditas: readonly Atencao[]): Ato | null {
  const caso = ditas.find((cada) => cada.caso?.tela)?.caso
  if (caso?.tela) return { label: diz(caso, primeira.caso !== null), tela: caso.tela }
  return linhas[primeira.tipo].faz ?? null
}

/**
 * The first of what a quota asks or tells, with what else is about the same thing: null where nothing is. `abre`: whether
 * this session may open the screen in which it is done.
 */
export function destaqueDe(
  atencoes: readonly Atencao[],
  situada: Situada,
  abre: (tela: string) => boolean,
): Destaque | null {
  const [primeira] = atencoes
  if (!primeira) return null
  const ditas = atencoes.filter((cada) => assuntoDe(cada) === assuntoDe(primeira))
  const { rotulo, detalhe, texto } = linhas[primeira.tipo]
  const centavos = primeira.tipo === 'parcela-paga-em-parte' ? primeira.resta : valorDe(ditas)
  const faz = oQueFazer(primeira, ditas)
  return {
    figura:
      rotulo && centavos !== null
        ? {
            label: rotulo(primeira, situada),
            centavos,
            ...(detalhe ? { detail: detalhe(primeira, situada) } : {}),
          }
        : null,
    texto: [doPassoDe(primeira, ditas), texto?.(primeira, situada) ?? ''].filter(Boolean).join(' '),
    faz: faz && abre(faz.tela) ? faz : null,
    ditas,
    casos: ditas.flatMap(({ caso }) => caso ?? []),
  }
}

type Cartao = CotaDetalhada['casos'][number]

/** Of a quota that asks for nothing, whose credit waits for a step that may be taken whenever: the money, and that step. */
export function destaqueDoCredito(
  { contemplacao, casos }: { contemplacao: { credito: number } | null; casos: readonly Cartao[] },
  abre: (tela: string) => boolean,
): Destaque | null {
  const passo = casos.find(({ processo, pede, tela }) => pede && isDaContemplada(processo) && tela && abre(tela))
  if (!contemplacao || !passo?.tela) return null
  return {
    figura: { label: 'Crédito da contemplação', centavos: contemplacao.credito, detail: 'Disponível para usar' },
    texto: '',
    faz: { label: passo.acao, tela: passo.tela },
    ditas: [],
    casos: [passo],
  }
}

/** Of the step of a case that is about the same thing: what went wrong in it, and its own last day. */
function doPassoDe(primeira: Atencao, ditas: readonly Atencao[]): string {
  const passo = ditas.find((cada) => cada.tipo === 'caso' && cada !== primeira)
  if (!passo) return ''
  const aviso = passo.tom === 'erro' ? passo.caso?.aviso : null
  return [
    ...(aviso ? [`${aviso.replace(/[.!]$/, '')}.`] : []),
    ...(passo.dia && passo.dia !== primeira.dia ? [`Você tem até ${formatDia(passo.dia)} para este passo.`] : []),
  ].join(' ')
}

const valorDe = (ditas: readonly Atencao[]) => ditas.find(({ valor }) => valor !== null)?.valor ?? null

/** What asks for an instalment: the day and the amount of it are said. */
const DA_PARCELA: readonly Atencao['tipo'][] = ['vencimento', 'debito-nao-feito', 'parcela-paga-em-parte']

export const isDaParcela = ({ ditas }: Destaque): boolean => ditas.some(({ tipo }) => DA_PARCELA.includes(tipo))

/** What asks for money that is late. */
const DO_ATRASO: readonly Atencao['tipo'][] = ['exclusao', 'exclusao-marcada', 'atraso']

export const isDoAtraso = ({ ditas }: Destaque): boolean => ditas.some(({ tipo }) => DO_ATRASO.includes(tipo))

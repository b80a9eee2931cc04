import {
  DISPONIVEL_PARA_USAR,
  isAvisoDeContemplacao,
  isDaContemplada,
  oQueFazer,
  PALAVRAS_DA_ATENCAO,
  type Situada,
  semPonto,
} from '@contempla/consorcio'
import { formatDia, formatDiaSemana } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'
import { type Atencao, emTexto } from '../situacao/atencoes.tsx'

type Ato = { label: string; tela: string }
type Figura = { label: string; centavos: number; detail?: string }

/** The headline block of home for one quota: a figure, a sentence and one act. */
export type Destaque = {
  figura: Figura | null
  texto: string
  faz: Ato | null
  /** The attentions that this block already tells, so that no card repeats them. */
  ditas: readonly Atencao[]
  /** The cases whose step this block leads to. */
  casos: readonly Passo[]
}

type Passo = Pick<Cartao, 'processo' | 'tela'>

const DO_CREDITO: readonly Atencao['tipo'][] = ['garantia-a-apresentar', 'credito-a-caminho', 'credito-disponivel']

/** Groups attentions by subject; of several on one subject home tells only the first. */
function assuntoDe({ tipo, caso }: Atencao): string {
  const processo = caso?.processo ?? ''
  if (tipo === 'valor-a-receber' || processo === 'devolucao' || processo === 'aviso-cancelada-contemplada')
    return 'devolucao'
  if (DO_CREDITO.includes(tipo) || isDaContemplada(processo) || isAvisoDeContemplacao(processo)) return 'credito'
  return tipo === 'caso' ? `${processo} ${caso?.tela}` : tipo
}

/** 'Continuar' and 'Visualizar' say nothing beside a headline of their own. */
const diz = ({ acao }: NonNullable<Atencao['caso']>, deQue: Atencao): string =>
  deQue.caso === null && /^(Continuar|Visualizar)$/.test(acao) ? (oQueFazer(deQue)?.label ?? acao) : acao

/**
 * Where it is done: by the case that is about it, else where the table of the attentions says. Money to be received is
 * asked for by its own request, and the notice of the draw that brought it is no step to it.
 */
function atoDe(primeira: Atencao, ditas: readonly Atencao[]): Ato | null {
  const valor = ditas.find(({ tipo }) => tipo === 'valor-a-receber')
  const deQue = valor ?? primeira
  const caso = ditas.find((cada) => cada.caso?.tela && (!valor || cada.caso.processo === 'devolucao'))?.caso
  return caso?.tela ? { label: diz(caso, deQue), tela: caso.tela } : oQueFazer(deQue)
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
  const { figura, frase } = PALAVRAS_DA_ATENCAO[primeira.tipo]
  const centavos = primeira.resta ?? valorDe(ditas)
  const faz = atoDe(primeira, ditas)
  return {
    figura:
      figura && centavos !== null
        ? {
            label: figura.rotulo(primeira, situada),
            centavos,
            ...(figura.detalhe ? { detail: figura.detalhe(primeira, situada) } : {}),
          }
        : null,
    texto: [doPassoDe(primeira, ditas), frase ? emTexto(frase(primeira, situada), primeira) : '']
      .filter(Boolean)
      .join(' '),
    faz: faz && abre(faz.tela) ? faz : null,
    ditas,
    casos: ditas.flatMap(({ caso }) => caso ?? []),
  }
}

type Cartao = CotaDetalhada['casos'][number]

/** With what the cards of the cases that it stands for say of where they are: they are not shown again. */
export function comOsCartoes(destaque: Destaque, cartoes: readonly Cartao[]): Destaque {
  const dos = cartoes.filter(
    ({ texto, processo, tela }) =>
      texto && destaque.casos.some((dito) => dito.processo === processo && dito.tela === tela),
  )
  const textos = dos.flatMap(({ texto, pede, ate }) => [
    texto ?? '',
    ...(ate && !pede ? [`A resposta sai até ${formatDiaSemana(ate)}.`] : []),
  ])
  return { ...destaque, texto: [destaque.texto, ...textos].filter(Boolean).join(' ') }
}

/**
 * For a quota that asks for nothing but has a credit whose step may be taken at any time, shows the amount and that
 * step.
 */
export function destaqueDoCredito(
  { contemplacao, casos }: { contemplacao: { credito: number } | null; casos: readonly Cartao[] },
  abre: (tela: string) => boolean,
): Destaque | null {
  const passo = casos.find(({ processo, pede, tela }) => pede && isDaContemplada(processo) && tela && abre(tela))
  if (!contemplacao || !passo?.tela) return null
  return {
    figura: { label: 'Crédito da contemplação', centavos: contemplacao.credito, detail: DISPONIVEL_PARA_USAR },
    texto: passo.texto ?? '',
    faz: { label: passo.acao, tela: passo.tela },
    ditas: [],
    casos: [passo],
  }
}

/** Adds the details of the case's step on the same subject: its error and its own last day. */
function doPassoDe(primeira: Atencao, ditas: readonly Atencao[]): string {
  const passo = ditas.find((cada) => cada.tipo === 'caso' && cada !== primeira)
  if (!passo) return ''
  const aviso = passo.tom === 'erro' ? passo.caso?.aviso : null
  return [
    ...(aviso ? [`${semPonto(aviso)}.`] : []),
    ...(passo.dia && passo.dia !== primeira.dia ? [`Você tem até ${formatDia(passo.dia)} para este passo.`] : []),
  ].join(' ')
}

const valorDe = (ditas: readonly Atencao[]) => ditas.find(({ valor }) => valor !== null)?.valor ?? null

/** The attentions that ask for an instalment; their text already tells its day and amount. */
const DA_PARCELA: readonly Atencao['tipo'][] = ['vencimento', 'debito-nao-feito', 'parcela-paga-em-parte']

export const isDaParcela = ({ ditas }: Destaque): boolean => ditas.some(({ tipo }) => DA_PARCELA.includes(tipo))

/** The attentions that ask for late money. */
const DO_ATRASO: readonly Atencao['tipo'][] = ['exclusao', 'exclusao-marcada', 'atraso']

export const isDoAtraso = ({ ditas }: Destaque): boolean => ditas.some(({ tipo }) => DO_ATRASO.includes(tipo))

import {
  type Ato,
  type Ator,
  atosDe,
  type ChaveDeProcesso,
  faseDe,
  listProcessos,
  ocupaCredito,
  PROCESSOS,
  type Processo,
  valoresDe,
} from '@contempla/consorcio/processos'
import type { CodigoDeErro } from '../erros/index.ts'
import { atendimento } from './atendimento.ts'
import { atualizacaoCadastral } from './atualizacao-cadastral.ts'
import { cancelamento } from './cancelamento.ts'
import { contemplacao } from './contemplacao.ts'
import { devolucao } from './devolucao.ts'
import { falecimento } from './falecimento.ts'
import { faturamentoNovo } from './faturamento-bem.ts'
import { faturamentoEspecie } from './faturamento-especie.ts'
import { faturamentoSeminovo } from './faturamento-seminovo.ts'
import { gravame } from './gravame.ts'
import type { Parte, PartesDe } from './parte.ts'
import { pedidoDoTitular } from './pedido-do-titular.ts'
import { posVenda } from './pos-venda.ts'
import { reativacao } from './reativacao.ts'
import { renegociacao } from './renegociacao.ts'
import { seguro } from './seguro.ts'
import { transferencia } from './transferencia.ts'

const nada = { guardas: {}, efeitos: {} } as const

/** The inputs and refusals of every guard and effect, for the processes whose cases can be moved. */
export const PARTES = {
  atendimento,
  'atualizacao-cadastral': atualizacaoCadastral,
  'aviso-cancelada-contemplada': nada,
  'aviso-contemplacao': nada,
  cancelamento,
  contemplacao,
  devolucao,
  falecimento,
  gravame,
  'faturamento-especie': faturamentoEspecie,
  'faturamento-novo': faturamentoNovo,
  'faturamento-seminovo': faturamentoSeminovo,
  'pedido-do-titular': pedidoDoTitular,
  'ligacao-pos-venda': nada,
  'pos-venda': posVenda,
  reativacao,
  renegociacao,
  seguro,
  transferencia,
} as const satisfies { readonly [K in ChaveDeProcesso]?: PartesDe<K> }

type Quais = 'guardas' | 'efeitos'
type PorNome = { readonly [Q in Quais]: { readonly [nome: string]: Parte } }
const partes: { readonly [processo: string]: PorNome } = PARTES

/** Returns the inputs and refusals of a guard or an effect; undefined where its process's cases cannot be moved. */
export const parteDe = (processo: string, quais: Quais, nome: string): Parte | undefined =>
  partes[processo]?.[quais][nome]

/**
 * Lists the errors from an act's parts: its guard, its effect, and the effect that runs where the guard does not hold.
 */
function dasPartes({ chave }: Processo, { guarda, efeito, senao, contra }: Ato): CodigoDeErro[] {
  const nomes = [
    ['guardas', guarda],
    ['guardas', contra?.salvo],
    ['efeitos', efeito],
    ['efeitos', senao?.efeito],
  ] as const
  return nomes.flatMap(([quais, nome]) =>
    nome ? ((parteDe(chave, quais, nome) ?? { recusa: ['PROCESSO_INDISPONIVEL'] as const }).recusa ?? []) : [],
  )
}

/** Lists the errors with which the engine itself refuses an act of a phase. */
function doMotor(processo: Processo, fase: string, { para, guarda, senao, pede, contra }: Ato): CodigoDeErro[] {
  const destinos = [...valoresDe(para), ...(senao ? [senao.para] : [])]
  const reabre = faseDe(processo, fase)?.final === true && destinos.some((cada) => !faseDe(processo, cada)?.final)
  const tinha = !faseDe(processo, fase)?.final && ocupaCredito({ processo: processo.chave, fase })
  const toma = !tinha && destinos.some((cada) => ocupaCredito({ processo: processo.chave, fase: cada }))
  const comMotivo = pede !== null && pede !== 'documentos' && pede !== 'registro'
  return [
    ...(guarda !== null && senao === null ? (['GUARDA_NAO_ATENDIDA'] as const) : []),
    ...(comMotivo || contra !== null ? (['MOTIVO_OBRIGATORIO'] as const) : []),
    ...(pede === 'valor' ? (['VALOR_A_INFORMAR'] as const) : []),
    ...(pede === 'registro' ? (['REGISTRO_A_INFORMAR'] as const) : []),
    ...(pede === 'documentos' ? (['DOCUMENTOS_A_APONTAR'] as const) : []),
    ...(reabre ? (['CASO_JA_ABERTO', 'CASO_ENCERRADO'] as const) : []),
    ...(toma ? (['CREDITO_EM_OUTRO_USO'] as const) : []),
  ]
}

/** Selects acts by their actors and, where given, by name. */
type Quem = { de: readonly Ator[]; atos?: readonly string[] }

/** Lists every error with which these acts of a process may be refused, in any phase, from its table and its parts. */
export function errosDosAtos(chave: ChaveDeProcesso, { de, atos }: Quem): readonly CodigoDeErro[] {
  const processo: Processo = PROCESSOS[chave]
  const codigos = Object.keys(processo.fases).flatMap((fase) =>
    de
      .flatMap((ator) => atosDe(processo, fase, ator))
      .filter(({ ato }) => atos?.includes(ato) ?? true)
      .flatMap((ato) => [...dasPartes(processo, ato), ...doMotor(processo, fase, ato)]),
  )
  return [...new Set<CodigoDeErro>(['NAO_ENCONTRADO', 'ATO_NAO_PERMITIDO', ...codigos])]
}

/** Lists those errors for every process, for a call that moves any case it is given. */
export const errosDeQualquer = (quem: Quem): readonly CodigoDeErro[] => [
  ...new Set(listProcessos.flatMap(({ chave }) => errosDosAtos(chave as ChaveDeProcesso, quem))),
]

import { type Dia, isDitaNaLista, isNovidade } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import type { TagTone } from '@contempla/ui'
import { type Atencao, emEtiqueta, emTitulo } from './atencoes.tsx'

export type Cota = Payload<Contrato['GET /cotas']>[number]
/** The short list's fields of a quota; every other answer about a quota has them too. */
/** One of the switch between quotas: the person's own, or one that its holder lets them see. */
export type CotaDaTroca = Payload<Contrato['GET /cotas/simples']>[number]
export type CotaSimples = Omit<CotaDaTroca, 'delegada'>

/** `atencao` is the attention that the heading tells; null when the heading tells the quota's state. */
type Nomeada = { titulo: string; apoio: string; atencao: Atencao | null }

type Estado = {
  quando: (cota: CotaSimples) => boolean
  /** The state in one word, wherever the quota is named. */
  palavra: string
  tom: TagTone
  titulo: string
  apoio: (cota: CotaSimples) => string
}

/** How a quota stands beside what it asks: the first row that holds. */
const estados: readonly Estado[] = [
  {
    quando: (cota) => cota.cancelada,
    palavra: 'Cancelada',
    tom: 'erro',
    titulo: 'Esta cota está cancelada',
    apoio: () => 'Ela não recebe mais boletos nem permite lances.',
  },
  {
    quando: (cota) => cota.grupoEncerrado,
    palavra: 'Grupo encerrado',
    tom: 'neutro',
    titulo: 'Seu grupo foi encerrado',
    apoio: ({ quitada }) => (quitada ? 'Sua cota terminou com tudo pago.' : ''),
  },
  {
    quando: (cota) => cota.quitada,
    palavra: 'Quitada',
    tom: 'sucesso',
    titulo: 'Tudo pago nesta cota',
    apoio: ({ contemplada }) => (contemplada ? '' : 'Ela segue nas assembleias até a contemplação.'),
  },
  {
    quando: (cota) => cota.grupoEmFormacao,
    palavra: 'Grupo em formação',
    tom: 'neutro',
    titulo: 'Seu grupo está em formação',
    apoio: () => 'As assembleias começam quando o grupo reunir participantes suficientes.',
  },
]

const estadoFixo = (cota: CotaSimples) => estados.find((estado) => estado.quando(cota))

/** The administrator's system gives ordinary quotas this state; it adds nothing beside the other tags. */
const comum = /^(normal|ativ[oa])$/i
/** The administrator's states that the portal names in its own words. */
const conhecida = /cancelad|quitad|contemplad|forma[cç][aã]o|encerrad/i

/** How a quota stands, in one word, the same on every screen: 'Contemplada', 'Cancelada', 'Ativa'. */
export function situacaoDaCota(cota: CotaSimples): { palavra: string; tom: TagTone } {
  const { situacaoCota, contemplada } = cota
  const fixo = estadoFixo(cota)
  if (fixo) return fixo
  if (contemplada) return { palavra: 'Contemplada', tom: 'sucesso' }
  const semPalavra = situacaoCota === '' || comum.test(situacaoCota) || conhecida.test(situacaoCota)
  return { palavra: semPalavra ? 'Ativa' : situacaoCota, tom: 'neutro' }
}

/** An attention comes before the quota's state. News does not, except a payment that the holder waited for. */
const vemAntesDoEstado = (atencao: Atencao): boolean => !isNovidade(atencao) || atencao.tipo === 'pagamento-realizado'

/** Leaves out the cases under analysis, which have cards of their own on a quota's screen and so never head it. */
export const comTitulo = (atencoes: readonly Atencao[]): Atencao[] =>
  atencoes.filter(({ tipo }) => tipo !== 'caso-em-analise')

/** The state of a quota in plain words: a heading, and a sentence more where there is one. */
export function estadoDaCota(cota: CotaSimples, hoje: Dia, nome: string | null = null): Nomeada {
  const { apuradaEm } = cota
  const [primeira] = comTitulo(cota.atencoes)
  const fixo = estadoFixo(cota)
  if (primeira && (!fixo || vemAntesDoEstado(primeira)))
    return { ...emTitulo(primeira, { hoje, apuradaEm, nome }), atencao: primeira }
  const { titulo, apoio } = fixo ?? { titulo: 'Está tudo em dia', apoio: () => '' }
  return { titulo, apoio: apoio(cota), atencao: null }
}

/** The state of a quota in a few words, for a list: what it asks first, else how it stands. */
export function etiquetaDaCota(cota: CotaSimples, hoje: Dia): { tom: TagTone; texto: string } {
  const { apuradaEm, atencoes } = cota
  const { palavra, tom } = situacaoDaCota(cota)
  const oQuePede = emEtiqueta(atencoes.filter(isDitaNaLista), { hoje, apuradaEm })
  return oQuePede ?? { tom, texto: palavra === 'Ativa' ? 'Em dia' : palavra }
}

/** The quota of the person that asks for something before all others; undefined where none does. */
export const aMaisUrgente = (cotas: readonly CotaSimples[]): CotaSimples | undefined =>
  cotas.find(({ atencoes: [primeira] }) => primeira !== undefined && !isNovidade(primeira))

/** A heading and what follows it as one line: 'Está tudo em dia. Olá.' */
export const emFrases = (titulo: string, resto: string): string =>
  `${/[.!?]$/.test(titulo) ? titulo : `${titulo}.`} ${resto}`.trim()

/** 'Olá, Dora.': a person by the first name, a company by its whole name. */
export function saudacao({ nome, tipoPessoa }: { nome: string; tipoPessoa: 'PF' | 'PJ' }): string {
  const limpo = nome.trim()
  const chamar = tipoPessoa === 'PF' ? (limpo.split(/\s+/)[0] ?? limpo) : limpo
  return chamar.endsWith('.') ? `Olá, ${chamar}` : `Olá, ${chamar}.`
}

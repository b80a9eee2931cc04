import type { Dia } from '@contempla/consorcio'
import { daysBetween, isAssembleiaRecente, isDiaDeAssembleia } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import type { ItemDeAtencao } from '@contempla/ui'
import { formatCentavos, formatDia, formatDiaCurto, formatDistancia } from '@contempla/ui'

export type Cota = Payload<Contrato['GET /cotas']>[number]

const diasDeAviso = 7
/** Document 2 §5: a contemplation is urgent within 0 to 5 days. */
const diasDeUrgencia = 5
const diasDeNovidade = 30
const semana = ['no domingo', 'na segunda', 'na terça', 'na quarta', 'na quinta', 'na sexta', 'no sábado']

/** 'hoje', 'amanhã', 'na sexta' (within a week), 'em 12 de janeiro' otherwise. */
function quando(hoje: Dia, dia: Dia): string {
  const dias = daysBetween(hoje, dia)
  if (dias <= 1) return formatDistancia(hoje, dia)
  return dias < 7 ? (semana[new Date(`${dia}T00:00:00Z`).getUTCDay()] ?? '') : `em ${formatDiaCurto(dia)}`
}

/** The day of a contemplation that counts already, else null. */
export const diaDaContemplacao = ({ contemplada, dataContemplacao }: Cota): Dia | null =>
  contemplada ? dataContemplacao.slice(0, 10) : null

/** Document 2 §5: a contemplation by draw is one whose modality starts with 'S'. */
export const porSorteio = ({ modalidadeContemplacao }: Cota): boolean =>
  modalidadeContemplacao?.startsWith('S') ?? false

/** 'por sorteio' or 'por lance', as far as it is known. */
export const comoFoiContemplada = (cota: Cota): string =>
  cota.modalidadeContemplacao === null ? '' : porSorteio(cota) ? 'por sorteio' : 'por lance'

function contempladaHaAte(dias: number, cota: Cota, hoje: Dia): boolean {
  const dia = diaDaContemplacao(cota)
  return dia !== null && !cota.cancelada && daysBetween(dia, hoje) <= dias
}

const venceEmBreve = ({ proximaParcela }: Cota, hoje: Dia) =>
  proximaParcela !== null && !proximaParcela.emAtraso && daysBetween(hoje, proximaParcela.vencimento) <= diasDeAviso

const temAssembleiaHoje = ({ proximaAssembleia, contemplada, cancelada }: Cota, hoje: Dia) =>
  !cancelada && isDiaDeAssembleia(proximaAssembleia?.data ?? null, contemplada, hoje)

const teveAssembleia = ({ ultimaAssembleia, contemplada, cancelada }: Cota, hoje: Dia) =>
  !contemplada && !cancelada && ultimaAssembleia ? isAssembleiaRecente(ultimaAssembleia.data, hoje) : false

function sobreContemplacao(cota: Cota): string {
  const dia = formatDia(cota.dataContemplacao)
  return porSorteio(cota) ? `Sua cota foi sorteada em ${dia}.` : `Seu lance foi contemplado em ${dia}.`
}

type Estado = {
  quando: (cota: Cota, hoje: Dia) => boolean
  titulo: (cota: Cota, hoje: Dia) => string
  apoio?: (cota: Cota, hoje: Dia) => string
}

/** What the home says first of a quota: the first row that holds. Ordered as what cannot wait before what can. */
const estados: readonly Estado[] = [
  {
    quando: (cota) => cota.cancelada && cota.contemplada,
    titulo: () => 'Sua cota cancelada foi contemplada',
    apoio: () => 'Agora você pode receber de volta o que pagou ao fundo comum, pelas regras do contrato.',
  },
  {
    quando: (cota) => cota.cancelada,
    titulo: () => 'Esta cota está cancelada',
    apoio: () => 'Ela não recebe mais boletos nem permite lances.',
  },
  {
    quando: (cota) => cota.grupoEncerrado,
    titulo: () => 'Seu grupo foi encerrado',
    apoio: (cota) => (cota.quitada || cota.parcelasRestantes === 0 ? 'Sua cota terminou com tudo pago.' : ''),
  },
  {
    quando: (cota) => cota.quitada,
    titulo: () => 'Tudo pago nesta cota',
    apoio: (cota) => (cota.contemplada ? '' : 'Ela segue nas assembleias até a contemplação.'),
  },
  { quando: (cota) => cota.parcelasAtraso === 1, titulo: () => 'Você tem 1 parcela em atraso' },
  {
    quando: (cota) => cota.parcelasAtraso > 1,
    titulo: (cota) => `Você tem ${cota.parcelasAtraso} parcelas em atraso`,
  },
  {
    quando: (cota, hoje) => contempladaHaAte(diasDeUrgencia, cota, hoje),
    titulo: () => 'Parabéns pela sua contemplação!',
    apoio: sobreContemplacao,
  },
  {
    quando: venceEmBreve,
    titulo: ({ proximaParcela }, hoje) => `Sua parcela vence ${quando(hoje, proximaParcela?.vencimento ?? hoje)}`,
  },
  {
    quando: (cota, hoje) => contempladaHaAte(diasDeNovidade, cota, hoje),
    titulo: () => 'Parabéns pela sua contemplação!',
    apoio: sobreContemplacao,
  },
  {
    quando: (cota) => cota.grupoEmFormacao,
    titulo: () => 'Seu grupo está em formação',
    apoio: () => 'As assembleias começam quando o grupo reunir participantes suficientes.',
  },
  {
    quando: temAssembleiaHoje,
    titulo: () => 'Hoje tem assembleia do seu grupo',
    apoio: () => 'O resultado aparece aqui depois dela.',
  },
  {
    quando: teveAssembleia,
    titulo: ({ ultimaAssembleia }, hoje) =>
      `Seu grupo teve assembleia ${formatDistancia(hoje, ultimaAssembleia?.data ?? hoje)}`,
    apoio: () => 'Sua cota não foi contemplada desta vez.',
  },
  { quando: () => true, titulo: () => 'Está tudo em dia' },
]

/** The state of a quota in plain words: a heading, and a sentence more where there is one. */
export function estadoDaCota(cota: Cota, hoje: Dia): { titulo: string; apoio: string } {
  const estado = estados.find((e) => e.quando(cota, hoje))
  return { titulo: estado?.titulo(cota, hoje) ?? '', apoio: estado?.apoio?.(cota, hoje) ?? '' }
}

/** A heading and what follows it as one line: 'Está tudo em dia. Olá.' */
export const emFrases = (titulo: string, resto: string): string =>
  `${/[.!?]$/.test(titulo) ? titulo : `${titulo}.`} ${resto}`.trim()

/** What is late costs today; what was kept for reading without a network may not know it. */
function custoDeHoje({ devidoHoje, proximaParcela }: Cota): string {
  if (!devidoHoje) return `${formatCentavos(proximaParcela?.valor ?? 0)}, mais multa e juros.`
  const verbo = devidoHoje.parcelas === 1 ? 'custa' : 'custam'
  return `Hoje ${verbo} ${formatCentavos(devidoHoje.total)}, com multa e juros.`
}

function dinheiroDevido(cota: Cota, hoje: Dia): ItemDeAtencao[] {
  const { proximaParcela: parcela, parcelasAtraso } = cota
  if (!parcela) return []
  const { numero, valor, vencimento: dia, emAtraso } = parcela
  if (emAtraso)
    return [
      parcelasAtraso === 1
        ? {
            tipo: 'dinheiro',
            texto: `Parcela ${numero} em atraso`,
            detalhe: `Venceu em ${formatDia(dia)}. ${custoDeHoje(cota)}`,
            dia,
          }
        : {
            tipo: 'dinheiro',
            texto: `${parcelasAtraso} parcelas em atraso`,
            detalhe: `A mais antiga, a ${numero}, venceu em ${formatDia(dia)}. ${custoDeHoje(cota)}`,
            dia,
          },
    ]
  if (!venceEmBreve(cota, hoje)) return []
  return [
    {
      tipo: 'dinheiro',
      texto: `Parcela ${numero} vence ${quando(hoje, dia)}`,
      detalhe: formatCentavos(valor),
      dia,
      aVencer: true,
    },
  ]
}

function contemplacaoRecente(cota: Cota, hoje: Dia): ItemDeAtencao[] {
  if (!contempladaHaAte(diasDeNovidade, cota, hoje)) return []
  const urgente = contempladaHaAte(diasDeUrgencia, cota, hoje)
  const texto = `Contemplada ${comoFoiContemplada(cota)}`.trim()
  return [{ tipo: urgente ? 'prazo' : 'novidade', texto, detalhe: `Em ${formatDia(cota.dataContemplacao)}` }]
}

function assembleiaPerto(cota: Cota, hoje: Dia): ItemDeAtencao[] {
  const { proximaAssembleia, ultimaAssembleia, grupo } = cota
  if (temAssembleiaHoje(cota, hoje))
    return [
      { tipo: 'novidade', texto: 'Assembleia hoje', detalhe: `É a nº ${proximaAssembleia?.numero} do grupo ${grupo}` },
    ]
  if (!teveAssembleia(cota, hoje) || !ultimaAssembleia) return []
  const { numero, data } = ultimaAssembleia
  return [{ tipo: 'novidade', texto: `Assembleia nº ${numero} realizada`, detalhe: `Em ${formatDia(data)}`, dia: data }]
}

/** What of a quota needs its holder, for its card; the card sorts it by urgency. */
export const atencaoDaCota = (cota: Cota, hoje: Dia): ItemDeAtencao[] => [
  ...dinheiroDevido(cota, hoje),
  ...contemplacaoRecente(cota, hoje),
  ...assembleiaPerto(cota, hoje),
]

/** 'Olá, Dora.': a person by the first name, a company by its whole name. */
export function saudacao({ nome, tipoPessoa }: { nome: string; tipoPessoa: 'PF' | 'PJ' }): string {
  const limpo = nome.trim()
  const chamar = tipoPessoa === 'PF' ? (limpo.split(/\s+/)[0] ?? limpo) : limpo
  return chamar.endsWith('.') ? `Olá, ${chamar}` : `Olá, ${chamar}.`
}

import type { Dia } from '@contempla/consorcio'
import { daysBetween, isDiaDeAssembleia } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import type { CotaDoCartao, ItemDeAtencao } from '@contempla/ui'
import { formatCentavos, formatDia, formatDiaCurto, formatDistancia, tiposDeCota } from '@contempla/ui'

export type Cota = Payload<Contrato['GET /cotas']>[number]

const diasDeAviso = 7
const diasDeNovidade = 30
const semana = ['no domingo', 'na segunda', 'na terça', 'na quarta', 'na quinta', 'na sexta', 'no sábado']

/** 'hoje', 'amanhã', 'na sexta' (within a week), 'em 12 de janeiro' otherwise. */
function quando(hoje: Dia, dia: Dia): string {
  const dias = daysBetween(hoje, dia)
  if (dias <= 1) return formatDistancia(hoje, dia)
  return dias < 7 ? (semana[new Date(`${dia}T00:00:00Z`).getUTCDay()] ?? '') : `em ${formatDiaCurto(dia)}`
}

const diasDesdeContemplacao = (cota: Cota, hoje: Dia) => daysBetween(cota.dataContemplacao.slice(0, 10), hoje)

type Estado = { quando: (cota: Cota, hoje: Dia) => boolean; titulo: (cota: Cota, hoje: Dia) => string; apoio?: string }

const venceEmBreve = ({ proximaParcela }: Cota, hoje: Dia) =>
  proximaParcela !== null && !proximaParcela.emAtraso && daysBetween(hoje, proximaParcela.vencimento) <= diasDeAviso

/** What the home says first of a quota: the first row that holds. Ordered as what cannot wait before what can. */
const estados: readonly Estado[] = [
  {
    quando: (cota) => cota.cancelada,
    titulo: () => 'Esta cota está cancelada',
    apoio: 'Ela não participa mais das assembleias nem recebe boletos.',
  },
  { quando: (cota) => cota.quitada, titulo: () => 'Tudo pago nesta cota' },
  { quando: (cota) => cota.parcelasAtraso === 1, titulo: () => 'Você tem 1 parcela em atraso' },
  {
    quando: (cota) => cota.parcelasAtraso > 1,
    titulo: (cota) => `Você tem ${cota.parcelasAtraso} parcelas em atraso`,
  },
  {
    quando: venceEmBreve,
    titulo: ({ proximaParcela }, hoje) => `Sua parcela vence ${quando(hoje, proximaParcela?.vencimento ?? hoje)}`,
  },
  {
    quando: (cota, hoje) => cota.contemplada && diasDesdeContemplacao(cota, hoje) <= diasDeNovidade,
    titulo: () => 'Parabéns pela sua contemplação!',
  },
  {
    quando: (cota) => cota.grupoEmFormacao,
    titulo: () => 'Seu grupo está em formação',
    apoio: 'As assembleias começam quando o grupo reunir participantes suficientes.',
  },
  {
    quando: ({ proximaAssembleia, contemplada }, hoje) =>
      isDiaDeAssembleia(proximaAssembleia?.data ?? null, contemplada, hoje),
    titulo: () => 'Hoje tem assembleia do seu grupo',
  },
  { quando: () => true, titulo: () => 'Está tudo em dia' },
]

/** The state of a quota in plain words, for the home's heading. */
export function estadoDaCota(cota: Cota, hoje: Dia): { titulo: string; apoio: string | undefined } {
  const estado = estados.find((e) => e.quando(cota, hoje))
  return { titulo: estado?.titulo(cota, hoje) ?? '', apoio: estado?.apoio }
}

/** What of a quota needs its holder, for its card; links go where it is solved. */
export function atencaoDaCota(cota: Cota, hoje: Dia): ItemDeAtencao[] {
  const { proximaParcela: parcela } = cota
  const itens: ItemDeAtencao[] = []
  if (parcela?.emAtraso) {
    const texto = cota.parcelasAtraso === 1 ? '1 parcela em atraso' : `${cota.parcelasAtraso} parcelas em atraso`
    const detalhe = `Desde ${formatDia(parcela.vencimento)}. Parcela ${parcela.numero}: ${formatCentavos(parcela.valor)}, mais multa e juros.`
    itens.push({ tipo: 'dinheiro', texto, detalhe, dia: parcela.vencimento })
  } else if (parcela && venceEmBreve(cota, hoje)) {
    const texto = `Parcela ${parcela.numero} vence ${quando(hoje, parcela.vencimento)}`
    itens.push({ tipo: 'dinheiro', texto, detalhe: formatCentavos(parcela.valor), dia: parcela.vencimento })
  }
  if (cota.contemplada && !cota.cancelada && diasDesdeContemplacao(cota, hoje) <= diasDeNovidade) {
    itens.push({ tipo: 'novidade', texto: `Contemplada em ${formatDia(cota.dataContemplacao)}` })
  }
  return itens
}

const situacaoDe = ({ cancelada, quitada, contemplada }: Cota): CotaDoCartao['situacao'] =>
  cancelada ? 'cancelada' : quitada ? 'quitada' : contemplada ? 'contemplada' : 'ativa'

/** The quota as the cards draw it; `foto` is an address that the page may show. */
export function paraCartao(cota: Cota, foto: string | null): CotaDoCartao {
  const { proximaParcela, proximaAssembleia } = cota
  return {
    tipo: cota.tipo,
    grupo: cota.grupo,
    cota: cota.cota,
    apelido: cota.apelido,
    fotoUrl: foto,
    creditoCentavos: cota.valorBem,
    percentualPago: cota.percentualPago,
    situacao: situacaoDe(cota),
    proximoVencimento: proximaParcela && { dia: proximaParcela.vencimento, valorCentavos: proximaParcela.valor },
    proximaAssembleia:
      proximaAssembleia && !cota.cancelada ? { dia: proximaAssembleia.data, numero: proximaAssembleia.numero } : null,
  }
}

/** What a quota is called: its nickname, else its kind. */
export const nomeDaCota = ({ apelido, tipo }: Pick<Cota, 'apelido' | 'tipo'>): string => apelido || tiposDeCota[tipo].rotulo

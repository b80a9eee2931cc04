import { type CreditoPorUsar, type Dia, esperaDoCreditoEmPalavras, ultimoDiaDePedir } from '@contempla/consorcio'
import {
  type CotaDoCartao,
  type DataDoCartao,
  type FiguraDoCartao,
  formatDia,
  formatDiaCurto,
  formatDistancia,
  Money,
} from '@contempla/ui'
import type { CotaDetalhada } from './ComCota.tsx'
import { type Cota, situacaoDaCota } from './situacao/estado.ts'

const comCredito = (valorBem: number) => (
  <>
    Crédito de <Money centavos={valorBem} />
  </>
)

/** A cancelled quota's card shows the refund, as its own screens tell it; before there is one, it shows what was paid. */
function figuraDaCancelada({ restituicao, extrato }: CotaDetalhada): FiguraDoCartao {
  if (!restituicao) return { label: 'Você pagou', centavos: extrato.valorPago }
  const { valor, pagaEm, prescritaEm } = restituicao
  if (pagaEm) return { label: `Restituição paga em ${formatDia(pagaEm)}`, centavos: valor }
  if (!prescritaEm) return { label: 'Restituição a receber', centavos: valor }
  return {
    label: 'Você pagou',
    centavos: extrato.valorPago,
    detail: `O último dia para pedir a restituição foi ${formatDia(ultimoDiaDePedir(prescritaEm))}`,
  }
}

/** Shows the contemplation's credit and says what it still waits for. */
export const figuraDoCredito = (contemplacao: CreditoPorUsar & { credito: number }, hoje: Dia): FiguraDoCartao => ({
  label: 'Crédito da contemplação',
  centavos: contemplacao.credito,
  detail: esperaDoCreditoEmPalavras(contemplacao, hoje),
})

/** The one figure that matters of a quota: what is owed today, what waits to be used or received, else its credit. */
export function figuraDaCota(cota: CotaDetalhada, hoje: Dia): FiguraDoCartao {
  const { devidoHoje, contemplacao, apuradaEm, valorBem } = cota
  if (cota.cancelada) return figuraDaCancelada(cota)
  if (devidoHoje)
    return {
      label: apuradaEm === hoje ? 'Em atraso, para pagar hoje' : `Em atraso, em ${formatDia(apuradaEm)}`,
      centavos: devidoHoje.total,
      detail: comCredito(valorBem),
    }
  // A paid-off quota needs no guarantee, so the credit waits only for its day.
  if (contemplacao)
    return figuraDoCredito(cota.quitada ? { ...contemplacao, garantiaEm: contemplacao.dia } : contemplacao, hoje)
  if (cota.grupoEncerrado || (cota.quitada && cota.creditoUtilizado))
    return { label: 'Você pagou', centavos: cota.extrato.valorPago }
  if (cota.creditoUtilizado)
    return { label: 'Falta pagar', centavos: cota.valorSaldoDevedor, detail: 'O crédito já foi usado' }
  return { label: 'Seu crédito', centavos: valorBem }
}

/** The figure of a quota in a list, where it has one to show. */
export function figuraNaLista(cota: Cota): Pick<FiguraDoCartao, 'label' | 'centavos'> | null {
  const { cancelada, grupoEncerrado, devidoHoje, creditoUtilizado, creditoPorUsar, valorSaldoDevedor, valorBem } = cota
  if (cancelada || grupoEncerrado) return null
  if (devidoHoje) return { label: 'Em atraso', centavos: devidoHoje.total }
  if (creditoUtilizado) return valorSaldoDevedor > 0 ? { label: 'Falta pagar', centavos: valorSaldoDevedor } : null
  return { label: 'Crédito', centavos: creditoPorUsar ?? valorBem }
}

function dataDaParcela({ parcelaAVencer: parcela, proximaEmissao: emissao, ...cota }: CotaDetalhada): DataDoCartao[] {
  const label = 'Próxima parcela'
  if (parcela) {
    // An instalment of a group still in formation has no due day yet.
    const when = parcela.vencimento ? formatDiaCurto(parcela.vencimento) : 'Ainda não vence'
    return [{ label, when, detail: <Money centavos={parcela.valor} /> }]
  }
  if (!emissao || cota.grupoEmFormacao) return []
  return [
    {
      label,
      when: formatDiaCurto(emissao.vencimento),
      detail: `Boleto a partir de ${formatDiaCurto(emissao.emissao)}`,
    },
  ]
}

/** Only a quota that still takes part in assemblies shows the date of the next one. */
function dataDaAssembleia(cota: CotaDetalhada, hoje: Dia): DataDoCartao[] {
  const { proximaAssembleia: proxima, primeiraAssembleiaPrevista: prevista } = cota
  if (cota.cancelada || cota.grupoEncerrado || cota.contemplada || cota.contemplacao) return []
  if (prevista) return [{ label: 'Primeira assembleia', when: 'Prevista', detail: `Para ${formatDiaCurto(prevista)}` }]
  if (!proxima) return []
  const when = formatDistancia(hoje, proxima.data)
  return [
    {
      label: 'Próxima assembleia',
      when: when.charAt(0).toUpperCase() + when.slice(1),
      detail: `${formatDiaCurto(proxima.data)} · nº ${proxima.numero}`,
    },
  ]
}

/** `figura` is the figure that the screen shows above the card; `parcela` tells that it is an instalment's. */
type Dito = { figura: { centavos: number } | null; parcela: boolean }

/** The figure beside another, which says what is owed: of the same amount none. */
function figuraAoLado(cota: CotaDetalhada, dito: Dito['figura'], hoje: Dia): FiguraDoCartao | null {
  const figura = figuraDaCota(dito ? { ...cota, devidoHoje: null } : cota, hoje)
  return figura.centavos === dito?.centavos ? null : figura
}

/**
 * The quota as the hero of home draws it; `foto` is an address that the page may show, `dito` what the screen says before
 * it, null where it says no more than how the quota stands.
 */
export function paraCartao(cota: CotaDetalhada, foto: string | null, hoje: Dia, dito: Dito | null): CotaDoCartao {
  const { tipo, grupo, cota: numero, apelido, percentualPago } = cota
  const { palavra } = situacaoDaCota(cota)
  return {
    tipo,
    grupo,
    cota: numero,
    apelido,
    fotoUrl: foto,
    percentualPago,
    parada: cota.cancelada,
    situacao: palavra === 'Ativa' ? null : palavra,
    figura: dito ? figuraAoLado(cota, dito.figura, hoje) : figuraDaCota(cota, hoje),
    quieta: dito !== null,
    datas: [...(dito?.parcela ? [] : dataDaParcela(cota)), ...dataDaAssembleia(cota, hoje)],
  }
}

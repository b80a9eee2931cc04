import type { Dia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp, sum } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { ratioPpt } from '../valores/percentual.ts'
import type { Componente, Componentes } from './componentes.ts'
import { AMORTIZAVEIS, addComponentes, COMPONENTES, SEM_VALOR, totalDosComponentes } from './componentes.ts'
import type { Movimento } from './razao.ts'
import { isDebito, sumValores } from './razao.ts'

/** An event that laid out the rest of the plan anew. `valor` is the money that came in with it, if any, in centavos. */
export type EventoDoPlano = {
  tipo:
    | 'antecipacao'
    | 'lance'
    | 'antecipacao-desfeita'
    | 'contemplacao'
    | 'descontemplacao'
    | 'reativacao'
    | 'troca-de-credito'
    | 'renegociacao'
    | 'renegociacao-desfeita'
  dia: Dia
  valor: Centavos | null
  /** The first instalment over which it is spread, where that is not the next one issued. */
  desde?: number
  /** The first instalment of the changed plan, where the ledger gives its number instead of the day. */
  primeira?: number
}

/** A readjustment of the group, with the day on which it was applied. */
export type ReajusteAplicado = { dia: Dia; indice: string; percentualPpt: Ppt }

/** A difference that the instalment `cobradaNa` carries; `parcela`, if any, and `dia` tell its origin. */
export type DiferencaCobrada = { cobradaNa: number; parcela: number | null; dia: Dia }

/** On the day asked for, an open instalment costs this much above its charges, in centavos. */
export type Acrescimos = Pick<Componentes, 'diferenca' | 'multa' | 'juros'>

export type FatosDaExplicacao = {
  /** The ledger, in order. */
  movimentos: readonly Movimento[]
  seguroMensalPpt: Ppt
  reajustes: readonly ReajusteAplicado[]
  /** The index of the group's contract, for readjustments that came with the import. */
  indice: string
  eventos: readonly EventoDoPlano[]
  diferencas: readonly DiferencaCobrada[]
  /** The key is the instalment's number; a number without an entry adds nothing. */
  acrescimos: ReadonlyMap<number, Acrescimos>
}

type MudancaDeCredito = { de: Centavos; para: Centavos }

/** A reason why a component differs from the one in the instalment before; `valor` is its part in centavos. */
export type Causa = { valor: Centavos } & (
  | ({ motivo: 'reajuste'; dia: Dia; indice: string; percentualPpt: Ppt } & MudancaDeCredito)
  | ({ motivo: 'troca-de-credito'; dia: Dia } & MudancaDeCredito)
  /** The ledger does not say why the credit changed, because the change came with the import. */
  | ({ motivo: 'outro-credito' } & MudancaDeCredito)
  /** Without events, the contract itself charges another share by now. */
  | { motivo: 'plano'; eventos: EventoDoPlano[] }
  | { motivo: 'comecou' | 'terminou' | 'arredondamento' }
  /** Charged once: with this instalment, or with the one before and no longer. */
  | { motivo: 'so-desta' | 'so-da-anterior'; origens: Omit<DiferencaCobrada, 'cobradaNa'>[] }
)

export type ParteDaDiferenca = {
  componente: Componente
  antes: Centavos
  agora: Centavos
  /** `agora − antes` in centavos, the sum of its causes. */
  valor: Centavos
  causas: Causa[]
}

export type ExplicacaoDaParcela = {
  parcela: number
  total: Centavos
  /** The instalment issued before; null for the first, which has nothing to be compared with. */
  anterior: { parcela: number; total: Centavos } | null
  diferenca: Centavos
  /** The components that changed, in their order; they sum to `diferenca`. */
  partes: ParteDaDiferenca[]
}

type Emitida = { numero: number; indice: number; emissao: Movimento; valores: Componentes }

/** Lists the instalments whose issue stands, by number, each with all its charges so far. */
function listEmitidas({ movimentos, acrescimos }: FatosDaExplicacao): Emitida[] {
  const estornados = new Set(movimentos.map(({ estorna }) => estorna))
  const debitos = Map.groupBy(
    movimentos.filter(({ tipo }) => isDebito(tipo)),
    ({ parcela }) => parcela,
  )
  const emitidas = movimentos.flatMap((emissao, indice): Emitida[] => {
    const { tipo, parcela, estorna, id } = emissao
    if (tipo !== 'emissao' || parcela === null || estorna !== null || estornados.has(id)) return []
    const cobrado = sumValores(debitos.get(parcela) ?? [])
    const valores = addComponentes(cobrado, { ...SEM_VALOR, ...acrescimos.get(parcela) })
    return [{ numero: parcela, indice, emissao, valores }]
  })
  return emitidas.toSorted((a, b) => a.numero - b.numero)
}

type Passo = MudancaDeCredito & { causa: (valor: Centavos) => Causa }

function passoDe({ reajustes, indice: doContrato }: FatosDaExplicacao, de: Centavos, mudanca: Movimento): Passo {
  const { tipo, dia, credito: para } = mudanca
  if (tipo === 'credito-trocado')
    return { de, para, causa: (valor) => ({ motivo: 'troca-de-credito', dia, de, para, valor }) }
  const aplicado = reajustes.findLast((reajuste) => reajuste.dia === dia)
  const indice = aplicado?.indice ?? doContrato
  // Under the maker's table each good has a price of its own, so the rise of the group's credits is not this one's.
  const percentualPpt = aplicado && indice !== 'TABELA' ? aplicado.percentualPpt : ratioPpt(para - de, de)
  return { de, para, causa: (valor) => ({ motivo: 'reajuste', dia, indice, percentualPpt, de, para, valor }) }
}

/** Lists the changes of the credit between two places of the ledger, from `credito` on, and the final credit. */
function mudancasEntre(fatos: FatosDaExplicacao, { de, ate }: { de: number; ate?: number }, credito: Centavos) {
  const estornados = new Set(fatos.movimentos.map(({ estorna }) => estorna))
  const mudancas = fatos.movimentos
    .slice(de, ate)
    .filter(
      ({ id, tipo, parcela, estorna }) =>
        (tipo === 'credito-trocado' || tipo === 'credito-reajustado') &&
        parcela === null &&
        estorna === null &&
        !estornados.has(id),
    )
  const passos: Passo[] = []
  let atual = credito
  for (const mudanca of mudancas) {
    if (mudanca.credito !== atual) passos.push(passoDe(fatos, atual, mudanca))
    atual = mudanca.credito
  }
  return { mudancas, passos, credito: atual }
}

/**
 * Lists the steps from the credit of one instalment to that of the next. An instalment that was issued at the credit of
 * a readjustment applied after it has that readjustment as its step.
 */
function passosDoCredito(fatos: FatosDaExplicacao, antes: Emitida, agora: Emitida): Passo[] {
  const final = agora.emissao.credito
  const { passos, credito } = mudancasEntre(fatos, { de: antes.indice + 1, ate: agora.indice }, antes.emissao.credito)
  if (credito === final) return passos
  const depois = mudancasEntre(fatos, { de: agora.indice + 1 }, credito).mudancas.find((m) => m.credito === final)
  const passo = depois
    ? passoDe(fatos, credito, depois)
    : {
        de: credito,
        para: final,
        causa: (valor: Centavos): Causa => ({ motivo: 'outro-credito', de: credito, para: final, valor }),
      }
  return [...passos, passo]
}

type DoCredito = { antes: Centavos; agora: Centavos; pptAntes: Ppt; pptAgora: Ppt }

/**
 * Explains a share of the credit: first by the change of the share at the former credit, then by each change of the
 * credit.
 */
function causasDoCredito({ antes, agora, pptAntes, pptAgora }: DoCredito, passos: readonly Passo[], doPlano: Causa) {
  const causas: Causa[] = []
  let ate = antes
  const ir = (para: Centavos, causa: (valor: Centavos) => Causa) => {
    if (para !== ate) causas.push(causa(para - ate))
    ate = para
  }
  const [primeiro] = passos
  if (pptAntes !== pptAgora)
    ir(primeiro ? multiplyHalfUp(primeiro.de, pptAgora) : agora, (valor) => ({ ...doPlano, valor }))
  passos.forEach(({ para, causa }, i) => ir(i === passos.length - 1 ? agora : multiplyHalfUp(para, pptAgora), causa))
  ir(agora, (valor) => ({ motivo: 'arredondamento', valor }))
  return causas
}

type Par = { antes: Emitida; agora: Emitida }
type Comparacao = Par & { fatos: FatosDaExplicacao; passos: Passo[]; doPlano: Causa }

function compararCom(fatos: FatosDaExplicacao, { antes, agora }: Par): Comparacao {
  const eventos = fatos.eventos.filter(({ dia, desde, primeira = desde }) =>
    primeira === undefined
      ? dia >= antes.emissao.dia && dia <= agora.emissao.dia
      : antes.numero < primeira && primeira <= agora.numero,
  )
  return {
    fatos,
    antes,
    agora,
    passos: passosDoCredito(fatos, antes, agora),
    doPlano: { motivo: 'plano', eventos, valor: 0 },
  }
}

/** Explains the insurance, whose share of the credit is in the plan and not in the ledger. */
function causasDoSeguro({ fatos, antes, agora, passos, doPlano }: Comparacao): Causa[] {
  const [era, e] = [antes.valores.seguro, agora.valores.seguro]
  if (era === 0 || e === 0) return era === e ? [] : [{ motivo: era === 0 ? 'comecou' : 'terminou', valor: e - era }]
  const ppt = fatos.seguroMensalPpt
  const causas = causasDoCredito({ antes: era, agora: e, pptAntes: ppt, pptAgora: ppt }, passos, doPlano)
  const [comecou] = diluidos(doPlano)
  return comecou
    ? causas.map((causa) => (causa.motivo === 'arredondamento' ? { ...comecou, valor: causa.valor } : causa))
    : causas
}

/** Names as a cause whatever begins to be spread between these two instalments. */
function diluidos(doPlano: Causa): Causa[] {
  const eventos = doPlano.motivo === 'plano' ? doPlano.eventos.filter(({ desde }) => desde !== undefined) : []
  return eventos.length === 0 ? [] : [{ motivo: 'plano', eventos, valor: 0 }]
}

/** Computes the part of a spread difference that both instalments carry alike. */
function parteDeAmbas({ fatos, antes, agora }: Comparacao, componente: Componente): Centavos {
  const diluida = fatos.eventos.some(({ desde }) => desde !== undefined && antes.numero >= desde)
  const menor = Math.min(antes.valores[componente], agora.valores[componente])
  return componente === 'diferenca' && diluida ? Math.max(0, menor) : 0
}

/**
 * Explains what the credit on the day of payment adds to a late instalment, by each change of the credit since its
 * issue. It is posted with the payment after the due day, or is today's extra cost.
 */
function causasDoRecalculo({ fatos, agora }: Comparacao): Causa[] {
  const { numero, indice, emissao } = agora
  const { vencimento } = emissao
  const depoisDoVencimento = ({ tipo, parcela, dia, dataValor }: Movimento) =>
    tipo === 'diferenca' && parcela === numero && vencimento !== null && (dataValor ?? dia) > vencimento
  const lancados = fatos.movimentos.filter(depoisDoVencimento)
  const hoje = fatos.acrescimos.get(numero)?.diferenca ?? 0
  const valor = sumValores(lancados).diferenca + hoje
  if (valor === 0) return []
  const ate = hoje === 0 ? { ate: fatos.movimentos.findLastIndex(depoisDoVencimento) } : {}
  const { passos } = mudancasEntre(fatos, { de: indice + 1, ...ate }, emissao.credito)
  const ppt = sum(AMORTIZAVEIS.map((nome) => emissao.percentuais[nome]))
  const nominal = multiplyHalfUp(emissao.credito, ppt)
  // A change of the credit that came with the import has no step.
  if (passos.length === 0) return [{ motivo: 'so-desta', valor, origens: [] }]
  const doCredito = { antes: nominal, agora: nominal + valor, pptAntes: ppt, pptAgora: ppt }
  return causasDoCredito(doCredito, passos, { motivo: 'arredondamento', valor })
}

/** Explains a component that is charged once. */
function causasDoAvulso(comparacao: Comparacao, componente: Componente): Causa[] {
  const { fatos, antes, agora, doPlano } = comparacao
  const deAmbas = parteDeAmbas(comparacao, componente)
  const [comecou] = componente === 'diferenca' ? diluidos(doPlano) : []
  const origensDe = ({ numero }: Emitida) =>
    componente === 'diferenca'
      ? fatos.diferencas.filter(({ cobradaNa }) => cobradaNa === numero).map(({ parcela, dia }) => ({ parcela, dia }))
      : []
  const doRecalculo = componente === 'diferenca' ? causasDoRecalculo(comparacao) : []
  const desta = agora.valores[componente] - deAmbas - sum(doRecalculo.map(({ valor }) => valor))
  const causas: Causa[] = [
    comecou ? { ...comecou, valor: desta } : { motivo: 'so-desta', valor: desta, origens: origensDe(agora) },
    ...doRecalculo,
    { motivo: 'so-da-anterior', valor: deAmbas - antes.valores[componente], origens: origensDe(antes) },
  ]
  return causas.filter(({ valor }) => valor !== 0)
}

function causasDe(comparacao: Comparacao, componente: Componente): Causa[] {
  const { antes, agora, passos, doPlano } = comparacao
  if (componente === 'seguro') return causasDoSeguro(comparacao)
  const amortizavel = AMORTIZAVEIS.find((nome) => nome === componente)
  if (!amortizavel) return causasDoAvulso(comparacao, componente)
  return causasDoCredito(
    {
      antes: antes.valores[amortizavel],
      agora: agora.valores[amortizavel],
      pptAntes: antes.emissao.percentuais[amortizavel],
      pptAgora: agora.emissao.percentuais[amortizavel],
    },
    passos,
    doPlano,
  )
}

/**
 * Explains the cost of an instalment: its difference from the one issued before, component by component, each with its
 * causes; everything sums up exactly. Null where the instalment was not issued or its issue was reversed. Centavos;
 * late charges are those of the day of `acrescimos`.
 */
export function explicarParcela(fatos: FatosDaExplicacao, numero: number): ExplicacaoDaParcela | null {
  const emitidas = listEmitidas(fatos)
  const agora = emitidas.find((emitida) => emitida.numero === numero)
  if (!agora) return null
  const antes = emitidas.findLast((emitida) => emitida.numero < numero)
  const total = totalDosComponentes(agora.valores)
  if (!antes) return { parcela: numero, total, anterior: null, diferenca: 0, partes: [] }
  const comparacao = compararCom(fatos, { antes, agora })
  const partes = COMPONENTES.map((componente) => ({
    componente,
    antes: antes.valores[componente],
    agora: agora.valores[componente],
    valor: agora.valores[componente] - antes.valores[componente],
    causas: causasDe(comparacao, componente),
  }))
  const totalAntes = totalDosComponentes(antes.valores)
  return {
    parcela: numero,
    total,
    anterior: { parcela: antes.numero, total: totalAntes },
    diferenca: total - totalAntes,
    partes: partes.filter(({ causas }) => causas.length > 0),
  }
}

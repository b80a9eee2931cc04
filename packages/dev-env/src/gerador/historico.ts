import {
  addDays,
  type Componentes,
  type Dia,
  daysBetween,
  encargosDeAtraso,
  type Parcela,
  parcelaIdeal,
  type RegraDeAtraso,
} from '@contempla/consorcio'
import type { Grupo } from './grupos.ts'
import type { LinhaCota, LinhaMovimento } from './linha.ts'

const diasDaEmissaoAoVencimento = 20
const regraDeAtraso: RegraDeAtraso = { multaPpt: 20_000_000_000, jurosMensalPpt: 10_000_000_000 }

export type CotaAGerar = {
  grupo: Grupo
  numero: string
  cliente: string
  apelido?: string
  /** The group's assembly with which the quota began: 1, or later when it joined a running group. */
  entrada?: number
  /** The day on which it came to its holder from another. */
  recebida?: Dia
  /** This many of the latest due instalments are not paid. */
  emAtraso?: number
  /** Each contribution was paid this many days after its due day; 0 or less is in time. */
  diasAteOPagamento?: (contribuicao: number) => number
  /** `lance` counts the last instalments that the bid paid, latest first; 0 in a draw. */
  contemplacao?: { dia: Dia; modalidade: 'Sorteio' | 'Lance livre'; lance: number }
  /** The day on which the guarantee of its contemplation was brought. */
  garantia?: Dia
  entregaDoBem?: Dia
  /** From this day on the quota is out of the group; its debt is reversed. */
  cancelamento?: Dia
  /** The day on which everything left was paid. */
  quitacao?: Dia
}

type Estado = {
  cota: CotaAGerar
  contribuicoes: number
  antes: number | null
  limite: Dia
  referencia: { parceiro: string; grupo: string; cota: string; versao: number }
}

function estadoDe(cota: CotaAGerar, hoje: Dia): Estado {
  const { grupo, entrada = 1, contemplacao } = cota
  const contribuicoes = grupo.venda.plano.prazoMeses - entrada + 1
  const vencidas = (dia: Dia) => {
    let quantas = 0
    while (quantas < contribuicoes && grupo.vencimento(entrada + quantas) <= dia) quantas += 1
    return quantas
  }
  return {
    cota,
    contribuicoes,
    antes: contemplacao ? vencidas(contemplacao.dia) : null,
    limite: cota.cancelamento ?? cota.quitacao ?? hoje,
    referencia: { parceiro: grupo.parceiro, grupo: grupo.codigo, cota: cota.numero, versao: 0 },
  }
}

const situacaoDe = ({ grupo, cancelamento, quitacao }: CotaAGerar) => {
  if (cancelamento) return 'Cancelado'
  if (quitacao) return 'Quitado'
  return grupo.situacao === 'FORMACAO' ? 'Em formação' : 'Ativo'
}

/** Writes the quota and its whole ledger up to today, as lines of the import file. */
export function* generateCota(cota: CotaAGerar, hoje: Dia): Generator<LinhaCota | LinhaMovimento> {
  const estado = estadoDe(cota, hoje)
  const { grupo, entrada = 1, contemplacao } = cota
  yield {
    tipo: 'cota',
    ...estado.referencia,
    cliente: cota.cliente,
    plano: grupo.venda.chave,
    situacao: situacaoDe(cota),
    nomeBem: grupo.bem,
    credito: grupo.creditoEm(hoje),
    contribuicoes: estado.contribuicoes,
    dataAdesao: addDays(grupo.vencimento(entrada), -diasDaEmissaoAoVencimento - 5),
    ...(cota.recebida ? { recebidaEm: cota.recebida } : {}),
    ...(contemplacao && estado.antes !== null
      ? {
          contribuicoesAntesDaContemplacao: estado.antes,
          dataContemplacao: contemplacao.dia,
          modalidadeContemplacao: contemplacao.modalidade,
          ...(cota.garantia ? { dataGarantia: cota.garantia } : {}),
        }
      : {}),
    ...(cota.entregaDoBem ? { dataEntregaBem: cota.entregaDoBem } : {}),
    ...(cota.apelido ? { apelido: cota.apelido } : {}),
  }
  yield* generateMovimentos(estado)
}

function* generateMovimentos(estado: Estado): Generator<LinhaMovimento> {
  const { cota, contribuicoes, limite } = estado
  const { grupo, entrada = 1, contemplacao } = cota
  const doLance = contemplacao ? contribuicoes - contemplacao.lance : contribuicoes
  const vencimentos: Dia[] = []
  for (let n = 1; n <= doLance; n += 1) {
    const vencimento = grupo.vencimento(entrada + n - 1)
    if (addDays(vencimento, -diasDaEmissaoAoVencimento) > limite) break
    vencimentos.push(vencimento)
  }
  const vencidas = vencimentos.filter((vencimento) => vencimento < limite).length
  const ultimaPaga = vencidas - (cota.emAtraso ?? 0)
  for (const [i, vencimento] of vencimentos.entries()) {
    yield* generateParcela(estado, i + 1, vencimento, i + 1 <= ultimaPaga)
  }
  if (contemplacao) yield* anteciparParcelas(estado, contribuicoes, doLance + 1, contemplacao.dia)
  if (cota.quitacao) yield* quitar(estado, vencimentos, ultimaPaga, doLance, cota.quitacao)
}

function* generateParcela(estado: Estado, numero: number, vencimento: Dia, paga: boolean): Generator<LinhaMovimento> {
  const { cota, limite } = estado
  const emissao = emitir(estado, numero, addDays(vencimento, -diasDaEmissaoAoVencimento), vencimento)
  yield emissao
  const diaDoPagamento = addDays(vencimento, cota.diasAteOPagamento?.(numero) ?? 0)
  if (paga && diaDoPagamento <= limite) yield* pagar(emissao, diaDoPagamento)
  else if (cota.cancelamento) yield estornar(emissao, cota.cancelamento)
}

function* pagar(emissao: LinhaMovimento, dia: Dia): Generator<LinhaMovimento> {
  const { vencimento = dia, ...base } = emissao
  const valor = Object.values(emissao.valores).reduce((total, componente) => total + componente, 0)
  const { multa, juros } = encargosDeAtraso(valor, daysBetween(vencimento, dia), regraDeAtraso)
  const derive = (lancamento: 'multa' | 'juros' | 'pagamento', valores: Partial<Componentes>): LinhaMovimento => ({
    ...base,
    chave: `${emissao.chave}:${lancamento}`,
    lancamento,
    dia,
    valores,
    percentuais: lancamento === 'pagamento' ? emissao.percentuais : {},
  })
  if (multa > 0) yield derive('multa', { multa })
  if (juros > 0) yield derive('juros', { juros })
  yield derive('pagamento', { ...emissao.valores, ...(multa > 0 ? { multa } : {}), ...(juros > 0 ? { juros } : {}) })
}

/** Issues and pays at once, latest first, the contributions from `ultima` down to `primeira`. */
function* anteciparParcelas(estado: Estado, ultima: number, primeira: number, dia: Dia): Generator<LinhaMovimento> {
  for (let n = ultima; n >= primeira; n -= 1) {
    const emissao = emitir(estado, n, dia, dia)
    yield emissao
    yield* pagar(emissao, dia)
  }
}

function* quitar(
  estado: Estado,
  vencimentos: Dia[],
  ultimaPaga: number,
  doLance: number,
  dia: Dia,
): Generator<LinhaMovimento> {
  for (const [i, vencimento] of vencimentos.entries()) {
    if (i < ultimaPaga) continue
    yield* pagar(emitir(estado, i + 1, addDays(vencimento, -diasDaEmissaoAoVencimento), vencimento), dia)
  }
  yield* anteciparParcelas(estado, doLance, vencimentos.length + 1, dia)
}

/** Issues a contribution at the credit in force on the day. */
function emitir(estado: Estado, parcela: number, dia: Dia, vencimento: Dia): LinhaMovimento {
  const { grupo, numero } = estado.cota
  const credito = grupo.creditoEm(dia)
  return {
    tipo: 'movimento',
    chave: `${grupo.parceiro}:${grupo.codigo}:${numero}:${parcela}`,
    ...estado.referencia,
    lancamento: 'emissao',
    dia,
    parcela,
    vencimento,
    credito,
    ...parcelaDoGrupo(estado, parcela, credito),
  }
}

type ParcelaEscrita = Pick<LinhaMovimento, 'valores' | 'percentuais'>
const parcelas = new WeakMap<Grupo, Map<string, ParcelaEscrita>>()

/** Computes an instalment once for all quotas of a group that began together and stand alike. */
function parcelaDoGrupo({ cota, contribuicoes, antes }: Estado, numero: number, credito: number): ParcelaEscrita {
  const doGrupo = parcelas.get(cota.grupo) ?? new Map<string, ParcelaEscrita>()
  parcelas.set(cota.grupo, doGrupo)
  const chave = `${numero}/${credito}/${contribuicoes}/${antes}`
  const pronta = doGrupo.get(chave)
  if (pronta) return pronta
  const posicao = { contribuicoes, contribuicoesAntesDaContemplacao: antes }
  const escrita = write(parcelaIdeal(cota.grupo.venda.plano, credito, numero, posicao))
  doGrupo.set(chave, escrita)
  return escrita
}

/** Zeros are left out of the file. */
const write = ({ componentes, percentuais }: Parcela): ParcelaEscrita => ({
  valores: Object.fromEntries(Object.entries(componentes).filter(([, valor]) => valor !== 0)),
  percentuais: Object.fromEntries(Object.entries(percentuais).filter(([, ppt]) => ppt !== 0)),
})

function estornar(movimento: LinhaMovimento, dia: Dia): LinhaMovimento {
  const oposto = (valores: Record<string, number>) =>
    Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [nome, -valor]))
  return {
    ...movimento,
    chave: `${movimento.chave}:estorno`,
    dia,
    valores: oposto(movimento.valores),
    percentuais: oposto(movimento.percentuais),
    estorna: movimento.chave,
  }
}

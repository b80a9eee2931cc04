import {
  AMORTIZAVEIS,
  addMonths,
  type Centavos,
  type Cronograma,
  type Dia,
  diaDaEmissao,
  diferencaNoCredito,
  type Movimento,
  mapPercentuais,
  multiplyHalfUp,
  type ParcelaDevida,
  parcelasDevidas,
  reajustarCredito,
  reajustarPagamento,
  SEM_PERCENTUAL,
  sum,
  vencimentoDaAssembleia,
  vencimentoDaEmissao,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { type GrupoLido, getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import type { CotaDaRazao } from '../../razao/index.ts'
import { listPagasAntes } from '../reajuste/reajuste-de-pagas.ts'
import { readReajustes } from '../reajuste/reajuste-devido.ts'
import { emitirDaCota, type Pendente, readPendentes } from './emissao-da-cota.ts'

/**
 * The forecast amount of an instalment, differences and insurance included, and the date of the last readjustment that
 * it assumes.
 */
export type Previsao = { valor: Centavos; reajuste: Dia | null }

/** A difference to be assumed beside the pending ones; a difference in money alone gives only these fields. */
export type PendenteNovo = Pick<Pendente, 'valorCentavos'> & Partial<Pendente>

type Mes = { numero: number; assembleia: Dia; vencimento: Dia; emissao: Dia }
type Emitida = ParcelaDevida & { assembleia: Dia }

/** Tells whether an open instalment is assumed to be paid before the issue on `emissao`. */
type Pagamentos = (aberta: Pick<ParcelaDevida, 'vencimento'>, emissao: Dia) => boolean

/** Assumes that instalments are paid on their due day, after the issues of that day. */
const pagasNoVencimento: Pagamentos = ({ vencimento }, emissao) => vencimento < emissao

const pendenteDe = (cotaId: number, dia: Dia, novo: PendenteNovo): Pendente => ({
  id: 0,
  chave: '',
  cotaId,
  parcela: null,
  dia,
  percentualPpt: 0,
  fundoComumPpt: 0,
  taxaAdministracaoPpt: 0,
  fundoReservaPpt: 0,
  componente: null,
  diluidaDesde: null,
  ateContribuicao: null,
  cobradoCentavos: 0,
  cobradaNa: null,
  canceladaEm: null,
  ...novo,
})

const percentuaisDe = (pendente: Pendente) => mapPercentuais((nome) => pendente[`${nome}Ppt`])

/** The assemblies of these contributions, and when each is issued; of one whose assembly has no day, nothing. */
export async function listMeses(
  db: Executor,
  grupo: GrupoLido,
  cota: CotaDaRazao,
  numeros: readonly number[],
  hoje: Dia,
) {
  const entrada = grupo.totalAssembleias - cota.posicao.contribuicoes
  const { rows } = await queryRows(
    db,
    { numero: 'number', dia: 'text', anterior: 'text | null' },
    sql`SELECT a.numero, a.dia::text AS dia,
        (SELECT b.dia::text FROM assembleia b WHERE b.grupo_id = a.grupo_id AND b.numero = a.numero - 1) AS anterior
      FROM assembleia a WHERE a.grupo_id = ${grupo.id}
        AND a.numero = ANY(${sql.param(numeros.map((numero) => numero + entrada))}::integer[]) ORDER BY a.numero`,
  )
  return rows.map(({ numero, dia, anterior }): Mes => {
    const doMes = vencimentoDaAssembleia(dia, grupo.diaVencimento, grupo.calendario)
    const noDia = diaDaEmissao(doMes, grupo.parametros, anterior)
    const emissao = noDia < hoje ? hoje : noDia
    const vencimento = vencimentoDaEmissao(doMes, emissao, grupo.calendario)
    return { numero: numero - entrada, assembleia: dia, vencimento, emissao }
  })
}

/** The dates of readjustment that are applied from `hoje` until `ate`; of a maker's table nobody knows the prices to come. */
async function listReajustes(db: Executor, grupo: GrupoLido, hoje: Dia, ate: Dia): Promise<Dia[]> {
  if (grupo.parametros.indiceDeReajuste === 'TABELA') return []
  const { devido = null, proximo = null } = (await readReajustes(db, [grupo], hoje)).get(grupo.id) ?? {}
  const datas = devido ? [devido] : []
  for (let data = proximo; data !== null && data <= ate; data = addMonths(data, grupo.parametros.mesesEntreReajustes))
    datas.push(data)
  return datas
}

/** A difference of instalment, worth what the new credit says. */
function reajustarPendente(pendente: Pendente, credito: Centavos): Pendente {
  const percentuais = percentuaisDe(pendente)
  if (AMORTIZAVEIS.every((nome) => percentuais[nome] === 0)) return pendente
  const resta = sum(AMORTIZAVEIS.map((nome) => multiplyHalfUp(credito, percentuais[nome])))
  return { ...pendente, valorCentavos: pendente.cobradoCentavos + resta }
}

/** By the readjustment that was applied since it was issued, the credit of the assembly with which an open instalment goes. */
export function creditoDaAssembleia(
  { movimentos }: Pick<CotaDaRazao, 'movimentos'>,
  { numero, credito }: ParcelaDevida,
  assembleia: Dia,
): Centavos {
  const emissao = movimentos.findLastIndex((m) => m.tipo === 'emissao' && m.parcela === numero && m.estorna === null)
  const reajuste = movimentos
    .slice(emissao + 1)
    .findLast((m) => m.tipo === 'credito-reajustado' && m.parcela === null && m.estorna === null && m.dia <= assembleia)
  return reajuste?.credito ?? credito
}

const diferencaPendente = ({ valor, percentuais }: { valor: Centavos; percentuais: ParcelaDevida['percentuais'] }) => ({
  valorCentavos: valor,
  fundoComumPpt: percentuais.fundoComum,
  taxaAdministracaoPpt: percentuais.taxaAdministracao,
  fundoReservaPpt: percentuais.fundoReserva,
})

type Contas = { db: Executor; grupo: GrupoLido; cota: CotaDaRazao; hoje: Dia }
/** `aPagar`: what the payment of an open instalment will leave, which is pending once it is paid. */
type Estado = {
  credito: Centavos
  pendentes: Pendente[]
  abertas: Emitida[]
  aPagar: { aberta: Emitida; pendente: Pendente }[]
  reajuste: Dia | null
}

/** Returns the differences that the payment of open instalments leaves, by the credit of each one's assembly. */
const deixadasDe = (
  cotaId: number,
  dia: Dia,
  abertas: readonly Emitida[],
  creditoDe: (aberta: Emitida) => Centavos,
): Estado['aPagar'] =>
  abertas.flatMap((aberta) => {
    const deixada = diferencaNoCredito(aberta, creditoDe(aberta))
    return deixada ? [{ aberta, pendente: pendenteDe(cotaId, dia, diferencaPendente(deixada)) }] : []
  })

/** Moves to the pending differences those of the instalments assumed to be paid before the issue on `emissao`. */
function comPagas(estado: Estado, emissao: Dia, pagas: Pagamentos): Estado {
  const { sim = [], nao = [] } = Object.groupBy(estado.aPagar, ({ aberta }) => (pagas(aberta, emissao) ? 'sim' : 'nao'))
  return { ...estado, pendentes: [...estado.pendentes, ...sim.map(({ pendente }) => pendente)], aPagar: nao }
}

/** Applies a readjustment to the pending differences and to the instalments issued for assemblies from its date on. */
async function reajustar({ db, grupo, cota, hoje }: Contas, estado: Estado, data: Dia): Promise<Estado> {
  const { credito: antes, abertas } = estado
  const { parametros } = await getGrupo(db, grupo.id, data < hoje ? hoje : data)
  const novo = reajustarCredito(antes, parametros)
  const pagas = await listPagasAntes(db, grupo, data, data, cota.id)
  const deixadas = pagas.flatMap(
    ({ pagamento }) => reajustarPagamento(pagamento, { antes, novo }, data)?.diferenca ?? [],
  )
  const peloAntigo = abertas.filter(({ assembleia, credito }) => assembleia >= data && credito === antes)
  return {
    ...estado,
    credito: novo,
    reajuste: data,
    pendentes: [
      ...estado.pendentes.map((pendente) => reajustarPendente(pendente, novo)),
      ...deixadas.map((deixada) => pendenteDe(cota.id, data, diferencaPendente(deixada))),
    ],
    aPagar: [...estado.aPagar, ...deixadasDe(cota.id, data, peloAntigo, () => novo)],
  }
}

function emitir(grupo: GrupoLido, cota: CotaDaRazao, cronograma: Cronograma, estado: Estado, mes: Mes) {
  const { credito, pendentes } = estado
  const { numero, vencimento, emissao: dia, assembleia } = mes
  const feita = emitirDaCota(grupo, { cota: { ...cota, credito }, cronograma, pendentes }, { numero, dia, vencimento })
  if (!feita) return { valor: 0, movimentos: [], depois: estado }
  const cobrados = pendentes.map((pendente, i) => {
    const { valor = 0, percentuais = SEM_PERCENTUAL } = feita.cobradas[i] ?? {}
    return {
      ...pendente,
      cobradoCentavos: pendente.cobradoCentavos + valor,
      fundoComumPpt: pendente.fundoComumPpt - percentuais.fundoComum,
      taxaAdministracaoPpt: pendente.taxaAdministracaoPpt - percentuais.taxaAdministracao,
      fundoReservaPpt: pendente.fundoReservaPpt - percentuais.fundoReserva,
    }
  })
  const movimentos = feita.lancamentos.map(
    ({ lancamento }, i): Movimento => ({ ...lancamento, id: `previsto ${numero}:${i}`, estorna: null }),
  )
  const abertas = parcelasDevidas({ movimentos, pausas: cota.pausas }).map((aberta) => ({ ...aberta, assembleia }))
  return {
    valor: Math.max(0, feita.total),
    movimentos,
    depois: {
      ...estado,
      abertas: [...estado.abertas, ...abertas],
      pendentes: cobrados.filter(({ cobradoCentavos, valorCentavos }) => cobradoCentavos !== valorCentavos),
    },
  }
}

/** `aPagar`: the instalments whose payment will leave a difference, and are not taken as paid by its issue. */
type EmissaoPrevista = Previsao & { numero: number; movimentos: Movimento[]; aPagar: ParcelaDevida[] }

/**
 * Forecasts the issue of the contributions up to `ate`, in order, with the rule of `emitirDaCota`, so that the promised
 * amounts are those charged. It applies the readjustments dated until then and the pending differences, with `novos`
 * besides. Open instalments that are not late are assumed to be paid on their due day, or as `pagas` says; the
 * difference that such a payment leaves is charged by later issues.
 */
export async function preverEmissoes(
  contas: Contas & {
    cronograma: Cronograma
    ate: number
    novos?: readonly PendenteNovo[]
    pagas?: Pagamentos
  },
): Promise<EmissaoPrevista[]> {
  const { db, grupo, cota, cronograma, hoje, ate, novos = [], pagas = pagasNoVencimento } = contas
  const abertas = parcelasDevidas(cota).filter(({ vencimento }) => vencimento >= hoje)
  const porEmitir = cronograma.map(({ numero }) => numero).filter((numero) => numero <= ate)
  const meses = await listMeses(db, grupo, cota, [...abertas.map(({ numero }) => numero), ...porEmitir], hoje)
  const daAssembleia = new Map(meses.map(({ numero, assembleia }) => [numero, assembleia]))
  const emissoes = meses.filter((mes) => porEmitir.includes(mes.numero))
  const ultima = emissoes.at(-1)?.emissao ?? hoje
  const reajustes = await listReajustes(db, grupo, hoje, ultima)
  const comAssembleia = abertas.flatMap((aberta) => {
    const assembleia = daAssembleia.get(aberta.numero)
    return assembleia ? [{ ...aberta, assembleia }] : []
  })
  let estado: Estado = {
    credito: cota.credito,
    pendentes: [
      ...((await readPendentes(db, [cota.id])).get(cota.id) ?? []),
      ...novos.map((novo) => pendenteDe(cota.id, hoje, novo)),
    ],
    abertas: comAssembleia,
    // These are differences of a readjustment that was already applied.
    aPagar: deixadasDe(cota.id, hoje, comAssembleia, (aberta) => creditoDaAssembleia(cota, aberta, aberta.assembleia)),
    reajuste: null,
  }
  const previstas: EmissaoPrevista[] = []
  for (const mes of emissoes) {
    while (reajustes[0] !== undefined && reajustes[0] <= mes.emissao)
      estado = await reajustar(contas, estado, reajustes.shift() ?? mes.emissao)
    estado = comPagas(estado, mes.emissao, pagas)
    const noDia = await getGrupo(db, grupo.id, mes.emissao)
    const { valor, movimentos, depois } = emitir(noDia, cota, cronograma, estado, mes)
    const aPagar = estado.aPagar.map(({ aberta }) => aberta)
    previstas.push({ numero: mes.numero, valor, movimentos, reajuste: estado.reajuste, aPagar })
    estado = depois
  }
  return previstas
}

/** Returns the forecast amounts of the contributions still to be issued until `ate`, by number. */
export async function preverParcelas(
  contas: Parameters<typeof preverEmissoes>[0],
): Promise<ReadonlyMap<number, Previsao>> {
  const previstas = await preverEmissoes(contas)
  return new Map(previstas.map(({ numero, valor, reajuste }) => [numero, { valor, reajuste }]))
}

import {
  cobradasDaCota,
  createCalendario,
  type Dia,
  diaEm,
  type FiltroDeCobranca,
  filterCobrancas,
  type PagaEmParte,
  pagaEmParte,
  situacaoDaCobranca,
  sum,
  type ValorDevido,
  validateUnificacao,
  valorDevido,
  vencimentoDaUnificacao,
} from '@contempla/consorcio'
import { ErroDeNegocio, erros } from '@contempla/contract'
import { type EmConferencia, readEmConferencia, requireCotaPropria } from '../cotas/index.ts'
import { readFeriados } from '../grupos/index.ts'
import { type Conta, readContas } from '../pagamentos/index.ts'
import { sha256 } from '../platform/assinatura.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import {
  type CotaDoTitular,
  deleteMarca,
  insertMarca,
  listCotasComAberto,
  listMarcas,
  lockMarcas,
  type Marca,
} from './cobrancas.sql.ts'

/** An open instalment with its cost on a day, in centavos. */
export type CobrancaLida = ValorDevido & {
  idCota: number
  dona: CotaDoTitular
  /** The id of the movement that issued it. */
  movimento: number
  parcela: number
  vencimento: Dia
  emFormacao: boolean
  marcada: boolean
  pagoEmParte: PagaEmParte | null
}

type DeQuem = { clienteId: number; cotaId: number; outras: boolean }

const chaveDa = ({ cotaId, parcela }: Marca) => `${cotaId}-${parcela}`

function emissaoDe({ cota }: Conta, parcela: number): number {
  const emissao = cota.movimentos.findLast((m) => m.tipo === 'emissao' && m.parcela === parcela && m.estorna === null)
  if (!emissao) throw new Error(`A parcela ${parcela} da cota ${cota.id} não tem emissão`)
  return Number(emissao.id)
}

const cobrancasDa = (conta: Conta, dona: CotaDoTitular, hoje: Dia, marcas: ReadonlySet<string>): CobrancaLida[] =>
  cobradasDaCota(conta.abertas, conta).map((aberta) => ({
    ...valorDevido(aberta, hoje, aberta.creditos.vigente, conta.parametros),
    idCota: dona.id,
    dona,
    movimento: emissaoDe(conta, aberta.numero),
    parcela: aberta.numero,
    vencimento: aberta.vencimento,
    emFormacao: conta.emFormacao,
    marcada: marcas.has(chaveDa({ cotaId: dona.id, parcela: aberta.numero })),
    pagoEmParte: pagaEmParte(conta.cota.movimentos, aberta.numero),
  }))

/**
 * Lists the holder's open instalments, quota by quota. No boleto charges those of a cancelled quota or a closed group.
 */
export async function listCobrancas(
  db: Executor,
  deQuem: DeQuem,
  hoje: Dia,
  { marcas, ler = readContas }: { marcas?: readonly Marca[]; ler?: typeof readContas } = {},
): Promise<CobrancaLida[]> {
  const marcadas = new Set((marcas ?? (await listMarcas(db, deQuem.clienteId))).map(chaveDa))
  const donas = new Map((await listCotasComAberto(db, deQuem)).map((dona) => [dona.id, dona]))
  const contas = await ler(db, [...donas.keys()], hoje)
  return contas.flatMap((conta) => {
    const dona = donas.get(conta.cota.id)
    // It is read, or locked, after the list, so it may have another holder by now.
    if (!dona || conta.cota.clienteId !== deQuem.clienteId) return []
    return cobrancasDa(conta, dona, hoje, marcadas)
  })
}

/** Names the marked instalments and their cost; another day, price or choice gives another name. */
const identify = (marcadas: readonly CobrancaLida[], vencimento: Dia | null): string =>
  sha256([vencimento ?? '', ...marcadas.map(({ idCota, parcela, total }) => `${idCota}-${parcela}:${total}`)].join('|'))

export type Marcado = {
  marcadas: CobrancaLida[]
  identificador: string
  valor: number
  vencimento: Dia | null
  erro: ReturnType<typeof validateUnificacao>
}

/** Gathers the marked ones of these into the content of one boleto. */
export async function reunir(db: Executor, cobrancas: readonly CobrancaLida[], hoje: Dia): Promise<Marcado> {
  const marcadas = filterCobrancas(
    cobrancas.filter(({ marcada }) => marcada),
    'all',
    hoje,
  )
  const calendario = createCalendario(await readFeriados(db))
  const vencimento = marcadas.length > 0 ? vencimentoDaUnificacao(marcadas, hoje, calendario) : null
  return {
    marcadas,
    identificador: identify(marcadas, vencimento),
    valor: sum(marcadas.map(({ total }) => total)),
    vencimento,
    erro: validateUnificacao(marcadas, hoje),
  }
}

/** Lists the open instalments, and shows the boleto that the marked ones would make. */
export async function listSegundaVia(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  { filtro, ...deQuem }: DeQuem & { filtro: FiltroDeCobranca },
) {
  const hoje = diaEm(relogio.agora())
  const cobrancas = await listCobrancas(db, deQuem, hoje)
  const { identificador, marcadas, valor, vencimento, erro } = await reunir(db, cobrancas, hoje)
  const conferidas = await readEmConferencia(db, [...new Set(cobrancas.map(({ idCota }) => idCota))])
  return {
    parcelas: filterCobrancas(cobrancas, filtro, hoje).map((cobranca) =>
      presentCobranca(cobranca, hoje, conferidas.get(cobranca.idCota)),
    ),
    identificador,
    quantidadeMarcada: marcadas.length,
    valorMarcado: valor,
    dataVencimento: vencimento,
    impedimento: erro && marcadas.length > 0 ? { codigo: erro, mensagem: erros[erro].mensagem } : null,
  }
}

const presentCobranca = (c: CobrancaLida, hoje: Dia, conferida: EmConferencia | undefined) => ({
  idCota: c.idCota,
  grupo: c.dona.grupo,
  cota: c.dona.cota,
  apelido: c.dona.apelido,
  idMovimentoFinanceiro: c.movimento,
  nomeMovimentoFinanceiro: nomeDaParcela(c.parcela),
  parcela: c.parcela,
  dataVencimento: c.vencimento,
  situacao: situacaoDaCobranca(c, hoje),
  emFormacao: c.emFormacao,
  valorParcela: c.nominal,
  diferenca: c.diferenca,
  multa: c.multa,
  juros: c.juros,
  valorCobrado: c.total,
  identificadorCobranca: chaveDa({ cotaId: c.idCota, parcela: c.parcela }),
  marcada: c.marcada,
  pagoEmParte: c.pagoEmParte,
  recebido: conferida?.parcelas.includes(c.parcela) ? { valor: conferida.valor, dia: conferida.dia } : null,
})

export const nomeDaParcela = (parcela: number): string => `Parcela ${parcela}`

/** Reads the instalment that an `identificadorCobranca` names. */
export function readMarca(identificador: string): Marca {
  const [cotaId = 0, parcela = 0] = identificador.split('-').map(Number)
  return { cotaId, parcela }
}

type Pedido = { clienteId: number; identificador: string }

/**
 * Marks an open instalment of any of the holder's quotas. Throws NAO_ENCONTRADO, and the impediment to charging it with
 * the marked ones.
 */
export async function marcar(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { clienteId, identificador }: Pedido,
) {
  const agora = relogio.agora()
  const marca = readMarca(identificador)
  await lockMarcas(tx, clienteId)
  const marcas = [...(await listMarcas(tx, clienteId)), marca]
  const cobrancas = await listCobrancas(tx, { clienteId, cotaId: marca.cotaId, outras: true }, diaEm(agora), { marcas })
  if (!cobrancas.some(({ idCota, parcela }) => idCota === marca.cotaId && parcela === marca.parcela))
    throw new ErroDeNegocio('NAO_ENCONTRADO')
  const erro = validateUnificacao(
    cobrancas.filter(({ marcada }) => marcada),
    diaEm(agora),
  )
  if (erro) throw new ErroDeNegocio(erro)
  await insertMarca(tx, clienteId, marca, agora)
  return { marcada: true }
}

/**
 * Removes a mark; an unmarked instalment stays so. Throws NAO_ENCONTRADO for one that is not of the holder's quotas.
 */
export async function desmarcar(tx: Executor, { clienteId, identificador }: Pedido) {
  const marca = readMarca(identificador)
  await requireCotaPropria({ db: tx }, clienteId, marca.cotaId)
  await lockMarcas(tx, clienteId)
  await deleteMarca(tx, clienteId, marca)
  return { marcada: false }
}

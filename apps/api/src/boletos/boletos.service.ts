import { type Dia, diaEm, formatDiaBr, formatReais, sum } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { lockContas } from '../pagamentos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import {
  type BoletoRow,
  baixar,
  findBoleto,
  findIgual,
  findMensal,
  findPendentes,
  findUnificado,
  insertSegundaVia,
  listQueCobram,
  markPedido,
  type Unificado,
} from './boletos.sql.ts'
import { type CobrancaLida, listCobrancas, readMarca, reunir } from './cobrancas.service.ts'
import { deleteMarca, lockMarcas } from './cobrancas.sql.ts'

/** A requested boleto and those that it replaced; `jaHavia` says that it existed before. */
export type BoletoGerado = { boleto: BoletoRow; substituiu: readonly number[]; jaHavia: boolean }

type Meios = Pick<Contexto, 'relogio' | 'config'>

/** Writes off the boletos that a new one replaces, so that nothing is paid twice by mistake. */
async function emitir(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { cotaId, itens, vencimento, ator }: { cotaId: number; itens: readonly CobrancaLida[]; vencimento: Dia; ator: Ator },
): Promise<BoletoGerado> {
  const agora = relogio.agora()
  const anteriores = await listQueCobram(tx, itens)
  // On a repeated request, from another tab or on coming back, the copied code stays valid.
  const igual = await findIgual(tx, anteriores, { cotaId, itens, vencimento })
  if (igual) return { boleto: igual, substituiu: [], jaHavia: true }
  if (anteriores.length > 0) await baixar(tx, anteriores, diaEm(agora))
  const valor = sum(itens.map(({ total }) => total))
  const novo = await insertSegundaVia(tx, { cotaId, itens, valor, vencimento, criadoEm: agora })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'gerar-boleto',
    objeto: ['boleto', novo.id],
    depois: {
      tipo: novo.tipo,
      cota: cotaId,
      valorCentavos: valor,
      vencimento,
      parcelas: itens.map(({ idCota, parcela }) => `${idCota}-${parcela}`),
      ...(anteriores.length > 0 ? { boletosBaixados: anteriores } : {}),
    },
  })
  return { boleto: novo, substituiu: anteriores, jaHavia: false }
}

/** Returns the monthly boleto, in place of later ones that charge its instalment. */
async function entregarMensal(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { mensal, item, ator }: { mensal: BoletoRow; item: CobrancaLida; ator: Ator },
): Promise<BoletoGerado> {
  const agora = relogio.agora()
  await markPedido(tx, mensal.id, agora)
  const outros = await listQueCobram(tx, [item])
  if (outros.length === 0) return { boleto: mensal, substituiu: [], jaHavia: true }
  await baixar(tx, outros, diaEm(agora))
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'gerar-boleto',
    objeto: ['boleto', mensal.id],
    depois: { tipo: mensal.tipo, cota: item.idCota, boletosBaixados: outros },
  })
  return { boleto: mensal, substituiu: outros, jaHavia: true }
}

type PedidoDeBoleto = {
  clienteId: number
  cotaId: number
  outras: boolean
  /** Names what was seen, with its price; a caller who names the instalments may leave it out. */
  identificador: string | undefined
  /** These named instalments replace the marked ones. */
  escolhidas: readonly string[]
  ator: Ator
}

/**
 * Issues one boleto for the instalments that the holder marked or names. It is refused where the charge or its price
 * differs from what was seen. Throws NAO_ENCONTRADO, NADA_MARCADO, ATRASADAS_COM_EM_DIA, PARCELAS_DEMAIS_NO_BOLETO,
 * COBRANCA_DIFERENTE.
 */
export async function generateDoMarcado(tx: Executor, contexto: Meios, pedido: PedidoDeBoleto): Promise<BoletoGerado> {
  const { clienteId, cotaId, ator } = pedido
  const escolhidas = new Set(pedido.escolhidas)
  await lockMarcas(tx, clienteId)
  const hoje = diaEm(contexto.relogio.agora())
  const nomeadas = escolhidas.size > 0 ? { marcas: [...escolhidas].map(readMarca) } : {}
  const cobrancas = await listCobrancas(tx, pedido, hoje, { ler: lockContas, ...nomeadas })
  const { erro, identificador, marcadas, vencimento } = await reunir(tx, cobrancas, hoje)
  // One of them is not open, or belongs to no quota or to another holder's.
  if (escolhidas.size > 0 && marcadas.length < escolhidas.size) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (erro) throw new ErroDeNegocio(erro)
  const visto = pedido.identificador ?? (escolhidas.size > 0 ? identificador : undefined)
  if (identificador !== visto || vencimento === null) throw new ErroDeNegocio('COBRANCA_DIFERENTE')
  for (const { idCota, parcela } of marcadas) await deleteMarca(tx, clienteId, { cotaId: idCota, parcela })
  return emitir(tx, contexto, { cotaId, itens: marcadas, vencimento, ator })
}

/**
 * Returns the boleto of one open instalment: on time its month's, late one at today's cost. A payable boleto that
 * charges it together with others is replaced only on request. Throws NAO_ENCONTRADO, BOLETO_UNIFICADO_ABERTO.
 */
export async function boletoDoMovimento(
  tx: Executor,
  contexto: Meios,
  pedido: { clienteId: number; cotaId: number; movimento: number; substituir: boolean; ator: Ator },
): Promise<BoletoGerado> {
  const { clienteId, cotaId, movimento, substituir, ator } = pedido
  const hoje = diaEm(contexto.relogio.agora())
  const cobrancas = await listCobrancas(tx, { clienteId, cotaId, outras: false }, hoje, { marcas: [], ler: lockContas })
  const item = cobrancas.find((cobranca) => cobranca.movimento === movimento)
  if (!item) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const unificado = substituir ? undefined : await findUnificado(tx, item, hoje)
  if (unificado) throw new ErroDeNegocio('BOLETO_UNIFICADO_ABERTO', { detalhe: asPergunta(unificado) })
  const mensal = await findMensal(tx, cotaId, item.parcela)
  if (mensal && item.vencimento >= hoje && mensal.valorCentavos === item.total)
    return entregarMensal(tx, contexto, { mensal, item, ator })
  const { vencimento } = await reunir(tx, [{ ...item, marcada: true }], hoje)
  if (vencimento === null) throw new Error(`O boleto da parcela ${item.parcela} não tem vencimento`)
  return emitir(tx, contexto, { cotaId, itens: [item], vencimento, ator })
}

const asPergunta = ({ valor, vencimento, parcelas }: Unificado): string =>
  `O boleto de ${formatReais(valor)}, que reúne ${parcelas} parcelas e vence em ${formatDiaBr(vencimento)}, deixa de valer se você gerar outro só desta.`

/** Finds a boleto of the quota. Throws NAO_ENCONTRADO. */
export async function requireBoleto(db: Executor, cotaId: number, id: number): Promise<BoletoRow> {
  const achado = await findBoleto(db, cotaId, id)
  if (!achado) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return achado
}

export const boletosPendentes = ({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, cotaId: number) =>
  findPendentes(db, cotaId, diaEm(relogio.agora()))

import {
  AMORTIZAVEIS,
  creditoDasProximas,
  daysBetween,
  diasForaDaPausa,
  isCancelada,
  listPeriodos,
  multiplyHalfUp,
  type Percentuais,
  parcelasDevidas,
  percentuaisContratados,
  sum,
  totalDosPercentuais,
  valorDevido,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { readFaltaPagar } from '../cobrancas/index.ts'
import { hojeDe, maskInscricao } from '../cotas/index.ts'
import { presentConfirmado } from '../falecimentos/index.ts'
import { readParametros } from '../grupos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../platform/pagina.ts'
import {
  apurarSaldo,
  type CotaDaRazao,
  cronogramaDaCota,
  readAbatimentos,
  readCotas,
  seguroMensalDa,
} from '../razao/index.ts'
import { cliente, cota, grupo, parceiro, plano } from '../schema/index.ts'
import { readHistorico } from './historico.ts'
import { selectRazao } from './razao.sql.ts'

type Grupo = typeof grupo.$inferSelect

const futurasMostradas = 3

const presentPercentuais = (percentuais: Percentuais) => ({
  fundoComumPpt: percentuais.fundoComum,
  taxaAdministracaoPpt: percentuais.taxaAdministracao,
  fundoReservaPpt: percentuais.fundoReserva,
  totalPpt: totalDosPercentuais(percentuais),
})

async function requireCota({ db }: Contexto, id: number) {
  const [row] = await db
    .select({ cota, grupo, cliente, parceiro, plano })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(cliente, eq(cliente.id, cota.clienteId))
    .innerJoin(parceiro, eq(parceiro.id, grupo.parceiroId))
    .innerJoin(plano, eq(plano.id, cota.planoId))
    .where(eq(cota.id, id))
  const [daRazao] = row ? await readCotas(db, [id]) : []
  if (!row || !daRazao) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { ...row, daRazao }
}

/** What is owed, at today's credit, and what comes next, at that by which the group already charges. */
async function apurarCobranca(contexto: Contexto, daRazao: CotaDaRazao, situacao: Grupo['situacao']) {
  const { db } = contexto
  const hoje = hojeDe(contexto)
  if (isCancelada(daRazao.situacao)) return { saldoDevedor: 0, abertas: [], devidoHoje: 0, futuras: [] }
  const parametros = await readParametros(db, daRazao.grupoId, daRazao.tipo, hoje)
  const encerrado = situacao === 'ENCERRADO'
  const abertas = parcelasDevidas(daRazao).map((parcela) => ({
    numero: parcela.numero,
    vencimento: parcela.vencimento,
    diasDeAtraso: Math.max(0, daysBetween(parcela.vencimento, hoje)),
    diasParados:
      Math.max(0, daysBetween(parcela.vencimento, hoje)) - diasForaDaPausa(parcela.vencimento, hoje, daRazao.pausas),
    ...valorDevido(parcela, hoje, daRazao.credito, parametros),
  }))
  const abatimentos = (await readAbatimentos(db, [daRazao.id])).get(daRazao.id) ?? []
  const cronograma = encerrado ? [] : cronogramaDaCota(daRazao, abatimentos, parametros)
  const credito = creditoDasProximas(daRazao.movimentos, daRazao.credito)
  const seguro = multiplyHalfUp(credito, seguroMensalDa(daRazao))
  return {
    saldoDevedor: await readFaltaPagar(db, daRazao, { parametros, situacao }, hoje),
    abertas,
    devidoHoje: sum(abertas.filter(({ diasDeAtraso }) => diasDeAtraso > 0).map(({ total }) => total)),
    futuras: cronograma.slice(0, futurasMostradas).map(({ numero, percentuais }) => ({
      numero,
      totalPpt: totalDosPercentuais(percentuais),
      valor: seguro + sum(AMORTIZAVEIS.map((nome) => multiplyHalfUp(credito, percentuais[nome]))),
    })),
  }
}

function presentSaldo(daRazao: CotaDaRazao) {
  const saldo = apurarSaldo(daRazao)
  return {
    contratado: presentPercentuais(percentuaisContratados(daRazao.plano, daRazao.posicao)),
    pago: presentPercentuais(saldo.pago),
    saldo: presentPercentuais(saldo.saldo),
    valorPago: sum(Object.values(saldo.valorPago)),
    parcelasPagas: saldo.parcelasPagas,
    parcelasRestantes: saldo.parcelasRestantes,
  }
}

/** The holder's confirmed death, with since when the quota counts no fine nor interest; null where there is none. */
async function presentFalecimento({ db }: Contexto, { clienteId, pausas }: CotaDaRazao) {
  const dele = await presentConfirmado(db, clienteId)
  return dele && { ...dele, semEncargosDesde: pausas.find(({ ate }) => ate === null)?.de ?? null }
}

/** Everything about a quota that somebody at the phone needs. Throws NAO_ENCONTRADO. */
export async function getCota(contexto: Contexto, id: number) {
  const row = await requireCota(contexto, id)
  const hoje = hojeDe(contexto)
  const { daRazao } = row
  return {
    id,
    grupo: row.grupo.codigo,
    grupoId: row.grupo.id,
    grupoSituacao: row.grupo.situacao,
    cota: row.cota.numero,
    versao: row.cota.versao,
    tipo: row.grupo.tipo,
    situacao: row.cota.situacao,
    consorciado: {
      id: row.cliente.id,
      nome: row.cliente.nome,
      tipoPessoa: row.cliente.tipoPessoa,
      inscricaoMascarada: maskInscricao(contexto.cifra.decifrar(row.cliente.inscricaoCifrada)),
    },
    falecimento: await presentFalecimento(contexto, daRazao),
    parceiro: { id: row.parceiro.id, nome: row.parceiro.nome },
    nomeBem: row.cota.nomeBem,
    credito: row.cota.creditoCentavos,
    plano: {
      nome: row.plano.nome,
      modalidade: row.plano.modalidade,
      prazoMeses: row.plano.prazoMeses,
      taxaAdministracaoPpt: row.plano.taxaAdministracaoPpt,
      fundoReservaPpt: row.plano.fundoReservaPpt,
    },
    contribuicoes: row.cota.contribuicoes,
    dataAdesao: row.cota.dataAdesao,
    dataContemplacao: row.cota.dataContemplacao,
    modalidadeContemplacao: row.cota.modalidadeContemplacao,
    dataEntregaBem: row.cota.dataEntregaBem,
    ...presentSaldo(daRazao),
    hoje,
    ...(await apurarCobranca(contexto, daRazao, row.grupo.situacao)),
    meses: listPeriodos(daRazao.movimentos, hoje),
    ...(await readHistorico(contexto, id, hoje)),
  }
}

/** A page of a quota's ledger. Throws NAO_ENCONTRADO. */
export async function listRazao(
  { db }: Contexto,
  id: number,
  { mes, ...pagina }: Pagina & { mes?: string | undefined },
) {
  const [existe] = await db.select({ id: cota.id }).from(cota).where(eq(cota.id, id))
  if (!existe) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const rows = await selectRazao(db, id, { mes, limit: pagina.page_size, offset: offsetOf(pagina) })
  const [first] = rows[0] || pagina.page === 1 ? rows : await selectRazao(db, id, { mes, limit: 1, offset: 0 })
  const total = first?.achados ?? 0
  const data = rows.map(
    ({ fundo_comum_ppt, taxa_administracao_ppt, fundo_reserva_ppt, estornado_por, ...movimento }) => ({
      ...movimento,
      percentuais: {
        fundoComumPpt: fundo_comum_ppt,
        taxaAdministracaoPpt: taxa_administracao_ppt,
        fundoReservaPpt: fundo_reserva_ppt,
        totalPpt: fundo_comum_ppt + taxa_administracao_ppt + fundo_reserva_ppt,
      },
      estornadoPor: estornado_por,
    }),
  )
  return toPage(data, total, pagina)
}

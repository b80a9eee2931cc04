import {
  analisarCredito,
  atrasadasDaCota,
  fimDaTransferencia,
  type ImpedimentoDaTransferencia,
  impedimentosDaTransferencia,
  MOTIVOS_DO_CRIVO,
  parcelaAJulgar,
  taxaDeTransferencia,
} from '@contempla/consorcio'
import { ErroDeNegocio, erros } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { readFaltaPagar } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Parecer } from '../ports/crivo/index.ts'
import { apurarSaldo, cronogramaDaCota, readAbatimentos, readCotas } from '../razao/index.ts'
import { cota as tabela } from '../schema/index.ts'
import { readPedidosQueImpedem } from './pedidos.ts'

/** What each rule is refused with. */
export const CODIGO_DA_REGRA = {
  cancelada: 'TRANSFERENCIA_DE_CANCELADA',
  encerrado: 'TRANSFERENCIA_DE_GRUPO_ENCERRADO',
  contemplada: 'TRANSFERENCIA_DE_CONTEMPLADA',
  atraso: 'TRANSFERENCIA_EM_ATRASO',
  versao: 'TRANSFERENCIA_JA_FEITA',
  situacao: 'TRANSFERENCIA_DA_SITUACAO',
  renegociacao: 'TRANSFERENCIA_EM_RENEGOCIACAO',
  pedido: 'TRANSFERENCIA_COM_OUTRO_PEDIDO',
} as const satisfies Record<ImpedimentoDaTransferencia, string>

/** A rule that does not hold: its code, and its words, which name what goes on. */
export type Impedimento = { codigo: (typeof CODIGO_DA_REGRA)[ImpedimentoDaTransferencia]; texto: string }

function impedimentoDe(regra: ImpedimentoDaTransferencia, outroPedido: string | null): Impedimento {
  const codigo = CODIGO_DA_REGRA[regra]
  const texto = erros[codigo].mensagem
  return { codigo, texto: regra === 'pedido' && outroPedido ? `${texto} É este: ${outroPedido}.` : texto }
}

/** Reads what a transfer of a quota depends on today, and what it costs. Amounts in centavos. Throws NAO_ENCONTRADO. */
export async function readPosicao(db: Executor, contexto: Pick<Contexto, 'relogio'>, cotaId: number) {
  const [lida] = await readCotas(db, [cotaId])
  const [guardada] = await db
    .select({
      versao: tabela.versao,
      contemplacao: tabela.dataContemplacao,
      bem: tabela.nomeBem,
      numero: tabela.numero,
    })
    .from(tabela)
    .where(eq(tabela.id, cotaId))
  if (!lida || !guardada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const hoje = hojeDe(contexto)
  const grupo = await getGrupo(db, lida.grupoId, hoje)
  const { parametros } = grupo
  const { emAberto } = apurarSaldo(lida)
  const abatimentos = (await readAbatimentos(db, [cotaId])).get(cotaId) ?? []
  const cronograma = cronogramaDaCota(lida, abatimentos, parametros)
  const { credito, plano, situacao } = lida
  const taxa = taxaDeTransferencia(credito, parametros)
  const quemPaga = parametros.quemPagaATaxaDeTransferencia
  const primeira = emAberto[0]
  const { emRenegociacao, outroPedido } = await readPedidosQueImpedem(db, cotaId)
  const regras = impedimentosDaTransferencia({
    situacao,
    // The day itself counts: whoever was drawn today has a credit, whatever the screens say until tomorrow.
    contemplada: guardada.contemplacao !== null,
    parcelasEmAtraso: atrasadasDaCota({ emAberto, emFormacao: grupo.situacao === 'FORMACAO' }, hoje).length,
    versao: guardada.versao,
    grupoEncerrado: grupo.situacao === 'ENCERRADO',
    emRenegociacao,
    emOutroPedido: outroPedido !== null,
  })
  return {
    cota: lida,
    grupo,
    bem: guardada.bem,
    numero: guardada.numero,
    versao: guardada.versao,
    credito,
    taxa,
    quemPaga,
    parcela: parcelaAJulgar({ cronograma, credito, plano, emAberto }),
    proximoVencimento: primeira?.vencimento ?? null,
    parcelasRestantes: cronograma.length + emAberto.length,
    faltaPagar: await readFaltaPagar(db, lida, { parametros, situacao: grupo.situacao }, hoje),
    impedimentos: regras.map((regra) => impedimentoDe(regra, outroPedido)),
    /** Why a transfer under way ends now; null where none of what keeps it is for good. */
    fim: fimDaTransferencia(regras),
  }
}
export type PosicaoDaCota = Awaited<ReturnType<typeof readPosicao>>

/** Gives the opinion of the credit analysis on an assignee: a customer's own debts count, a stranger has none here. */
export async function darParecer(
  db: Executor,
  contexto: Contexto,
  { cotaId, clienteId, renda }: { cotaId: number; clienteId: number | null; renda: number | null },
): Promise<Parecer> {
  if (clienteId !== null) return contexto.crivo.analisar(db, { clienteId, cotaId, renda })
  const { parcela, grupo } = await readPosicao(db, contexto, cotaId)
  const { codigo, resultado, motivo } = analisarCredito(
    { renda, parcela, parcelasEmAtraso: 0, atrasoEmOutraCota: 0 },
    grupo.parametros,
  )
  const em = contexto.relogio.agora().toISOString()
  return { codigo, resultado, motivo: motivo && MOTIVOS_DO_CRIVO[motivo].texto, em }
}

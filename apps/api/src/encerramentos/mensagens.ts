import { AVISOS, type Dia, formatDiaBr, formatReais, podeEncerrarEm } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import type { GrupoLido } from '../grupos/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import type { ValorDaCota } from './fechamento.ts'

type Prazos = { ultimaAssembleia: Dia; encerrarAte: Dia }

const avisoDoEncerramento = (codigo: string, { ultimaAssembleia, encerrarAte }: Prazos, dia: Dia) => ({
  ...AVISOS.encerramentoDoGrupo,
  recibo: 'encerramento' as const,
  assunto: `encerramento do grupo ${codigo}`,
  paragrafos: [
    `O grupo ${codigo} fez a última assembleia em ${formatDiaBr(ultimaAssembleia)} e vai ser encerrado.`,
    `Entre ${formatDiaBr(podeEncerrarEm(dia))} e ${formatDiaBr(encerrarAte)} fechamos as contas do grupo. Se sobrar saldo no fundo comum e no fundo de reserva, ele é dividido entre as cotas ativas conforme o que cada uma pagou. Cotas excluídas que ainda não receberam têm a restituição calculada no mesmo dia. Um crédito contemplado que não foi usado fica à sua disposição em dinheiro, descontadas as parcelas em aberto da cota.`,
    'Mantenha seus dados de contato em dia para receber o que for seu. O que não for procurado em 30 dias depois do fechamento fica sujeito à taxa de permanência prevista no contrato.',
  ],
})

/** A message to each holder of the group, once for each person, in the caller's transaction. */
export async function enqueueComunicacao(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>,
  { id, codigo }: GrupoLido,
  prazos: Prazos,
): Promise<{ mensagens: number; semContato: number }> {
  const { rows: pessoas } = await queryRows(
    tx,
    { cota_id: 'number' },
    sql`
    SELECT min(id) AS cota_id FROM cota WHERE grupo_id = ${id} GROUP BY cliente_id ORDER BY cliente_id`,
  )
  const aviso = avisoDoEncerramento(codigo, prazos, hojeDe(contexto))
  const avisadas = await notifyTitulares(
    contexto,
    tx,
    pessoas.map(({ cota_id: cotaId }) => ({ cotaId, ...aviso })),
  )
  return { mensagens: avisadas.size, semContato: pessoas.length - avisadas.size }
}

/** Tells each holder what there is to receive of what came in after the closing. */
export const enqueueSuplementar = (
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>,
  codigo: string,
  partes: readonly ValorDaCota[],
) =>
  notifyTitulares(
    contexto,
    tx,
    partes.map(({ cotaId, valor }) => ({
      cotaId,
      ...AVISOS.valorDoEncerramento,
      assunto: `você tem ${formatReais(valor)} a receber do grupo ${codigo}`,
      paragrafos: [
        `Depois de encerrado, o grupo ${codigo} recebeu o que ainda lhe deviam, e a parte da sua cota é de ${formatReais(valor)}.`,
        'Procure-nos para receber. O que não for procurado em 30 dias a partir desta mensagem fica sujeito à taxa de permanência prevista no contrato, que extingue os valores pequenos.',
      ],
    })),
  )

/** Warns each holder of what they have to receive and can soon no longer ask for. */
export const enqueuePrescricao = (
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>,
  codigo: string,
  partes: readonly (ValorDaCota & { ate: Dia })[],
) =>
  notifyTitulares(
    contexto,
    tx,
    partes.map(({ cotaId, valor, ate }) => ({
      cotaId,
      ...AVISOS.prescricaoProxima,
      assunto: `peça até ${formatDiaBr(ate)} o que você tem a receber do grupo ${codigo}`,
      paragrafos: [
        `O grupo ${codigo} foi encerrado, e a sua cota tem ${formatReais(valor)} a receber, que ninguém recebeu ainda.`,
        `Peça até ${formatDiaBr(ate)}. Depois desse dia o direito de pedir prescreve: são cinco anos, contados do fim do prazo para encerrar o grupo (Lei 11.795/2008, art. 32, §2º).`,
        'Pedir leva poucos minutos: confirme quem você é e diga em que conta quer receber.',
      ],
    })),
  )

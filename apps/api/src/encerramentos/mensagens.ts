import {
  AVISOS,
  type Dia,
  emPercentual,
  formatDiaBr,
  formatReais,
  type ParametrosDoGrupo,
  podeEncerrarEm,
  sum,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import type { GrupoLido } from '../grupos/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import type { ValorDaCota } from './fechamento.ts'

type Prazos = { ultimaAssembleia: Dia; encerrarAte: Dia }

/** What the contract takes of what nobody asks for, where it takes anything; `desde` says from when its days count. */
function daPermanencia({ taxaDePermanenciaPpt, diasAtePermanencia }: ParametrosDoGrupo, desde: string): string[] {
  if (taxaDePermanenciaPpt === 0) return []
  const taxa = emPercentual(taxaDePermanenciaPpt)
  return [
    `Do que não for pedido em ${diasAtePermanencia} dias ${desde} o contrato desconta uma taxa de permanência de ${taxa} por mês, que extingue os valores pequenos.`,
  ]
}

const avisoDoEncerramento = (
  { codigo, parametros }: GrupoLido,
  { ultimaAssembleia, encerrarAte }: Prazos,
  dia: Dia,
) => ({
  ...AVISOS.encerramentoDoGrupo,
  recibo: 'encerramento' as const,
  assunto: `encerramento do grupo ${codigo}`,
  paragrafos: [
    `O grupo ${codigo} fez a última assembleia em ${formatDiaBr(ultimaAssembleia)} e vai ser encerrado.`,
    `Entre ${formatDiaBr(podeEncerrarEm(dia))} e ${formatDiaBr(encerrarAte)} fechamos as contas do grupo. Se sobrar saldo no fundo comum e no fundo de reserva, ele é dividido entre as cotas ativas conforme o que cada uma pagou. Cotas excluídas que ainda não receberam têm a restituição calculada no mesmo dia. Um crédito contemplado que não foi usado fica à sua disposição em dinheiro, descontadas as parcelas em aberto da cota.`,
    'Mantenha seus dados de contato em dia para receber o que for seu.',
    ...daPermanencia(parametros, 'depois do fechamento'),
  ],
})

/** A message to each holder of the group, once for each person, in the caller's transaction. */
export async function enqueueComunicacao(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>,
  grupo: GrupoLido,
  prazos: Prazos,
): Promise<{ mensagens: number; semContato: number }> {
  const { rows: pessoas } = await queryRows(
    tx,
    { cota_id: 'number' },
    sql`
    SELECT min(id) AS cota_id FROM cota WHERE grupo_id = ${grupo.id} GROUP BY cliente_id ORDER BY cliente_id`,
  )
  const aviso = avisoDoEncerramento(grupo, prazos, hojeDe(contexto))
  const avisadas = await notifyTitulares(
    contexto,
    tx,
    pessoas.map(({ cota_id: cotaId }) => ({ cotaId, ...aviso })),
  )
  return { mensagens: avisadas.size, semContato: pessoas.length - avisadas.size }
}

const PORQUE = {
  fechamento: (codigo: string, valor: string) =>
    `As contas do grupo ${codigo} foram fechadas, e a sua cota tem ${valor} a receber.`,
  suplementar: (codigo: string, valor: string) =>
    `Depois de encerrado, o grupo ${codigo} recebeu o que ainda lhe deviam, e a parte da sua cota é de ${valor}.`,
} as const

/** `retido`: a credit that is paid only after the open instalments of its quota are. */
type ParteAvisada = ValorDaCota & { retido?: boolean }

function avisoDosValores(
  { codigo, parametros }: GrupoLido,
  porque: keyof typeof PORQUE,
  partes: readonly ParteAvisada[],
) {
  const total = sum(partes.map(({ valor }) => valor))
  const retido = sum(partes.filter((parte) => parte.retido).map(({ valor }) => valor))
  const valor = formatReais(total)
  const tudoRetido = retido === total
  return {
    ...AVISOS.valorDoEncerramento,
    assunto: `você tem ${valor} a receber do grupo ${codigo}`,
    paragrafos: [
      PORQUE[porque](codigo, valor),
      ...(retido > 0
        ? [
            `${tudoRetido ? 'Esse valor' : `Desse valor, ${formatReais(retido)}`} é do crédito que não foi usado: você recebe depois de pagar as parcelas em aberto da cota.`,
          ]
        : []),
      ...(tudoRetido ? [] : ['Pedir leva poucos minutos: confirme quem você é e diga em que conta quer receber.']),
      ...daPermanencia(parametros, tudoRetido ? 'depois disso' : 'a partir desta mensagem'),
    ],
  }
}

/**
 * Tells each holder what there is to receive: when the books close, and of what comes in after that. Who has nothing is told
 * nothing.
 */
export const enqueueValores = (
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>,
  grupo: GrupoLido,
  porque: keyof typeof PORQUE,
  partes: readonly ParteAvisada[],
) =>
  notifyTitulares(
    contexto,
    tx,
    [
      ...Map.groupBy(
        partes.filter(({ valor }) => valor > 0),
        ({ cotaId }) => cotaId,
      ),
    ].map(([cotaId, delas]) => ({ cotaId, ...avisoDosValores(grupo, porque, delas) })),
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

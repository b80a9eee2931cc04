import {
  AVISOS,
  comporLance,
  type Dia,
  FIM_DA_TRANSFERENCIA,
  type FormaDeAbatimento,
  formatDiaBr,
  formatReais,
  type ModalidadeDeLance,
  type PrazosDaContemplacao,
  prazoEmPalavras,
  prazosDaContemplacao,
  recursosProprios,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { moverDasCotas } from '../casos/index.ts'
import { closeConta } from '../cobrancas/index.ts'
import { seguradoraAteSql } from '../cotas/index.ts'
import { listEmVigor } from '../creditos/index.ts'
import { type GrupoLido, lancarNoGrupo } from '../grupos/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { linhasSql } from '../platform/tabela.ts'
import { readAbatimentos, readCotas, updateSaldos } from '../razao/index.ts'
import { boleto } from '../schema/index.ts'
import { openAvisos } from './avisos.ts'
import { readDiasDaGarantia } from './garantia/prazo.ts'
import { aproveitavel } from './lance-a-cobrar.ts'
import { pagarLance } from './pagar-lance.ts'
import { recomporPlanos } from './recomposicao.ts'

/** A quota that the assembly found contemplated. */
export type Contemplada = {
  cotaId: number
  credito: number
  /** The number of contributions that fell due until the assembly. */
  contribuicoesAntes: number
  lance: {
    id: number
    modalidade: ModalidadeDeLance
    valor: number
    embutido: number
    fgts: number
    forma: FormaDeAbatimento
    subsequentes: number
  } | null
}

export type Ocasiao = { grupo: GrupoLido; assembleia: number; dia: Dia; hoje: Dia; agora: Date; ator: Ator }

/** Names the kind of contemplation as the quota shows it; the portal reads its first letter. */
const comoFoi = ({ lance }: Contemplada): string => {
  if (!lance) return 'Sorteio'
  return lance.modalidade === 'livre' ? 'Lance livre' : 'Lance fixo'
}

async function storeContempladas(
  tx: Executor,
  contempladas: readonly Contemplada[],
  ocasiao: Ocasiao,
  prazos: PrazosDaContemplacao,
) {
  const { grupo, assembleia, dia } = ocasiao
  const linhas = contempladas.map((contemplada) => ({
    cota_id: contemplada.cotaId,
    credito: contemplada.credito,
    antes: contemplada.contribuicoesAntes,
    lance_id: contemplada.lance?.id ?? null,
    como: comoFoi(contemplada),
  }))
  const { rows } = await queryRows(
    tx,
    { id: 'number', cota_id: 'number' },
    sql`
    WITH ${linhasSql(
      [
        ['cota_id', 'bigint'],
        ['credito', 'bigint'],
        ['antes', 'integer'],
        ['lance_id', 'bigint'],
        ['como', 'text'],
      ],
      linhas,
    )}, cotas AS (
      UPDATE cota SET data_contemplacao = ${dia}, modalidade_contemplacao = l.como, data_entrega_bem = NULL,
        contribuicoes_antes_da_contemplacao = l.antes FROM linhas l WHERE cota.id = l.cota_id
    )
    INSERT INTO contemplacao (cota_id, grupo_id, assembleia, dia, forma, lance_id, credito_centavos, pagar_lance_ate,
      pagar_lance_sem_espera, credito_disponivel_em, garantia_ate)
    SELECT linhas.cota_id, ${grupo.id}, ${assembleia}, ${dia}, CASE WHEN lance_id IS NULL THEN 'sorteio' ELSE 'lance' END, lance_id,
      credito, CASE WHEN lance_id IS NULL THEN NULL ELSE greatest(${prazos.pagarLance}::date, ${sql.raw(seguradoraAteSql('c'))}) END,
      CASE WHEN lance_id IS NOT NULL AND ${sql.raw(seguradoraAteSql('c'))} > ${prazos.pagarLance}::date THEN ${prazos.pagarLance}::date END,
      ${prazos.creditoDisponivel}::date, ${prazos.apresentarGarantia}::date FROM linhas JOIN cota c ON c.id = linhas.cota_id
    RETURNING id, cota_id`,
  )
  return new Map(rows.map(({ id, cota_id }) => [cota_id, id]))
}

async function cobrarLances(
  contexto: Contexto,
  tx: Executor,
  ids: Map<number, number>,
  contempladas: readonly Contemplada[],
  ocasiao: Ocasiao,
  vencimento: Dia,
) {
  const porLance = contempladas.flatMap(({ cotaId, lance }) => {
    const contemplacaoId = ids.get(cotaId)
    return lance && contemplacaoId !== undefined ? [{ cotaId, lance, contemplacaoId }] : []
  })
  const boletos = porLance
    .filter(({ lance }) => recursosProprios(lance) > 0)
    .map(({ cotaId, lance, contemplacaoId }) => ({
      cotaId,
      tipo: 'lance' as const,
      parcelas: [],
      abatimento: { forma: lance.forma },
      contemplacaoId,
      valorCentavos: recursosProprios(lance),
      vencimento,
      criadoEm: ocasiao.agora,
    }))
  if (boletos.length > 0) await tx.insert(boleto).values(boletos)
  // A bid without own money and FGTS comes from the credit alone, so it is paid at once.
  for (const { lance, contemplacaoId } of porLance)
    if (recursosProprios(lance) === 0 && lance.fgts === 0)
      await pagarLance(tx, contexto, { contemplacaoId, dia: ocasiao.hoje, ator: ocasiao.ator })
}

function avisoDe(
  { cotaId, credito, lance }: Contemplada,
  { grupo, assembleia, dia, hoje }: Ocasiao,
  prazos: PrazosDaContemplacao,
  diasUteis: number,
) {
  const doLance =
    lance && recursosProprios(lance) > 0
      ? [
          `Pague o lance, de ${formatReais(recursosProprios(lance))}, até ${formatDiaBr(prazos.pagarLance)}: sem ele a contemplação é desfeita.`,
        ]
      : []
  // The portal shows the credit from the same day on, without the part that the bid takes from it.
  const liquido = lance ? comporLance(lance, credito, grupo.parametros).creditoLiquido : credito
  const doCredito =
    liquido === credito
      ? `com crédito de ${formatReais(credito)}`
      : `com crédito de ${formatReais(liquido)}, que são ${formatReais(credito)} menos ${formatReais(credito - liquido)} do seu lance`
  return {
    cotaId,
    ...AVISOS.contemplada,
    assunto: 'sua cota foi contemplada',
    paragrafos: [
      `Sua cota do grupo ${grupo.codigo} foi contemplada por ${lance ? 'lance' : 'sorteio'} na assembleia ${assembleia}, de ${formatDiaBr(dia)}, ${doCredito}.`,
      ...doLance,
      `O crédito fica disponível em ${formatDiaBr(prazos.creditoDisponivel)}. Apresente a garantia da contemplação. ${prazoEmPalavras({ hoje, ate: prazos.apresentarGarantia, diasUteis })}.`,
    ],
  }
}

/** Reduces each winning bid to what its quota has room for after the contemplation changed the plan. */
async function readAproveitadas(
  tx: Executor,
  contempladas: readonly Contemplada[],
  { grupo }: Ocasiao,
): Promise<Contemplada[]> {
  const comLance = contempladas.filter(({ lance }) => lance !== null).map(({ cotaId }) => cotaId)
  const cotas = new Map((await readCotas(tx, comLance)).map((cota) => [cota.id, cota]))
  const abatimentos = await readAbatimentos(tx, comLance)
  return contempladas.map((contemplada) => {
    const cota = cotas.get(contemplada.cotaId)
    if (!contemplada.lance || !cota) return contemplada
    const daCota = { cota, abatimentos: abatimentos.get(cota.id) ?? [] }
    return { ...contemplada, lance: aproveitavel(daCota, grupo.parametros, contemplada.lance) }
  })
}

/**
 * Lists the quotas whose plan, and perhaps debt, changes with the contemplation: all but those of a conventional plan.
 */
async function listQueMudamDePlano(tx: Executor, contempladas: readonly Contemplada[]): Promise<number[]> {
  const ids = contempladas.map(({ cotaId }) => cotaId)
  const { rows } = await queryRows(
    tx,
    { id: 'number' },
    sql`
    SELECT c.id FROM cota c JOIN plano p ON p.id = c.plano_id
    WHERE c.id = any(${sql.param(ids)}::bigint[]) AND p.modalidade <> 'convencional' ORDER BY c.id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Contemplates quotas in the transaction that publishes their assembly, which holds them. It grants the right to the
 * credit with its deadlines, takes the credit out of the group's cash, changes the plan, charges the bid and sends the
 * message. Deadlines count from the assembly, or from its publication if that is later, so that nobody loses days to a
 * late result.
 */
export async function contemplar(
  contexto: Contexto,
  tx: Executor,
  contempladas: readonly Contemplada[],
  ocasiao: Ocasiao,
): Promise<void> {
  if (contempladas.length === 0) return
  const { grupo, assembleia, dia, hoje, agora } = ocasiao
  const prazos = prazosDaContemplacao(dia < hoje ? hoje : dia, grupo.calendario, grupo.parametros)
  const ids = await storeContempladas(tx, contempladas, ocasiao, prazos)
  await lancarNoGrupo(
    tx,
    contempladas.map(({ cotaId, credito }) => ({
      chave: `contemplacao:${ids.get(cotaId)}`,
      grupoId: grupo.id,
      conta: 'fundo-comum',
      tipo: 'contemplacao',
      dia,
      valorCentavos: -credito,
      cotaId,
      historico: `Crédito da assembleia ${assembleia}`,
    })),
    agora,
  )
  const mudam = await listQueMudamDePlano(tx, contempladas)
  await recomporPlanos(tx, await readCotas(tx, mudam), grupo.parametros, {
    chave: (cotaId) => `contemplacao:${ids.get(cotaId)}`,
    origem: 'contemplacao',
    dia,
  })
  await updateSaldos(tx, mudam)
  // A bid may pay the rest for which the plan has no month left; a quota that was drawn has no bid and is charged now.
  const sorteadas = new Set(contempladas.filter(({ lance }) => lance === null).map(({ cotaId }) => cotaId))
  for (const cotaId of mudam) if (sorteadas.has(cotaId)) await closeConta(tx, cotaId, agora)
  const aproveitadas = await readAproveitadas(tx, contempladas, ocasiao)
  await cobrarLances(contexto, tx, ids, aproveitadas, ocasiao, prazos.pagarLance)
  const lidas = await listEmVigor(tx, [...ids.keys()])
  const diasDaGarantia = await readDiasDaGarantia(tx, contexto, lidas, hoje)
  await notifyTitulares(
    contexto,
    tx,
    aproveitadas.map((contemplada) =>
      avisoDe(contemplada, ocasiao, prazos, diasDaGarantia.get(ids.get(contemplada.cotaId) ?? 0) ?? 0),
    ),
  )
  await moverDasCotas(tx, contexto, {
    processos: ['transferencia'],
    cotas: [...ids.keys()],
    ato: 'encerrar',
    motivo: FIM_DA_TRANSFERENCIA.contemplada,
  })
  await openAvisos(tx, contexto, 'aviso-contemplacao', [...ids.keys()])
}

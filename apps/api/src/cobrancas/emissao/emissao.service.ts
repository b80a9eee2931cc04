import {
  addDays,
  contribuicaoDaAssembleia,
  type Dia,
  diaDaEmissao,
  diaEm,
  type Emissao,
  emitirContribuicao,
  type Plano,
  planoDoGrupo,
  taxaDeCadastro,
  vencimentoDaAssembleia,
  vencimentoDaEmissao,
} from '@contempla/consorcio'
import { and, eq } from 'drizzle-orm'
import { type GrupoLido, getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { emissaoMensal } from '../../schema/index.ts'
import {
  type Classe,
  concluirMes,
  insertParcelas,
  listAssembleiasEmAberto,
  listCotasACobrar,
  lockClasses,
  markDiferencas,
  type ParcelaDaClasse,
  readPlanos,
} from './emissao.sql.ts'
import { emitirAtrasadas, sumToMes } from './emissao-atrasada.ts'
import { type EmissaoDoMes, emitirEspeciais, saoCoerentes } from './emissao-especial.ts'

/** Quotas in one transaction: enough that the statements cost nothing, few enough that nobody waits long for a quota. */
const cotasPorTransacao = 2500
/** A due day comes at most this long before its assembly. */
export const diasDoVencimentoAAssembleia = 35
/** Nor is an assembly longer than this after the one before it. */
const diasEntreAssembleias = 62

type MesAEmitir = { assembleia: number; vencimento: Dia }

/** By group, the months whose instalments are to be issued by `dia`, those missed first; none, no entry. */
export async function listMesesAEmitir(db: Executor, grupos: readonly GrupoLido[], dia: Dia) {
  const porId = new Map(grupos.map((grupo) => [grupo.id, grupo]))
  const antecedencias = grupos.map(({ parametros }) => parametros.diasDeAntecedenciaDaEmissao)
  const ate = addDays(dia, Math.max(diasEntreAssembleias, ...antecedencias) + diasDoVencimentoAAssembleia)
  const meses = new Map<number, MesAEmitir[]>()
  for (const { grupoId, numero, dia: daAssembleia, anterior } of await listAssembleiasEmAberto(
    db,
    [...porId.keys()],
    ate,
  )) {
    const grupo = porId.get(grupoId)
    if (!grupo) continue
    const vencimento = vencimentoDaAssembleia(daAssembleia, grupo.diaVencimento, grupo.calendario)
    if (diaDaEmissao(vencimento, grupo.parametros, anterior) > dia) continue
    meses.set(grupoId, [...(meses.get(grupoId) ?? []), { assembleia: numero, vencimento }])
  }
  return meses
}

/** The services of the process that issuing needs. */
type ContextoDaEmissao = Pick<Contexto, 'db' | 'relogio'>

type Corrida = {
  contexto: ContextoDaEmissao
  grupo: GrupoLido
  planos: ReadonlyMap<number, Plano>
  assembleia: number
  cotasPorVez: number
}

/** The run of a month, begun once: what a run that goes on later issues is what it would have issued then. */
async function iniciar({ contexto, grupo, assembleia }: Corrida, vencimento: Dia): Promise<EmissaoDoMes> {
  const { db, relogio } = contexto
  await db
    .insert(emissaoMensal)
    .values({ grupoId: grupo.id, assembleia, vencimento, iniciadaEm: relogio.agora() })
    .onConflictDoNothing()
  const [row] = await db
    .select({ vencimento: emissaoMensal.vencimento, iniciadaEm: emissaoMensal.iniciadaEm })
    .from(emissaoMensal)
    .where(doMes(grupo, assembleia))
  const dia = diaEm(row?.iniciadaEm ?? relogio.agora())
  return {
    dia,
    vencimento: vencimentoDaEmissao(row?.vencimento ?? vencimento, dia, grupo.calendario),
    numeroDe: (contribuicoes) => contribuicaoDaAssembleia(assembleia, grupo.totalAssembleias, contribuicoes),
  }
}

const doMes = ({ id }: GrupoLido, assembleia: number) =>
  and(eq(emissaoMensal.grupoId, id), eq(emissaoMensal.assembleia, assembleia))

function emitirClasse({ grupo, planos }: Corrida, classe: Classe, mes: EmissaoDoMes): Emissao | null {
  const plano = planos.get(classe.plano_id)
  if (!plano) throw new Error(`O plano ${classe.plano_id} não é do parceiro do grupo ${grupo.id}`)
  const numero = mes.numeroDe(classe.contribuicoes)
  const emissao = emitirContribuicao(
    {
      situacao: classe.situacao,
      grupoEncerrado: false,
      plano: planoDoGrupo(plano, grupo.parametros),
      posicao: { contribuicoes: classe.contribuicoes, contribuicoesAntesDaContemplacao: classe.antes },
      cronograma: null,
      credito: classe.credito,
      emitidas: new Set(),
      diferencas: classe.diferencas,
      taxaCadastro: taxaDeCadastro(numero, grupo.parametros),
    },
    numero,
    mes.dia,
    mes.vencimento,
  )
  if ('motivo' in emissao) return null
  if (!saoCoerentes(emissao.lancamentos)) throw new RangeError(`A parcela da classe ${classe.ids[0]} não é coerente`)
  return emissao
}

/** Splits the classes into instalments written in bulk and quotas that have to be handled one by one. */
function split(corrida: Corrida, classes: readonly Classe[], mes: EmissaoDoMes) {
  const parcelas: (ParcelaDaClasse & { comDiferenca: boolean })[] = []
  const especiais: number[] = []
  for (const classe of classes) {
    if (classe.especial && classe.situacao === 'ativa') {
      especiais.push(...classe.ids)
      continue
    }
    const emissao = emitirClasse(corrida, classe, mes)
    if (!emissao) continue
    if (emissao.total <= 0) especiais.push(...classe.ids)
    else
      parcelas.push({
        ids: classe.ids,
        numero: mes.numeroDe(classe.contribuicoes),
        vencimento: mes.vencimento,
        total: emissao.total,
        lancamentos: emissao.lancamentos,
        comDiferenca: classe.diferencas.length > 0,
      })
  }
  return { parcelas, especiais: especiais.toSorted((a, b) => a - b) }
}

function emitirLote(corrida: Corrida, ids: readonly number[], mes: EmissaoDoMes) {
  const { contexto, grupo, assembleia } = corrida
  const agora = contexto.relogio.agora()
  return contexto.db.transaction(async (tx) => {
    const classes = await lockClasses(tx, ids, grupo.totalAssembleias - assembleia)
    const { parcelas, especiais } = split(corrida, classes, mes)
    await insertParcelas(tx, parcelas, agora)
    await markDiferencas(
      tx,
      parcelas.filter(({ comDiferenca }) => comDiferenca),
    )
    const umaAUma = await emitirEspeciais(tx, grupo, especiais, mes, agora)
    const emitidas = parcelas.reduce((soma, parcela) => soma + parcela.ids.length, umaAUma.emitidas)
    const total = parcelas.reduce((soma, parcela) => soma + parcela.ids.length * parcela.total, umaAUma.total)
    await sumToMes(tx, grupo, assembleia, { emitidas, total }, { dia: mes.dia, agora })
    return { emitidas, total }
  })
}

async function emitirMes(corrida: Corrida, vencimento: Dia) {
  const { contexto, grupo, assembleia, cotasPorVez } = corrida
  const mes = await iniciar(corrida, vencimento)
  const ids = await listCotasACobrar(contexto.db, grupo.id, grupo.totalAssembleias - assembleia + 1)
  const feito = { emitidas: 0, total: 0 }
  for (let inicio = 0; inicio < ids.length; inicio += cotasPorVez) {
    const lote = await emitirLote(corrida, ids.slice(inicio, inicio + cotasPorVez), mes)
    feito.emitidas += lote.emitidas
    feito.total += lote.total
  }
  await concluirMes(contexto.db, grupo, assembleia, contexto.relogio.agora())
  return feito
}

type EmissaoDoGrupo = { meses: number; emitidas: number; totalCentavos: number }

/**
 * Issues in a group the instalments due by `dia`, each month once and in order, what was passed over first. Begun again after a crash it goes on
 * where it stopped: a contribution that is in the ledger, from an import too, is never issued again.
 */
export async function emitirGrupo(
  contexto: ContextoDaEmissao,
  dia: Dia,
  grupoId: number,
  { cotasPorVez = cotasPorTransacao } = {},
): Promise<EmissaoDoGrupo> {
  const grupo = await getGrupo(contexto.db, grupoId, dia)
  const feito = { meses: 0, emitidas: 0, totalCentavos: 0 }
  if (grupo.situacao !== 'ANDAMENTO') return feito
  const atrasadas = await emitirAtrasadas(contexto, grupo, dia)
  feito.emitidas += atrasadas.emitidas
  feito.totalCentavos += atrasadas.total
  const meses = (await listMesesAEmitir(contexto.db, [grupo], dia)).get(grupoId) ?? []
  if (meses.length === 0) return feito
  const planos = await readPlanos(contexto.db, grupo.parceiroId)
  for (const { assembleia, vencimento } of meses) {
    const { emitidas, total } = await emitirMes({ contexto, grupo, planos, assembleia, cotasPorVez }, vencimento)
    if (emitidas > 0) feito.meses += 1
    feito.emitidas += emitidas
    feito.totalCentavos += total
  }
  return feito
}

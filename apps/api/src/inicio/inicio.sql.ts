import { addDays, type Calendario, createCalendario, type Dia, prazosDoAviso, sum } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { divergenciasAbertas, readDevidos } from '../cobrancas/index.ts'
import { isGarantiaEmAnalise } from '../creditos/index.ts'
import { aDispensarSql, sumAcertos } from '../encerramentos/index.ts'
import { semContatoSql } from '../entregas/index.ts'
import { rateioAPagarSql, readFeriados, restituicaoDevidaSql } from '../grupos/index.ts'
import { dinheiroNaFila } from '../pagamentos/index.ts'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'

/** How far ahead the end of the time for a guarantee is told of. */
const diasDaGarantia = 10
/** How long a refused return file is told of: the bank sends the right one within days, under another number. */
const diasDoArquivoRecusado = 7

export type Espera = { quantos: number; centavos: number | null; desde: Dia | null; ate: Dia | null }

/** One kind of thing that waits: the rows, and of each what it is worth, since when it waits and until when it may. */
type Consulta = { linhas: SQL; centavos?: SQL; desde?: SQL; ate?: SQL }

/** The day on which the group came in: its assemblies before were held elsewhere, and have no result here. */
const entradaDoGrupo = sql`(select (m.criado_em at time zone 'America/Sao_Paulo')::date from movimento m
  where m.cota_id = (select c.id from cota c where c.grupo_id = g.id order by c.numero, c.versao limit 1)
  order by m.dia, m.id limit 1)`

const diaDe = (instante: SQL) => sql`(${instante} at time zone 'America/Sao_Paulo')::date`

const lancesNaoPagos = sql`contemplacao x left join lance l on l.id = x.lance_id
  where x.desfeita_em is null and x.lance_pago_em is null`
const proprio = sql`l.valor_centavos - l.embutido_centavos - l.fgts_centavos`

const exclusoesDesde = (primeira: Dia) =>
  sql`exclusao x where x.excluida_em is null and x.encerrada_em is null and x.exclui_em >= ${primeira}`

type Quando = { hoje: Dia; funcionarioId: number }

const consultas = ({ hoje, funcionarioId }: Quando, primeiraExclusao: Dia) =>
  ({
    pagamentosNaFila: {
      linhas: dinheiroNaFila.decidir,
      centavos: sql`fila_centavos`,
      desde: diaDe(sql`recebido_em`),
    },
    pagamentosADevolver: {
      linhas: dinheiroNaFila.devolver,
      centavos: sql`fila_centavos`,
      desde: diaDe(sql`recebido_em`),
    },
    arquivosRecusados: {
      linhas: sql`arquivo_retorno where (situacao = 'recusado'
          and ${diaDe(sql`recebido_em`)} >= ${addDays(hoje, -diasDoArquivoRecusado)})
        or (situacao = 'em-curso' and erros <> '[]')`,
      desde: diaDe(sql`recebido_em`),
    },
    restituicoesAPagar: {
      linhas: sql.raw(`restituicao r where ${restituicaoDevidaSql}`),
      centavos: sql.raw(`valor_centavos + ${aDispensarSql}`),
      desde: sql`dia`,
    },
    rateiosAPagar: {
      linhas: sql.raw(rateioAPagarSql),
      centavos: sql`r.valor_centavos`,
      desde: sql`r.dia`,
    },
    assembleiasSemResultado: {
      linhas: sql`assembleia a join grupo g on g.id = a.grupo_id
        where a.dia <= ${hoje} and g.situacao = 'ANDAMENTO'
          and a.dia >= coalesce(${entradaDoGrupo}, '-infinity'::date)
          and not exists (select 1 from apuracao p where p.grupo_id = a.grupo_id and p.numero = a.numero)`,
      desde: sql`a.dia`,
    },
    rotinasQueFalharam: { linhas: sql`execucao where situacao = 'falhou'`, desde: sql`dia` },
    divergencias: { linhas: divergenciasAbertas, desde: diaDe(sql`encontrada_em`) },
    lancesAPagar: {
      linhas: sql`${lancesNaoPagos} and x.pagar_lance_ate >= ${hoje}`,
      centavos: proprio,
      ate: sql`x.pagar_lance_ate`,
    },
    lancesVencidos: {
      linhas: sql`${lancesNaoPagos} and x.pagar_lance_ate < ${hoje}`,
      centavos: proprio,
      ate: sql`x.pagar_lance_ate`,
    },
    garantiasAVencer: {
      // One that was handed in waits for us: it is in the queue of cases.
      linhas: sql`contemplacao x where desfeita_em is null and utilizado_em is null and garantia_em is null
        and not ${isGarantiaEmAnalise} and garantia_ate <= ${addDays(hoje, diasDaGarantia)} and (lance_id is null or lance_pago_em is not null)`,
      ate: sql`garantia_ate`,
    },
    lotesAImprimir: {
      linhas: sql`lote_de_impressao where fechado_em is null and quantidade > 0`,
      desde: diaDe(sql`criado_em`),
    },
    boletosSemContato: {
      linhas: sql`(select b.valor_centavos, b.vencimento ${semContatoSql(hoje)}) x`,
      centavos: sql`x.valor_centavos`,
      ate: sql`x.vencimento`,
    },
    cessoesAConfirmar: {
      linhas: sql`cessao_de_credito where confirmada_em is null and desfeita_em is null and anotada_por <> ${funcionarioId}`,
      desde: diaDe(sql`anotada_em`),
    },
    exclusoesEmPrazo: { linhas: exclusoesDesde(primeiraExclusao), ate: sql`x.exclui_em` },
  }) as const satisfies Record<string, Consulta>

export type Inicio = Record<keyof ReturnType<typeof consultas>, Espera>

const count = ({ linhas, centavos, desde, ate }: Consulta) => sql`(select json_build_object('quantos', count(*)::int,
  'centavos', ${centavos ? sql`coalesce(sum(${centavos}), 0)::bigint` : sql`null`},
  'desde', ${desde ? sql`min(${desde})` : sql`null`}, 'ate', ${ate ? sql`min(${ate})` : sql`null`}) from ${linhas})`

/** The first day that a notice may name and still be payable: over a closed day, one that has passed. */
function primeiraExclusaoEmPrazo(hoje: Dia, calendario: Calendario): Dia {
  let primeira = addDays(hoje, 1)
  while (prazosDoAviso(addDays(primeira, -1), calendario).pagarAte >= hoje) primeira = addDays(primeira, -1)
  return primeira
}

/** As many at a time: to count what each owes holds the process for some milliseconds. */
const porVez = 200

/** What the late instalments of quotas whose notice runs cost on `hoje`, with fine and interest. */
async function readDevidoDosAvisados(db: Executor, primeira: Dia, hoje: Dia): Promise<number> {
  const { rows } = await queryRows(db, { id: 'number' }, sql`select x.cota_id as id from ${exclusoesDesde(primeira)}`)
  const ids = rows.map(({ id }) => id)
  let total = 0
  for (let i = 0; i < ids.length; i += porVez)
    total += sum([...(await readDevidos(db, ids.slice(i, i + porVez), hoje)).values()].map((devido) => devido.total))
  return total
}

/** What asks for a person today, of one of the staff: how many, how much money, since when and until when; the open ones have an index each. */
export async function readInicio(db: Executor, quando: Quando): Promise<Inicio> {
  const { hoje } = quando
  const calendario = createCalendario(await readFeriados(db))
  const primeiraExclusao = primeiraExclusaoEmPrazo(hoje, calendario)
  const todas = consultas(quando, primeiraExclusao)
  const contagens = Object.entries(todas).map(([nome, consulta]) => sql`${nome}::text, ${count(consulta)}`)
  const { rows } = await queryRows<{ inicio: Inicio }>(
    db,
    { inicio: 'json' },
    sql`select json_build_object(${sql.join(contagens, sql`, `)}) as inicio`,
  )
  const [linha] = rows
  if (!linha) throw new Error('a contagem do início não respondeu')
  const { inicio } = linha
  const { exclusoesEmPrazo: avisadas, restituicoesAPagar, rateiosAPagar } = inicio
  // What was counted as nothing is not looked at closer.
  const hasAPagar = restituicoesAPagar.quantos + rateiosAPagar.quantos > 0
  const acertos = hasAPagar ? await sumAcertos(db, hoje) : { restituicao: 0, rateio: 0 }
  const com = (espera: Espera, acerto: number) => ({ ...espera, centavos: (espera.centavos ?? 0) + acerto })
  return {
    ...inicio,
    restituicoesAPagar: com(restituicoesAPagar, acertos.restituicao),
    rateiosAPagar: com(rateiosAPagar, acertos.rateio),
    exclusoesEmPrazo: {
      ...avisadas,
      centavos: avisadas.quantos > 0 ? await readDevidoDosAvisados(db, primeiraExclusao, hoje) : 0,
      ate: avisadas.ate && prazosDoAviso(avisadas.ate, calendario).pagarAte,
    },
  }
}

import {
  type Dia,
  divideHalfUp,
  edicaoDoPacote,
  filaDoLanceLivre,
  isLanceDeQuitacao,
  type LanceDaAssembleia,
  multiplyHalfUp,
  numeroDaCota,
  ondeFicaria,
  type Ppt,
  parseParametros,
  parsePercent,
  type TipoCota,
  type ValoresDeParametros,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { percentual } from '../../cotas/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import { fundoComumSeVencer } from '../simulacao/simulacao.ts'
import { getSituacao } from '../situacao.ts'

type Publicada = {
  numero: number
  dia: Dia
  formato: string
  tipo: TipoCota
  valores: ValoresDeParametros
  lances: LanceDaAssembleia[]
  numeroDesempate: number
  /** The draws left this much of the fund, in centavos. */
  fundoComum: number
  /** The quota's credit then, in centavos; null where it was not in the group. */
  credito: number | null
}

const colunas: ColumnsOf<Publicada> = {
  numero: 'number',
  dia: 'text',
  formato: 'text',
  tipo: 'text',
  valores: 'json',
  lances: 'json',
  numeroDesempate: 'number',
  fundoComum: 'number',
  credito: 'number | null',
}

const QUANTAS = 12

/** Reads only the public bundles, because sealed bids are in none of them. */
async function readPublicadas(db: Executor, grupoId: number, cota: number): Promise<Publicada[]> {
  const { rows } = await queryRows<Publicada>(
    db,
    colunas,
    sql`
    SELECT p.numero, a.dia::text AS dia, x.pacote->>'formato' AS formato, g.tipo, x.pacote#>'{entrada,parametros}' AS valores,
      x.pacote#>'{resultado,lances}' AS lances, (x.pacote#>>'{resultado,numeroDesempate}')::int AS "numeroDesempate",
      coalesce(x.pacote#>>'{resultado,sorteiosDeExcluidas,-1,saldo}', x.pacote#>>'{resultado,sorteios,-1,saldo}',
        x.pacote#>>'{entrada,fundoComum}')::bigint AS "fundoComum",
      jsonb_path_query_first(x.pacote, '$.entrada.cotas[*] ? (@.cota == $cota).credito',
        jsonb_build_object('cota', ${cota}::int))::bigint AS credito
    FROM apuracao p JOIN grupo g ON g.id = p.grupo_id JOIN assembleia a ON a.grupo_id = p.grupo_id AND a.numero = p.numero
      CROSS JOIN LATERAL (SELECT p.pacote_publico AS pacote) x
    WHERE p.grupo_id = ${grupoId} AND p.pacote_publico IS NOT NULL ORDER BY p.numero DESC LIMIT ${QUANTAS}`,
  )
  return rows
}

/** The bid in question, as it would be made today. */
type Imaginado = { cota: number; credito: number; ppt: Ppt; valor: number; fundoComum: number; quitacao: boolean }

/** Finds where it would have stood, at the credit of that time; its part in the fund stays the same share of it. */
function ondeEm({ formato, credito: deEntao, ...publicada }: Publicada, parametros: Parametros, imaginado: Imaginado) {
  const { cota, ppt, quitacao, ...deHoje } = imaginado
  const credito = deEntao ?? deHoje.credito
  const valor = multiplyHalfUp(credito, ppt)
  const fundoComum =
    deHoje.valor > 0 ? divideHalfUp(BigInt(deHoje.fundoComum) * BigInt(valor), BigInt(deHoje.valor)) : 0
  const lance = { cota, modalidade: 'livre' as const, credito, valor, quitacao, fundoComum }
  return ondeFicaria(lance, { ...publicada, parametros, edicao: edicaoDoPacote(formato) })
}

type Parametros = ReturnType<typeof parseParametros>['parametros']

function presentPublicada(publicada: Publicada, imaginado: Imaginado | null) {
  const { parametros } = parseParametros(publicada.valores, publicada.tipo)
  const fila = filaDoLanceLivre(publicada.lances, parametros)
  const vencedores = fila.filter(({ contemplado }) => contemplado).map((lance) => lance.percentual)
  return {
    numero: publicada.numero,
    data: publicada.dia,
    quantidadeLances: fila.length,
    quantidadeVencedores: vencedores.length,
    menorPercentualVencedor: vencedores.length > 0 ? percentual(Math.min(...vencedores)) : null,
    maiorPercentualVencedor: vencedores.length > 0 ? percentual(Math.max(...vencedores)) : null,
    onde: imaginado && ondeEm(publicada, parametros, imaginado),
  }
}

/**
 * Lists the winners of the last published assemblies of the quota's group, and where a free bid of `quanto` percent
 * would have stood. Throws NAO_ENCONTRADO.
 */
export async function listVencedores(
  contexto: Pick<Contexto, 'relogio' | 'db'>,
  cotaId: number,
  quanto: number | undefined,
) {
  const { db } = contexto
  const situacao = await getSituacao(contexto, db, cotaId)
  const { grupoId, numero, creditoCentavos: credito, saldoDevedorCentavos } = situacao.cota
  const cota = numeroDaCota(numero)
  const publicadas = await readPublicadas(db, grupoId, cota)
  if (quanto === undefined) return publicadas.map((publicada) => presentPublicada(publicada, null))
  const ppt = parsePercent(quanto.toFixed(4))
  const valor = multiplyHalfUp(credito, ppt)
  const quitacao = isLanceDeQuitacao(valor, saldoDevedorCentavos)
  const fundoComum = publicadas.length > 0 ? await fundoComumSeVencer(db, cotaId, valor, situacao) : 0
  const imaginado = { cota, credito, ppt, valor, fundoComum, quitacao }
  return publicadas.map((publicada) => presentPublicada(publicada, imaginado))
}

import { type FatosDaEspecie, isCancelada } from '@contempla/consorcio'
import {
  analiseDaContemplacao,
  type ChaveDeProcesso,
  PAGAM_O_CREDITO,
  type UsoDoCredito,
  usoEscolhido,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { findCasoComOCredito } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import { readCotas } from '../razao/index.ts'
import { listEmVigor } from './contemplacao.sql.ts'
import { readDivida } from './divida.ts'
import { creditoDaContemplacao } from './valor.ts'

type FatosDoUso = {
  grupoId: number
  fatos: FatosDaEspecie
  /** The open case of another process that holds the credit. */
  tem: { id: number } | null
  /** The holder's choice in the contemplation. */
  escolhido: UsoDoCredito | null
}

/** Whether the holder chose to use the credit for something else than what this process pays. */
const isOutroUso = (de: ChaveDeProcesso, escolhido: UsoDoCredito | null) => {
  const paga: Readonly<Partial<Record<ChaveDeProcesso, UsoDoCredito>>> = PAGAM_O_CREDITO
  return escolhido !== null && paga[de] !== undefined && paga[de] !== escolhido
}

/**
 * Reads the facts of a quota that the conditions of a cash billing need, as of `hoje`. The analysis is that of its
 * holder in the contemplation in force; one of an earlier, undone contemplation does not count. `de` is the process
 * that asks and does not stand in its own way. Throws NAO_ENCONTRADO.
 */
export async function readFatos(db: Executor, cotaId: number, hoje: string, de: ChaveDeProcesso): Promise<FatosDoUso> {
  const { rows } = await queryRows(
    db,
    {
      grupoId: 'number',
      situacao: 'text',
      grupo: 'text',
      atrasadas: 'number',
      analise: 'text | null',
    },
    sql`
    SELECT c.grupo_id AS "grupoId", c.situacao, g.situacao AS grupo,
      (SELECT count(*)::int FROM jsonb_array_elements(s.em_aberto) e WHERE e->>'vencimento' < ${hoje}) AS atrasadas,
      (SELECT k.fase FROM caso k JOIN contemplacao x ON x.cota_id = k.cota_id AND x.desfeita_em IS NULL
        WHERE k.cota_id = c.id AND k.cliente_id = c.cliente_id AND k.processo = 'contemplacao'
          AND (k.aberto_em AT TIME ZONE 'America/Sao_Paulo')::date >= x.dia
        ORDER BY k.aberto_em DESC, k.id DESC LIMIT 1) AS analise
    FROM cota c JOIN grupo g ON g.id = c.grupo_id JOIN cota_saldo s ON s.cota_id = c.id WHERE c.id = ${cotaId}`,
  )
  const [row] = rows
  const [cota] = await readCotas(db, [cotaId])
  if (!row || !cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const [lida] = await listEmVigor(db, [cotaId])
  const tem = await findCasoComOCredito(db, cotaId, de)
  const escolhido = usoEscolhido(row.analise)
  return {
    grupoId: row.grupoId,
    tem: tem ?? null,
    escolhido,
    fatos: {
      cancelada: isCancelada(row.situacao),
      grupoEncerrado: row.grupo === 'ENCERRADO',
      contemplacao: lida
        ? {
            dia: lida.dia,
            creditoDisponivelEm: lida.creditoDisponivelEm,
            lanceEmAberto: lida.lance !== null && lida.lancePagoEm === null,
            comFgts: (lida.lance?.fgtsCentavos ?? 0) > 0,
            garantiaAte: lida.garantiaEmAnalise ? null : lida.garantiaAte,
            garantiaEm: lida.garantiaEm,
            utilizadoEm: lida.utilizadoEm,
          }
        : null,
      analise: analiseDaContemplacao(row.analise),
      parcelasEmAtraso: row.atrasadas,
      saldoDevedor: (await readDivida(db, cota, hoje)).total,
      credito: lida ? (await creditoDaContemplacao(db, lida, hoje)).corrigido : null,
      outroUso: tem !== undefined || isOutroUso(de, escolhido),
    },
  }
}

import type { Posse } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Contexto } from '../../platform/http/context.ts'
import { fragment } from '../../platform/rows.ts'
import { cliente, cota, grupo, titularAnterior } from '../../schema/index.ts'
import type { CotaDaFolha } from '../folha.ts'
import { readPosses } from './fatos.ts'

/** The data of a quota and its person that an annual paper shows. */
export type CotaNoPapel = CotaDaFolha & { contribuicoes: number; inscricao_cifrada: Buffer }

/**
 * A quota that is this person's, or was, and when: of what it is today, to whom has it no more, only its number. Throws
 * NAO_ENCONTRADO.
 */
export async function getCotaDaPessoa(
  { db }: Pick<Contexto, 'db'>,
  clienteId: number,
  cotaId: number,
): Promise<{ cota: CotaNoPapel; posses: readonly Posse[] }> {
  const posses = await readPosses(db, clienteId, cotaId)
  const [row] = await db
    .select({
      grupo: grupo.codigo,
      cota: cota.numero,
      versao: cota.versao,
      nome_bem: cota.nomeBem,
      credito_centavos: cota.creditoCentavos,
      contribuicoes: cota.contribuicoes,
      nome_pessoa: cliente.nome,
      inscricao_cifrada: cliente.inscricaoCifrada,
    })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(cliente, eq(cliente.id, clienteId))
    .where(eq(cota.id, cotaId))
  if (!row || posses.length === 0) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const ainda = posses.at(-1)?.ate === null
  return { cota: ainda ? row : { ...row, nome_bem: null, credito_centavos: null }, posses }
}

/** The quotas that were this person's and are another's by now, the last to go first, with the day on which they went. */
export function listCotasAnteriores({ db }: Pick<Contexto, 'db'>, clienteId: number) {
  const transferidaEm = fragment('text', sql`max(${titularAnterior.ate})::text`)
  return db
    .select({ idCota: cota.id, grupo: grupo.codigo, cota: cota.numero, versao: cota.versao, transferidaEm })
    .from(titularAnterior)
    .innerJoin(cota, eq(cota.id, titularAnterior.cotaId))
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(and(eq(titularAnterior.clienteId, clienteId), ne(cota.clienteId, clienteId)))
    .groupBy(cota.id, grupo.codigo)
    .orderBy(desc(transferidaEm), cota.id)
}

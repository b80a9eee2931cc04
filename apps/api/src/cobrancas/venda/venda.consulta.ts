import { diaEm, faixaDeCredito } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { canceladaSql } from '../../cotas/index.ts'
import { type GrupoLido, getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { queryRows } from '../../platform/rows.ts'
import { proximaAssembleiaACobrar } from '../proxima-assembleia.ts'
import { voltaPedidaSql } from '../reativacao/pedido.ts'

const numerosSugeridos = 10

/** Nothing while the group has no quota to compare with. */
export async function readFaixaDeCredito(db: Executor, { id, parametros }: Pick<GrupoLido, 'id' | 'parametros'>) {
  const { rows } = await queryRows(
    db,
    { menor: 'number | null', maior: 'number | null' },
    sql`
    SELECT min(credito_centavos) AS menor, max(credito_centavos) AS maior FROM cota
    WHERE grupo_id = ${id} AND NOT ${sql.raw(canceladaSql('situacao'))}`,
  )
  const [{ menor, maior } = { menor: null, maior: null }] = rows
  return menor === null || maior === null ? null : faixaDeCredito({ menor, maior }, parametros)
}

/** Returns the plans and credits that can be sold in a group today. Throws NAO_ENCONTRADO. */
export async function getOpcoesDeVenda({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, grupoId: number) {
  const dia = diaEm(relogio.agora())
  const grupo = await getGrupo(db, grupoId, dia)
  const planos = await queryRows(
    db,
    { chave: 'text', nome: 'text' },
    sql`
    SELECT chave, nome FROM plano WHERE parceiro_id = ${grupo.parceiroId} AND prazo_meses = ${grupo.prazoMeses} ORDER BY nome`,
  )
  const bens = await queryRows(
    db,
    { nome: 'text', credito: 'number' },
    sql`
    SELECT nome_bem AS nome, max(credito_centavos) AS credito FROM cota WHERE grupo_id = ${grupoId}
    GROUP BY nome_bem ORDER BY count(*) DESC, nome_bem LIMIT 20`,
  )
  const numeros = await queryRows(
    db,
    { numero: 'text' },
    sql`
    SELECT lpad(n::text, 4, '0') AS numero FROM generate_series(1, least(${grupo.maximoCotas}::integer, 9999)) AS n
    WHERE NOT EXISTS (SELECT FROM cota c WHERE c.grupo_id = ${grupoId} AND c.numero = lpad(n::text, 4, '0')
      AND (NOT ${sql.raw(canceladaSql('c.situacao'))} OR ${voltaPedidaSql(sql`c.id`)})) ORDER BY n LIMIT ${numerosSugeridos}`,
  )
  const proxima = grupo.situacao === 'ANDAMENTO' ? await proximaAssembleiaACobrar(db, grupo, dia) : null
  const restantes = proxima === null ? null : grupo.totalAssembleias - proxima.numero + 1
  return {
    idGrupo: grupoId,
    grupo: grupo.codigo,
    situacao: grupo.situacao,
    contribuicoes: grupo.situacao === 'FORMACAO' ? grupo.totalAssembleias : restantes,
    planos: planos.rows,
    bens: bens.rows,
    numeros: numeros.rows.map(({ numero }) => numero),
    faixaDeCredito: await readFaixaDeCredito(db, grupo),
  }
}

import { type Contexto, forecastAssembleia, publishAssembleia, queryRows } from '@contempla/api'
import { type Dia, diaDaExtracao, diaEm } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { GRUPO_DA_ASSEMBLEIA_PUBLICADA } from '../gerador/grupos-da-demonstracao.ts'

/** These prizes are made up; in a group of up to a thousand their first number is the quota 2. */
const PREMIOS = ['57002', '31846', '90417', '26593', '68120']

type Encontro = { grupoId: number; numero: number; dia: Dia; funcionarioId: number }

async function findEncontro({ db, relogio }: Contexto): Promise<Encontro | undefined> {
  const { codigo, parceiro } = GRUPO_DA_ASSEMBLEIA_PUBLICADA
  const { rows } = await queryRows<Encontro>(
    db,
    { grupoId: 'number', numero: 'number', dia: 'text', funcionarioId: 'number' },
    sql`SELECT g.id AS "grupoId", a.numero, a.dia::text, (SELECT min(id) FROM funcionario WHERE papel = 'gestor') AS "funcionarioId"
      FROM grupo g JOIN parceiro p ON p.id = g.parceiro_id JOIN assembleia a ON a.grupo_id = g.id
      WHERE g.codigo = ${codigo} AND p.chave = ${parceiro} AND a.dia = ${diaEm(relogio.agora())}`,
  )
  return rows[0]
}

/**
 * Tells whether the data came in today and nothing was staged on them yet, because the server was stopped before or the
 * pages could not be built.
 */
export async function isPorEncenar(contexto: Contexto): Promise<boolean> {
  const { rowCount } = await contexto.db.execute(sql`SELECT 1 FROM apuracao LIMIT 1`)
  return rowCount === 0 && (await findEncontro(contexto)) !== undefined
}

/**
 * Decides and publishes today's assembly of one group as the staff would, so that its results show from the first day.
 */
export async function publishAOfDemonstracao(contexto: Contexto): Promise<void> {
  const { db, relogio } = contexto
  const encontro = await findEncontro(contexto)
  if (!encontro) return
  const { grupoId, numero, dia, funcionarioId } = encontro
  const extracao = diaDaExtracao(dia, GRUPO_DA_ASSEMBLEIA_PUBLICADA.parametros)
  await db.execute(sql`INSERT INTO extracao (dia, premios, registrada_em, registrada_por)
    VALUES (${extracao}, ${sql.param(PREMIOS)}::text[], ${relogio.agora()}, ${funcionarioId}) ON CONFLICT DO NOTHING`)
  const { conferencia } = await forecastAssembleia(contexto, grupoId, numero)
  await db.transaction((tx) => publishAssembleia(tx, contexto, { grupoId, numero, conferencia, funcionarioId }))
}

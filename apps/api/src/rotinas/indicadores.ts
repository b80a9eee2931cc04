import { diaEm } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import type { Indicador } from '../platform/metricas/indicador.ts'

const doDia = sql`execucao WHERE grupo_id IS NULL`
/** What is not done: the console's `fila`. */
const abertas = sql`${doDia} AND situacao <> 'concluida'`
const planejadas = sql`${doDia} AND pedida_por IS NULL`
const conta = (situacao: string) => sql`SELECT count(*) AS valor FROM ${abertas} AND situacao = ${situacao}`
const inicioDoDia = (dia: SQL) => sql`extract(epoch FROM (${dia})::timestamp AT TIME ZONE 'America/Sao_Paulo')`

export const indicadores: readonly Indicador[] = [
  { nome: 'contempla_rotinas_na_fila', help: 'Execuções de rotinas à espera da vez', sql: () => conta('na-fila') },
  { nome: 'contempla_rotinas_em_curso', help: 'Execuções de rotinas em curso', sql: () => conta('em-curso') },
  {
    nome: 'contempla_rotinas_falharam',
    help: 'Execuções de rotinas que falharam e esperam uma pessoa',
    sql: () => conta('falhou'),
  },
  {
    nome: 'contempla_rotinas_dias_atrasados',
    help: 'Dias passados com rotinas na fila ou em curso',
    sql: (_meios, agora) =>
      sql`SELECT count(DISTINCT dia) AS valor FROM ${abertas} AND situacao <> 'falhou' AND dia < ${diaEm(agora)}`,
  },
  {
    nome: 'contempla_rotinas_dias_por_planejar',
    help: 'Dias desde o último que entrou na fila; mais de zero quando nenhum processo o faz, ou uma pessoa precisa confirmar',
    sql: (_meios, agora) => sql`SELECT greatest(${diaEm(agora)}::date - max(dia), 0) AS valor FROM ${planejadas}`,
  },
  {
    nome: 'contempla_rotinas_ultimo_dia_feito',
    help: 'O último dia com todas as rotinas feitas (seu começo, em segundos desde 1970)',
    sql: () => sql`SELECT ${inicioDoDia(sql`max(dia)`)} AS valor FROM ${planejadas}
      AND dia NOT IN (SELECT dia FROM ${abertas})`,
  },
]

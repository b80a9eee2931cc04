import { primeiroNome } from '@contempla/consorcio'
import type { delegacoes as chamadas, Payload } from '@contempla/contract'
import { hojeDe, maskEmail, maskInscricao } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import {
  type CotaDaDelegacao,
  type DelegacaoRow,
  faltasDe,
  fimDe,
  idsDe,
  listCotasDelegadas,
  readFaltas,
} from './delegacoes.sql.ts'
import { dadosDe, getPessoa } from './pessoas.ts'

type Meios = Pick<Contexto, 'cifra' | 'relogio'>
type Dado = Payload<typeof chamadas.darAcesso>
type Recebido = Payload<typeof chamadas.deixarAcesso>

type ComoEsta = Pick<Recebido, 'situacao' | 'fim'>

/**
 * How it stands by the day, whether or not the routine has already ended what is over. One whose quotas are all held, as those
 * of a holder whose death was told, has none to show and is not over.
 */
async function comoEsta(
  db: Executor,
  meios: Meios,
  row: DelegacaoRow,
  cotas: readonly CotaDaDelegacao[],
): Promise<ComoEsta> {
  if (row.encerradaEm) return { situacao: 'encerrada', fim: row.fim }
  const faltas = cotas.length > 0 ? faltasDe(cotas) : await readFaltas(db, row.id)
  const fim = fimDe(row, faltas, hojeDe(meios))
  if (fim) return { situacao: 'encerrada', fim }
  if (cotas.length === 0) return { situacao: 'em-espera', fim }
  return { situacao: row.aceitaEm ? 'em-vigor' : 'convidada', fim }
}

const comum = async (db: Executor, meios: Meios, row: DelegacaoRow, cotas: readonly CotaDaDelegacao[]) => ({
  id: row.id,
  alcance: row.alcance,
  cotas: cotas.map(({ idCota, grupo, cota, nome }) => ({ idCota, grupo, cota, nome })),
  ate: row.ate,
  ...(await comoEsta(db, meios, row, cotas)),
})

async function presentDada(
  db: Executor,
  meios: Meios,
  row: DelegacaoRow,
  cotas: readonly CotaDaDelegacao[],
): Promise<Dado> {
  const { nome, email } = dadosDe(meios, row)
  const usos = cotas.flatMap(({ vistaEm }) => vistaEm ?? []).toSorted()
  return {
    ...(await comum(db, meios, row, cotas)),
    nome,
    email: maskEmail(email),
    inscricao: maskInscricao(meios.cifra.decifrar(row.inscricaoCifrada)),
    relacao: row.relacao,
    dadoEm: row.dadaEm.toISOString(),
    aceitoEm: row.aceitaEm?.toISOString() ?? null,
    conviteAte: row.conviteAte,
    ultimoUso: usos.at(-1) ?? null,
    encerradoEm: row.encerradaEm?.toISOString() ?? null,
  }
}

const daDelegacao = async (db: Executor, rows: readonly DelegacaoRow[]) => {
  const todas = await listCotasDelegadas(db, idsDe(rows))
  return ({ id }: DelegacaoRow) => todas.filter(({ delegacaoId }) => delegacaoId === id)
}

/** As their holder sees them. */
export async function presentDadas(db: Executor, meios: Meios, rows: readonly DelegacaoRow[]): Promise<Dado[]> {
  const cotasDe = await daDelegacao(db, rows)
  const dadas: Dado[] = []
  for (const row of rows) dadas.push(await presentDada(db, meios, row, cotasDe(row)))
  return dadas
}

/** As the delegate sees them: of the holder the first name, and of one that is over no quota. */
export async function presentRecebidas(db: Executor, meios: Meios, rows: readonly DelegacaoRow[]): Promise<Recebido[]> {
  const cotasDe = await daDelegacao(db, rows)
  const recebidas: Recebido[] = []
  for (const row of rows) {
    const { nome } = await getPessoa(db, row.titularId)
    const dita = await comum(db, meios, row, cotasDe(row))
    recebidas.push({ ...dita, cotas: dita.situacao === 'em-vigor' ? dita.cotas : [], de: primeiroNome(nome) })
  }
  return recebidas
}

export async function presentUmaDada(db: Executor, meios: Meios, row: DelegacaoRow): Promise<Dado> {
  return presentDada(db, meios, row, await listCotasDelegadas(db, [row.id]))
}

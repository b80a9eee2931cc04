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
} from './delegacoes.sql.ts'
import { dadosDe, getPessoa } from './pessoas.ts'

type Meios = Pick<Contexto, 'cifra' | 'relogio'>
type Dado = Payload<typeof chamadas.darAcesso>
type Recebido = Payload<typeof chamadas.deixarAcesso>

/** What stands by the day, whether or not the routine has already ended what does not; a dead holder's has no quota here. */
function situacaoDe(meios: Meios, row: DelegacaoRow, cotas: readonly unknown[]): Recebido['situacao'] {
  if (row.encerradaEm || fimDe(row, faltasDe(cotas), hojeDe(meios))) return 'encerrada'
  return row.aceitaEm ? 'em-vigor' : 'convidada'
}

const comum = (meios: Meios, row: DelegacaoRow, cotas: readonly CotaDaDelegacao[]) => ({
  id: row.id,
  alcance: row.alcance,
  cotas: cotas.map(({ idCota, grupo, cota, nome }) => ({ idCota, grupo, cota, nome })),
  ate: row.ate,
  situacao: situacaoDe(meios, row, cotas),
})

function presentDada(meios: Meios, row: DelegacaoRow, cotas: readonly CotaDaDelegacao[]): Dado {
  const { nome, email } = dadosDe(meios, row)
  const usos = cotas.flatMap(({ vistaEm }) => vistaEm ?? []).toSorted()
  return {
    ...comum(meios, row, cotas),
    nome,
    email: maskEmail(email),
    inscricao: maskInscricao(meios.cifra.decifrar(row.inscricaoCifrada)),
    relacao: row.relacao,
    dadoEm: row.dadaEm.toISOString(),
    aceitoEm: row.aceitaEm?.toISOString() ?? null,
    conviteAte: row.conviteAte,
    ultimoUso: usos.at(-1) ?? null,
    encerradoEm: row.encerradaEm?.toISOString() ?? null,
    fim: row.fim,
  }
}

const daDelegacao = async (db: Executor, rows: readonly DelegacaoRow[]) => {
  const todas = await listCotasDelegadas(db, idsDe(rows))
  return ({ id }: DelegacaoRow) => todas.filter(({ delegacaoId }) => delegacaoId === id)
}

/** As their holder sees them. */
export async function presentDadas(db: Executor, meios: Meios, rows: readonly DelegacaoRow[]): Promise<Dado[]> {
  const cotasDe = await daDelegacao(db, rows)
  return rows.map((row) => presentDada(meios, row, cotasDe(row)))
}

/** As the delegate sees them: of the holder the first name, and of one that is over no quota. */
export async function presentRecebidas(db: Executor, meios: Meios, rows: readonly DelegacaoRow[]): Promise<Recebido[]> {
  const cotasDe = await daDelegacao(db, rows)
  const recebidas: Recebido[] = []
  for (const row of rows) {
    const { nome } = await getPessoa(db, row.titularId)
    const dita = comum(meios, row, cotasDe(row))
    recebidas.push({ ...dita, cotas: dita.situacao === 'em-vigor' ? dita.cotas : [], de: primeiroNome(nome) })
  }
  return recebidas
}

export async function presentUmaDada(db: Executor, meios: Meios, row: DelegacaoRow): Promise<Dado> {
  return presentDada(meios, row, await listCotasDelegadas(db, [row.id]))
}

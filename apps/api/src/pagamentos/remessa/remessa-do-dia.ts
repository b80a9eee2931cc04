import { createCalendario, diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, sql } from 'drizzle-orm'
import { readFeriados } from '../../grupos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { remessa } from '../../schema/index.ts'
import { type Conta, nomesDaConta } from './contas.ts'
import { makeRemessa } from './remessa.service.ts'

/** From this hour on the day's titles go to the bank, which registers them overnight. */
const HORA_DA_REMESSA = 18

const horaDe = (instante: Date) =>
  Number(instante.toLocaleString('en-US', { timeZone: 'America/Sao_Paulo', hour: '2-digit', hourCycle: 'h23' }))

/** Tells whether the account's file of the day was already made automatically. */
async function feita({ db }: Contexto, { banco, conta, carteira }: Conta, dia: string): Promise<boolean> {
  const [row] = await db
    .select({ id: remessa.id })
    .from(remessa)
    .where(
      and(
        eq(remessa.banco, banco),
        eq(remessa.conta, conta),
        eq(remessa.carteira, carteira),
        sql`${remessa.criadaPor} IS NULL AND (${remessa.criadaEm} AT TIME ZONE 'America/Sao_Paulo')::date = ${dia}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

const nadaADizer = (erro: unknown) => erro instanceof ErroDeNegocio && erro.codigo === 'REMESSA_SEM_TITULOS'

/** Makes an account's file; returns whether there was anything to report. */
async function makeSozinha(contexto: Contexto, conta: Conta): Promise<boolean> {
  const ator = { tipo: 'sistema', id: null } as const
  try {
    await contexto.db.transaction((tx) => makeRemessa(tx, contexto, { ...conta, ator }))
    return true
  } catch (erro) {
    if (nadaADizer(erro)) return false
    throw erro
  }
}

/** Makes an account's files of everything to report, one for each beneficiary; returns how many. */
async function makeTodas(contexto: Contexto, conta: Conta): Promise<number> {
  let feitas = 0
  while (await makeSozinha(contexto, conta)) feitas += 1
  return feitas
}

/** Makes the files of every account that makes them automatically, whatever the day and hour. */
export async function makeRemessas(contexto: Contexto): Promise<number> {
  let feitas = 0
  for (const conta of contexto.config.contasDaRemessa.filter(({ automatica }) => automatica))
    feitas += await makeTodas(contexto, nomesDaConta(conta))
  return feitas
}

/**
 * Makes the files of a business day for each account that asks for them, one for each beneficiary, once it is time;
 * returns how many.
 */
export async function makeRemessasDoDia(contexto: Contexto): Promise<number> {
  const automaticas = contexto.config.contasDaRemessa.filter(({ automatica }) => automatica)
  const agora = contexto.relogio.agora()
  const dia = diaEm(agora)
  if (automaticas.length === 0 || horaDe(agora) < HORA_DA_REMESSA) return 0
  if (!createCalendario(await readFeriados(contexto.db)).isDiaUtil(dia)) return 0
  let feitas = 0
  for (const conta of automaticas.map(nomesDaConta)) {
    if (await feita(contexto, conta, dia)) continue
    feitas += await makeTodas(contexto, conta)
  }
  return feitas
}

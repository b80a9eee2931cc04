import { addDays, type Dia, PARAMETROS } from '@contempla/consorcio'
import { getContatos, queueAviso } from '../../contatos/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { lembreteDoVencimento } from '../../schema/index.ts'
import { canaisDaqui } from '../opt-in.service.ts'
import { mensagensDoLembrete } from './mensagens.ts'
import { type ALembrar, listALembrar, listGruposALembrar } from './pendentes.sql.ts'

const lembretesPorVez = 100

/** Groups that may have somebody to remind: how long before is each group's, within the longest that there may be. */
export const listALembrarHoje = ({ db }: Pick<Contexto, 'db'>, dia: Dia): Promise<number[]> =>
  listGruposALembrar(db, dia, addDays(dia, PARAMETROS.diasDoLembrete.max))

async function remind(tx: Executor, contexto: Contexto, boleto: ALembrar): Promise<number> {
  const { email, celular } = await getContatos(tx, contexto, boleto.clienteId)
  const destinos = { email, sms: celular }
  const { noApp, ...porCanal } = mensagensDoLembrete(contexto, boleto)
  const aceitos = canaisDaqui(contexto).filter((canal) => boleto.canais.includes(canal))
  const mensagens = aceitos.flatMap((canal) => {
    const para = destinos[canal]
    return para === null ? [] : [{ canal, para, ...porCanal[canal] }]
  })
  if (mensagens.length === 0) return 0
  await queueAviso(tx, contexto, { clienteId: boleto.clienteId, cotaId: boleto.cotaId, ...noApp, mensagens })
  return mensagens.length
}

/**
 * Reminds, once a boleto, the holders of a group who asked for it, by each channel that they accepted. Whom none of them
 * reaches today is not reminded yet: they are as soon as one does.
 */
export async function remindGrupo(contexto: Contexto, dia: Dia, grupoId: number) {
  const { diasDoLembrete } = (await getGrupo(contexto.db, grupoId, dia)).parametros
  const ate = addDays(dia, diasDoLembrete)
  let lembretes = 0
  let depoisDe: number | undefined = 0
  while (depoisDe !== undefined) {
    const pagina = { depoisDe, quantos: lembretesPorVez }
    depoisDe = await contexto.db.transaction(async (tx) => {
      const boletos = await listALembrar(tx, grupoId, dia, ate, pagina)
      for (const boleto of boletos) {
        const quantas = await remind(tx, contexto, boleto)
        if (quantas > 0) await tx.insert(lembreteDoVencimento).values({ boletoId: boleto.id, dia })
        lembretes += quantas
      }
      return boletos.at(-1)?.id
    })
  }
  return { lembretes }
}

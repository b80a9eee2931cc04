import { addDays, type Dia, PARAMETROS } from '@contempla/consorcio'
import { getContatos } from '../../contatos/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { queueMensagem } from '../../platform/mail/outbox.ts'
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
  const mensagens = mensagensDoLembrete(contexto, boleto)
  let quantas = 0
  for (const canal of canaisDaqui(contexto).filter((c) => boleto.canais.includes(c))) {
    const para = destinos[canal]
    if (para === null) continue
    await queueMensagem(tx, contexto, { canal, para, ...mensagens[canal] })
    quantas += 1
  }
  return quantas
}

/** Reminds, once a boleto, the holders of a group who asked for it, by each channel that they accepted. */
export async function remindGrupo(contexto: Contexto, dia: Dia, grupoId: number) {
  const { diasDoLembrete } = (await getGrupo(contexto.db, grupoId, dia)).parametros
  const ate = addDays(dia, diasDoLembrete)
  const feito = { lembretes: 0 }
  for (;;) {
    const mensagens = await contexto.db.transaction(async (tx) => {
      const boletos = await listALembrar(tx, grupoId, dia, ate, lembretesPorVez)
      if (boletos.length === 0) return null
      await tx.insert(lembreteDoVencimento).values(boletos.map(({ id }) => ({ boletoId: id, dia })))
      let quantas = 0
      for (const boleto of boletos) quantas += await remind(tx, contexto, boleto)
      return quantas
    })
    if (mensagens === null) return feito
    feito.lembretes += mensagens
  }
}

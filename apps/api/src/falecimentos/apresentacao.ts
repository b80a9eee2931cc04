import { ultimoDiaAntesDe } from '@contempla/consorcio'
import { apresentacaoDa, PROCESSOS, type Processo, temMarca } from '@contempla/consorcio/processos'
import type { falecimentos as chamadas, Payload } from '@contempla/contract'
import { type CasoLido, estadoDo, fimDito, numeroDe, presentEstado } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { listCotasDe, requireFalecimento } from './fatos.sql.ts'
import { encargosDitos } from './pausas.ts'

type Um = Payload<typeof chamadas.verFalecimento>

const tabela: Processo = PROCESSOS.falecimento

/** Shows a notice to who gave it; of the deceased nothing but the quotas' names, and those once the certificate was seen. */
export async function presentFalecimento(db: Executor, contexto: Contexto, lido: CasoLido): Promise<Um> {
  const { id, fase, encerradoEm } = lido.caso
  const { falecidoId, diaDoFalecimento } = await requireFalecimento(db, id)
  const { aviso, card } = apresentacaoDa(tabela, estadoDo(lido))
  const pedido = await presentEstado(db, contexto, lido)
  const fim = fimDito(lido)
  const espera = falecidoId !== null && temMarca(PROCESSOS.falecimento, fase, 'suspensa')
  const texto = aviso?.texto ?? card?.texto ?? null
  return {
    protocolo: numeroDe(id),
    titulo: aviso?.titulo ?? pedido.fase,
    texto: espera ? [texto, await encargosDitos(db, { casoId: id, falecidoId })].filter(Boolean).join(' ') : texto,
    diaDoFalecimento,
    ate: fim && fim > contexto.relogio.agora() ? ultimoDiaAntesDe(fim) : null,
    encerrado: encerradoEm !== null,
    cotas: espera ? (await listCotasDe(db, falecidoId)).map(({ grupo, cota }) => ({ grupo, cota })) : [],
    pedido,
  }
}

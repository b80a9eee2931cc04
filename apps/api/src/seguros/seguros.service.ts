import { diaEm, fimDoArrependimento, TELEFONE_PADRAO } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { splitTelefone } from '@contempla/contract/contato'
import { type CasoLido, type DaPorta, dadosDo, presentEstado } from '../casos/index.ts'
import { getContatos } from '../contatos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { readSeguros } from './oferta.ts'
import { dadosDoSeguro } from './processo.ts'

type Da = DaPorta<'seguro'>

/** Whether the quota is insured, by its plan or by what was closed, and the request that is under way. */
export async function presentSeguro(db: Executor, contexto: Contexto, lido: CasoLido | undefined, { cotaId }: Da) {
  const { noPlano } = await readSeguros(db, contexto, cotaId)
  const segurada = lido !== undefined && temMarca(PROCESSOS.seguro, lido.caso.fase, 'segurada')
  return {
    iniciado: lido?.caso.encerradoEm === null && !segurada,
    possui_seguro: noPlano !== null || segurada ? ('S' as const) : ('N' as const),
    noPlano,
    arrependimentoAte: segurada ? fimDoArrependimento(diaEm(lido.caso.faseDesde)) : null,
    pedido: lido ? await presentEstado(db, contexto, lido) : null,
  }
}

/** What is offered, or, of a request, what was; and how the holder is found. */
export async function presentDados(
  db: Executor,
  contexto: Contexto,
  lido: CasoLido | undefined,
  { clienteId, cotaId }: Da,
) {
  const pedido = lido?.caso.encerradoEm === null ? dadosDoSeguro(dadosDo(contexto, lido)) : null
  const { email, telefone } = await getContatos(db, contexto, clienteId)
  return {
    oferta: pedido?.oferta ?? (await readSeguros(db, contexto, cotaId)).oferta,
    contato: {
      email: pedido?.email ?? email,
      telefone:
        pedido?.telefone ??
        (telefone?.startsWith('+55') ? { ...splitTelefone(telefone), tipoTelefone: TELEFONE_PADRAO } : null),
    },
  }
}

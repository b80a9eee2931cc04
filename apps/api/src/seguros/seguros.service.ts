import { diaEm, fimDoArrependimento, TELEFONE_PADRAO } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { splitTelefone } from '@contempla/contract/contato'
import { eq } from 'drizzle-orm'
import { type CasoLido, type DaPorta, dadosDo, presentEstado } from '../casos/index.ts'
import { getContatos } from '../contatos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, parceiro } from '../schema/index.ts'
import { readSeguros } from './oferta.ts'
import { dadosDoSeguro } from './processo.ts'

type Da = DaPorta<'seguro'>

/** Tells whether the quota is insured, by its plan or by a closed contract, and shows the request under way. */
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

/** Reads the partner's phone line; null where it has none. */
async function readCentral(db: Executor, clienteId: number) {
  const [dele] = await db
    .select({ canais: parceiro.canais })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(eq(cliente.id, clienteId))
  const telefone = dele?.canais.find(({ tipo }) => tipo === 'telefone')
  return telefone ? { valor: telefone.valor, href: telefone.href } : null
}

/**
 * Shows the offer by today's instalment, and the holder's contacts: those of their request, otherwise those on record.
 */
export async function presentDados(
  db: Executor,
  contexto: Contexto,
  lido: CasoLido | undefined,
  { clienteId, cotaId }: Da,
) {
  const pedido = lido?.caso.encerradoEm === null ? dadosDoSeguro(dadosDo(contexto, lido)) : null
  const { email, telefone } = await getContatos(db, contexto, clienteId)
  const { oferta, semOferta } = await readSeguros(db, contexto, cotaId)
  return {
    oferta,
    semOferta,
    central: await readCentral(db, clienteId),
    contato: {
      email: pedido?.email ?? email,
      telefone:
        pedido?.telefone ??
        (telefone?.startsWith('+55') ? { ...splitTelefone(telefone), tipoTelefone: TELEFONE_PADRAO } : null),
    },
  }
}

import { ErroDeNegocio } from '@contempla/contract'
import { readForPrint, renderBoletos } from '../../documentos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { closeLote, findLote, type LoteLido, listBoletosDoLote, listLotes } from './lotes.sql.ts'

function situacaoDo({ aberto, fechadoEm }: LoteLido): 'aberto' | 'cheio' | 'fechado' {
  if (fechadoEm !== null) return 'fechado'
  return aberto ? 'aberto' : 'cheio'
}

const presentLote = (lote: LoteLido) => ({
  id: lote.id,
  parceiro: lote.parceiro,
  quantidade: lote.quantidade,
  situacao: situacaoDo(lote),
  criadoEm: lote.criadoEm.toISOString(),
  fechadoEm: lote.fechadoEm?.toISOString() ?? null,
})

export async function getLotes({ db }: Pick<Contexto, 'db'>, filtro: Pagina) {
  const { lotes, total } = await listLotes(db, filtro.page_size, offsetOf(filtro))
  return toPage(lotes.map(presentLote), total, filtro)
}

async function requireLote(db: Executor, id: number): Promise<LoteLido> {
  const lote = await findLote(db, id)
  if (!lote) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lote
}

/** Closes a batch, once: from then on it takes no more, and may be printed. Throws NAO_ENCONTRADO. */
export async function closeForPrint(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { id, ator }: { id: number; ator: Ator },
) {
  const { quantidade } = await requireLote(tx, id)
  const agora = relogio.agora()
  if (await closeLote(tx, id, { fechadoEm: agora, fechadoPor: ator.id }))
    await audit(tx, {
      quando: agora,
      ator,
      acao: 'fechar-lote-de-impressao',
      objeto: ['lote-de-impressao', id],
      depois: { quantos: quantidade },
    })
  return presentLote(await requireLote(tx, id))
}

const SEM_FOLHA: ReadonlySet<string> = new Set(['BOLETO_NAO_SE_PAGA_MAIS', 'BOLETO_SEM_COMO_PAGAR'])

/** A boleto of a batch that can be paid no more, or by nothing yet, has no sheet in it. */
function skipOQueNaoSePaga(error: unknown): null {
  if (error instanceof ErroDeNegocio && SEM_FOLHA.has(error.codigo)) return null
  throw error
}

/**
 * The paper of a closed batch: the boletos that can still be paid, each on a sheet of its own. Throws NAO_ENCONTRADO,
 * LOTE_ABERTO, LOTE_SEM_BOLETOS, BOLETO_INDISPONIVEL.
 */
export async function printLote(contexto: Contexto, { id, ator }: { id: number; ator: Ator }) {
  const { fechadoEm } = await requireLote(contexto.db, id)
  if (fechadoEm === null) throw new ErroDeNegocio('LOTE_ABERTO')
  const boletos = await listBoletosDoLote(contexto.db, id)
  const papeis = []
  for (const { boletoId, cotaId } of boletos) {
    const papel = await readForPrint(contexto, { cotaId, boletoId, modo: 'normal' }).catch(skipOQueNaoSePaga)
    if (papel) papeis.push(papel)
  }
  if (papeis.length === 0) throw new ErroDeNegocio('LOTE_SEM_BOLETOS')
  await audit(contexto.db, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'baixar-lote-de-impressao',
    objeto: ['lote-de-impressao', id],
    depois: { quantos: papeis.length },
  })
  return { tipo: 'application/pdf', nome: `lote-${id}.pdf`, bytes: await renderBoletos(`Lote ${id}`, papeis) }
}

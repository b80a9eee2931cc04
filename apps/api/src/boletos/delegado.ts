import { primeiroNome } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { type BoletoRow, listItens } from './boletos.sql.ts'

type Meios = Pick<Contexto, 'db'>

/** A boleto may gather instalments of several of the holder's quotas, of which the delegate has perhaps this one alone. */
const isSoDestaCota = async ({ db }: Meios, cotaId: number, { id, cotaId: dela }: BoletoRow): Promise<boolean> =>
  dela === cotaId && (await listItens(db, id)).every(({ idCota }) => idCota === cotaId)

/** Throws NAO_ENCONTRADO. */
export async function requireSoDestaCota(meios: Meios, cotaId: number, row: BoletoRow): Promise<void> {
  if (!(await isSoDestaCota(meios, cotaId, row))) throw new ErroDeNegocio('NAO_ENCONTRADO')
}

/** Leaves out those that are of other quotas too. */
export async function soDestaCota<Nome extends string>(
  meios: Meios,
  cotaId: number,
  pendentes: Record<Nome, BoletoRow | null>,
): Promise<Record<Nome, BoletoRow | null>> {
  const vistos: [string, BoletoRow | null][] = []
  for (const [nome, row] of Object.entries<BoletoRow | null>(pendentes))
    vistos.push([nome, row && (await isSoDestaCota(meios, cotaId, row)) ? row : null])
  return Object.fromEntries(vistos) as Record<Nome, BoletoRow | null>
}

/** Of the payer a delegate reads the first name. */
export const encobrirPagador = <B extends { pagador: { nome: string } }>(
  boleto: B,
  { emNomeDe }: Pick<SessaoAtiva, 'emNomeDe'>,
): B => (emNomeDe ? { ...boleto, pagador: { nome: primeiroNome(boleto.pagador.nome) } } : boleto)

/** The words of a refusal may tell what a boleto of several quotas gathers. */
export const semDetalhe = (erro: unknown): unknown =>
  erro instanceof ErroDeNegocio ? new ErroDeNegocio(erro.codigo) : erro

type ComPagador = { pagador: { nome: string } }

/** The same of what waits to be paid. */
export const encobrirPagadores = <B extends ComPagador, P extends { boleto: B | null; lance: B | null }>(
  pendentes: P,
  sessao: Pick<SessaoAtiva, 'emNomeDe'>,
): P => ({
  ...pendentes,
  boleto: pendentes.boleto && encobrirPagador(pendentes.boleto, sessao),
  lance: pendentes.lance && encobrirPagador(pendentes.lance, sessao),
})

/** The holder reads in the trail that the delegate took a boleto, also one that there was already. */
export const recordPedido = (
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { ator, boletoId, cotaId }: { ator: Ator; boletoId: number; cotaId: number },
) =>
  audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'gerar-boleto',
    objeto: ['boleto', boletoId],
    depois: { cota: cotaId },
  })

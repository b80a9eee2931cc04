import { diaEm, formatDiaBr, type MotivoDeInaptidao, type ParametrosDoGrupo } from '@contempla/consorcio'
import { lances as chamadas } from '@contempla/contract'
import { type AptidaoDeHoje, getAptidaoDeHoje } from '../aptidao/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Disputa, Situacao } from './situacao.ts'

/**
 * A restriction (document 1 §4, code 27): by today's facts the bid would not compete. Its holder may offer all the
 * same.
 */
export type Restricao = { codigo: 0 | typeof chamadas.CODIGO_DE_RESTRICAO; mensagem: string | null }

const NENHUMA: Restricao = { codigo: 0, mensagem: null }

/** Words by when the debt must be paid for the quota to compete, by the contract (see `motivoDeInaptidao`). */
const SE_PAGO: Record<ParametrosDoGrupo['aptidaoPelaParcela'], string> = {
  'ate-o-vencimento': 'o atraso estiver pago até a assembleia, e a parcela do mês até o vencimento dela',
  'ate-a-assembleia': 'tudo estiver pago até a assembleia',
}

const NADA_PAGO: Record<ParametrosDoGrupo['aptidaoPelaParcela'], string> = {
  'ate-o-vencimento': 'a parcela desta assembleia for paga até o vencimento',
  'ate-a-assembleia': 'a parcela desta assembleia for paga até o dia dela',
}

type Palavras = (aptidao: AptidaoDeHoje, disputa: Disputa, contrato: ParametrosDoGrupo) => string

const quantas = (n: number) => (n === 1 ? 'uma parcela em atraso' : `${n} parcelas em atraso`)

const emAtraso: Palavras = ({ atrasadas, perdida }, { dia }, { aptidaoPelaParcela }) =>
  perdida
    ? `Esta cota tem ${quantas(atrasadas)}, e a da assembleia de ${formatDiaBr(dia)} tinha de ser paga até o vencimento: o lance não concorre nela. Pague o que está em atraso para concorrer na próxima.`
    : `Esta cota tem ${quantas(atrasadas)}. O lance só concorre se ${SE_PAGO[aptidaoPelaParcela]}.`

/**
 * Words what each reason asks of the holder; null where the bid is refused in its own words, or is for a later
 * assembly.
 */
const PALAVRAS: Record<MotivoDeInaptidao, Palavras | null> = {
  CANCELADA: null,
  CONTEMPLADA: null,
  BLOQUEADA: null,
  EM_ATRASO: emAtraso,
  ENTRA_DEPOIS: null,
  RENEGOCIACAO_EM_CURSO: (_aptidao, { dia }) =>
    `Esta cota tem uma renegociação à espera da próxima parcela. O lance só concorre se ela for paga até a assembleia de ${formatDiaBr(dia)}.`,
  NADA_PAGO: (_aptidao, _disputa, { aptidaoPelaParcela }) =>
    `Esta cota ainda não pagou nenhuma parcela. O lance só concorre se ${NADA_PAGO[aptidaoPelaParcela]}.`,
  PAGA_APOS_O_VENCIMENTO: (_aptidao, { dia }) =>
    `A parcela da assembleia de ${formatDiaBr(dia)} foi paga depois do vencimento: o lance não concorre nela. Na próxima, ele concorre se a parcela for paga até o vencimento.`,
}

/** Picks the reasons to tell: late instalments include the month's, and a reason that no payment mends is told once. */
function ditosDe({ motivos, perdida }: AptidaoDeHoje): readonly MotivoDeInaptidao[] {
  const [decisivo] = motivos
  if (!decisivo || PALAVRAS[decisivo] === null) return []
  if (decisivo !== 'EM_ATRASO') return motivos
  return motivos.filter((motivo) => motivo !== 'PAGA_APOS_O_VENCIMENTO' && (motivo !== 'NADA_PAGO' || !perdida))
}

/** Tells whether the quota would compete in its bid's assembly, by the facts that decide it there. */
export async function getRestricao(
  db: Executor,
  cotaId: number,
  { cota: { grupoId }, grupo: { totalAssembleias }, disputa, contrato, agora }: Situacao,
): Promise<Restricao> {
  if (!disputa) return NENHUMA
  const aptidao = await getAptidaoDeHoje(
    db,
    cotaId,
    { ...disputa, grupoId, totalAssembleias },
    { hoje: diaEm(agora), parametros: contrato },
  )
  if (!aptidao) return NENHUMA
  const palavras = ditosDe(aptidao).flatMap((motivo) => PALAVRAS[motivo]?.(aptidao, disputa, contrato) ?? [])
  if (palavras.length === 0) return NENHUMA
  return { codigo: chamadas.CODIGO_DE_RESTRICAO, mensagem: palavras.join(' ') }
}

import {
  AVISOS,
  aproveitarLance,
  type Centavos,
  diaEm,
  formatReais,
  type ParametrosDoGrupo,
  recursosProprios,
} from '@contempla/consorcio'
import { and, eq, isNull } from 'drizzle-orm'
import { saldoParaLance } from '../cobrancas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CotaDaRazao, lockCotas, readAbatimentos } from '../razao/index.ts'
import { boleto } from '../schema/index.ts'
import { findComLanceACobrar } from './contemplacoes.sql.ts'

export type LanceACobrar = {
  valor: Centavos
  embutido: Centavos
  fgts: Centavos
}

/** A quota with what was paid ahead of it. */
type CotaComAbatimentos = { cota: CotaDaRazao; abatimentos: Parameters<typeof saldoParaLance>[1] }

/** What of a bid that won the quota has room for: nobody is charged what it no longer owes. */
export function aproveitavel<Lance extends LanceACobrar>(
  { cota, abatimentos }: CotaComAbatimentos,
  parametros: ParametrosDoGrupo,
  lance: Lance,
): Lance {
  const { saldo } = saldoParaLance(cota, abatimentos, parametros)
  return aproveitarLance(lance, Math.min(lance.valor, saldo))
}

/**
 * Lowers the boleto of a bid that waits to be paid to what the quota, which must be held, still owes: an instalment was
 * paid since. It never rises, and a title that the bank holds keeps its amount: what is paid over is told and given back.
 */
export async function baixarValorDoLance(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  cotaId: number,
  ator: Ator,
): Promise<void> {
  const atual = await findComLanceACobrar(tx, cotaId)
  const { boletoId, cobradoCentavos } = atual?.lance ?? { boletoId: null, cobradoCentavos: null }
  if (!atual?.lance || boletoId === null || cobradoCentavos === null) return
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) return
  const agora = relogio.agora()
  const { parametros } = await getGrupo(tx, cota.grupoId, atual.dia)
  const { valorCentavos: valor, embutidoCentavos: embutido, fgtsCentavos: fgts } = atual.lance
  const lance = { valor, embutido, fgts }
  const abatimentos = (await readAbatimentos(tx, [cota.id])).get(cota.id) ?? []
  const valorCentavos = recursosProprios(aproveitavel({ cota, abatimentos }, parametros, lance))
  if (valorCentavos <= 0 || valorCentavos >= cobradoCentavos) return
  await tx
    .update(boleto)
    .set({ valorCentavos })
    .where(and(eq(boleto.id, boletoId), isNull(boleto.pagoEm)))
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'reduzir-boleto-do-lance',
    objeto: ['boleto', boletoId],
    antes: { valorCentavos: cobradoCentavos },
    depois: { valorCentavos },
  })
}

/** Tells the holder of what of a paid bid the quota did not owe, which the administrator gives back. */
export async function avisarSobraDoLance(
  contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>,
  tx: Executor,
  { cotaId, sobra }: { cotaId: number; sobra: Centavos },
): Promise<void> {
  const [cota] = sobra > 0 ? await lockCotas(tx, [cotaId]) : []
  if (!cota) return
  const { codigo } = await getGrupo(tx, cota.grupoId, diaEm(contexto.relogio.agora()))
  await notifyTitulares(contexto, tx, [
    {
      cotaId,
      ...AVISOS.sobraDoLance,
      assunto: 'parte do lance que você pagou volta para você',
      paragrafos: [
        `O lance da sua cota ${cota.numero} do grupo ${codigo} foi pago, e ${formatReais(sobra)} passaram do que ela devia, porque houve outro pagamento antes.`,
        'Você não precisa pedir: vamos devolver esse valor na conta do seu cadastro. Se ela mudou, atualize-a ou fale conosco.',
      ],
    },
  ])
}

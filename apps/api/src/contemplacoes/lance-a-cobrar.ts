import {
  AVISOS,
  aproveitarLance,
  type Centavos,
  diaEm,
  formatReais,
  grupoECotaNaFrase,
  type ParametrosDoGrupo,
} from '@contempla/consorcio'
import { saldoParaLance } from '../cobrancas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CotaDaRazao, lockCotas } from '../razao/index.ts'

export type LanceACobrar = {
  valor: Centavos
  embutido: Centavos
  fgts: Centavos
}

/** A quota with its payments ahead. */
type CotaComAbatimentos = { cota: CotaDaRazao; abatimentos: Parameters<typeof saldoParaLance>[1] }

/** Reduces a winning bid to what the quota has room for, because nobody is charged more than they owe. */
export function aproveitavel<Lance extends LanceACobrar>(
  { cota, abatimentos }: CotaComAbatimentos,
  parametros: ParametrosDoGrupo,
  lance: Lance,
): Lance {
  const { saldo } = saldoParaLance(cota, abatimentos, parametros)
  return aproveitarLance(lance, Math.min(lance.valor, saldo))
}

/** Tells the holder how much of a paid bid the quota did not owe; the administrator gives it back. */
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
        `O lance da sua cota (${grupoECotaNaFrase({ grupo: codigo, cota: cota.numero })}) foi pago, e ${formatReais(sobra)} passaram do que ela devia, porque houve outro pagamento antes.`,
        'Você não precisa pedir: vamos devolver esse valor na conta do seu cadastro. Se ela mudou, atualize-a ou fale conosco.',
      ],
    },
  ])
}

import { ErroDeNegocio } from '@contempla/contract'
import { forLog } from '../platform/log/for-log.ts'

/** Draws a paper; what keeps it from being drawn is logged, and told as that. Throws FALHA_DE_IMPRESSAO. */
export async function comoImpressao(
  render: () => Promise<Buffer>,
  log: { error: (dados: object, texto: string) => void },
): Promise<Buffer> {
  try {
    return await render()
  } catch (error) {
    log.error({ falha: forLog(error) }, 'impressão')
    throw new ErroDeNegocio('FALHA_DE_IMPRESSAO')
  }
}

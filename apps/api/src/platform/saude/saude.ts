import { forLog } from '../log/for-log.ts'
import type { Log } from '../log/log.ts'
import { emTempo } from './em-tempo.ts'

/** The product needs these services besides its database. */
export type Servico = 'arquivos' | 'antivirus' | 'email'

/** Checks whether a service can be reached; throws when it cannot. */
export type Sonda = { servico: Servico; verificar(): Promise<void> }

type Estado = 'ok' | 'fora'

export type Prontidao = {
  /** False where no request should be sent to this process, because its database does not answer. */
  pronto: boolean
  banco: Estado
  /**
   * The configured services that were already checked. Without one of them the process serves on with less, and no
   * request is turned away for it.
   */
  servicos: Partial<Record<Servico, Estado>>
}

export type Saude = {
  /** Checks the services from now on; each loss and each return is logged once. The returned function ends it. */
  vigiar(log: Log): () => void
  prontidao(): Promise<Prontidao>
  /** The services that could not be reached at the last check. */
  foraDoAr(): readonly Servico[]
}

type SaudeOptions = { banco: () => Promise<unknown>; sondas: readonly Sonda[]; cadaMs?: number }

const cadaPadraoMs = 15_000
/** A probe waits at most this long for its answer. */
const esperaDoBancoMs = 2000

export function createSaude({ banco, sondas, cadaMs = cadaPadraoMs }: SaudeOptions): Saude {
  const estados = new Map<Servico, Estado>()
  const olhar = async ({ servico, verificar }: Sonda, log: Log) => {
    const antes = estados.get(servico)
    try {
      await verificar()
      estados.set(servico, 'ok')
      if (antes === 'fora') log.info({ servico }, 'serviço de volta')
    } catch (error) {
      estados.set(servico, 'fora')
      if (antes !== 'fora') log.error({ servico, falha: forLog(error) }, 'serviço fora do ar')
    }
  }
  return {
    vigiar(log) {
      let emCurso: Promise<unknown> | undefined
      const vez = () => {
        emCurso ??= Promise.all(sondas.map((sonda) => olhar(sonda, log))).finally(() => {
          emCurso = undefined
        })
      }
      vez()
      const timer = setInterval(vez, cadaMs)
      timer.unref()
      return () => clearInterval(timer)
    },
    foraDoAr: () => [...estados].filter(([, estado]) => estado === 'fora').map(([servico]) => servico),
    async prontidao() {
      const pronto = (await emTempo(async () => (await banco(), true), esperaDoBancoMs)) ?? false
      return { pronto, banco: pronto ? 'ok' : 'fora', servicos: Object.fromEntries(estados) }
    },
  }
}

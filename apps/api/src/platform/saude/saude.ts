import { setTimeout as sleep } from 'node:timers/promises'
import { forLog } from '../log/for-log.ts'
import type { Log } from '../log/log.ts'

/** What the product needs besides its database. */
export type Servico = 'arquivos' | 'antivirus' | 'email'

/** Asks whether a service can be reached; throws when it can't. */
export type Sonda = { servico: Servico; verificar(): Promise<void> }

type Estado = 'ok' | 'fora'

export type Prontidao = {
  /** False where nobody should be sent to this process: its database does not answer. */
  pronto: boolean
  banco: Estado
  /** Those of the configuration that were asked already. Without them the process serves on, with less: nobody is sent away for that. */
  servicos: Partial<Record<Servico, Estado>>
}

export type Saude = {
  /** Asks the services from now on; that one went, and that it came back, is logged once each. The result ends that. */
  vigiar(log: Log): () => void
  prontidao(): Promise<Prontidao>
  /** Services that could not be reached when last asked. */
  foraDoAr(): readonly Servico[]
}

type SaudeOptions = { banco: () => Promise<unknown>; sondas: readonly Sonda[]; cadaMs?: number }

const cadaPadraoMs = 15_000
/** A probe that waits longer than this for its answer has it. */
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
      const pronto = await responde(banco)
      return { pronto, banco: pronto ? 'ok' : 'fora', servicos: Object.fromEntries(estados) }
    },
  }
}

async function responde(banco: () => Promise<unknown>): Promise<boolean> {
  const limite = new AbortController()
  try {
    const demorou = sleep(esperaDoBancoMs, false, { signal: limite.signal }).catch(() => false)
    return await Promise.race([banco().then(() => true), demorou])
  } catch {
    return false
  } finally {
    limite.abort()
  }
}

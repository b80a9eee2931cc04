import type { RegistroDoOrgao, VeiculoGravado } from '@contempla/contract'
import { z } from 'zod'
import { askServico } from '../servico.ts'
import type { ConfigDoGravame } from './config.ts'

/** The steps of a lien at the registrar (Res. CONTRAN 807/2020: facts-2 §12.4). */
export type EtapaDoGravame = 'apontamento' | 'registro' | 'baixa'

/** One step of one lien. Whoever asks again with the same `chave` asks for the same step. */
export type PedidoAoOrgao = {
  chave: string
  etapa: EtapaDoGravame
  veiculo: VeiculoGravado
  /** CPF or CNPJ of whose vehicle guarantees the debt, digits and capitals only. */
  devedor: string
}

/**
 * Asks the registrar for a step; null while it was not made, whether it is under way, is refused or nobody answers: then
 * the desk makes it, or it is asked for again. It never throws for a service's fault.
 */
export type PedirAoOrgao = (pedido: PedidoAoOrgao) => Promise<RegistroDoOrgao | null>

/** The answer of a service (`docs/operating.md`, "Liens"); more than it says here is ignored. */
const Resposta = z.object({ numero: z.string().trim().min(1).max(60), dia: z.iso.date() })

const timeoutMs = 5000

/** Asks a service by `PUT {url}/{etapa}/{chave}`. */
export const createGravameRemoto =
  (config: ConfigDoGravame): PedirAoOrgao =>
  async ({ chave, etapa, ...corpo }) => {
    const { url, token } = config
    const resposta = await askServico(`${url}/${etapa}/${chave}`, { token, method: 'PUT', corpo, emMs: timeoutMs })
    return Resposta.safeParse(resposta).data ?? null
  }

/** Built in, where no service is named: undefined, because the desk makes every step and says by which number and day. */
export const createGravame = (config: ConfigDoGravame | undefined): PedirAoOrgao | undefined =>
  config && createGravameRemoto(config)

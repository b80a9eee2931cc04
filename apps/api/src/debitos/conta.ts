import { z } from 'zod'
import type { Cifra } from '../platform/cifra.ts'
import type { Acordo } from './acordos.sql.ts'

/** The payer's account as an agreement keeps it: as it was in the record on that day. */
const Conta = z.object({ ispb: z.string(), nomeBanco: z.string(), agencia: z.string(), conta: z.string() })
export type ContaDoAcordo = z.output<typeof Conta>

export const sealConta = (cifra: Cifra, conta: ContaDoAcordo): Buffer => cifra.cifrar(JSON.stringify(conta))

export const openConta = (cifra: Cifra, { contaCifrada }: Pick<Acordo, 'contaCifrada'>): ContaDoAcordo =>
  Conta.parse(JSON.parse(cifra.decifrar(contaCifrada)))

/** As the holder knows it and nobody else does: the number's last three characters. */
export const presentConta = ({ nomeBanco, agencia, conta }: ContaDoAcordo) => ({
  banco: nomeBanco,
  agencia,
  conta: `•••${conta.slice(-3)}`,
})

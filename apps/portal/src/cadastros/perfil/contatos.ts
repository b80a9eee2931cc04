import type { Contrato, Payload } from '@contempla/contract'

export type EmailDoCliente = Payload<Contrato['GET /cotas/:id/dados-cadastrais/emails']>[number]
export type TelefoneDoCliente = Payload<Contrato['GET /cotas/:id/dados-cadastrais/telefones']>[number]

/** Whether a new or other item may be made the principal: the first always is, and the one that is stays so. */
export const podeVirarPrincipal = (lista: readonly unknown[], item: { principal: boolean } | null): boolean =>
  item === null ? lista.length > 0 : !item.principal

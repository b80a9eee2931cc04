import type { Contrato, Payload } from '@contempla/contract'

export type EmailDoCliente = Payload<Contrato['GET /cotas/:id/dados-cadastrais/emails']>[number]
export type TelefoneDoCliente = Payload<Contrato['GET /cotas/:id/dados-cadastrais/telefones']>[number]
